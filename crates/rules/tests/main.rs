//! The tests of the rules: one program, so that it is linked once.

mod battery;
mod claim_round_undo;
mod contract_grid;
mod contract_grid_naive;
mod contract_grid_secrets;
mod counterpoint;
mod counterpoint_naive;
mod counterpoint_records;
mod counterpoint_secrets;
mod drawbridge;
mod drawbridge_naive;
mod drawbridge_records;
mod drawbridge_secrets;
mod fivefold;
mod fivefold_naive;
mod fivefold_records;
mod in_the_middle;
mod numbered;
mod pack;
mod pirogue;
mod pirogue_asked;
mod pirogue_claims;
mod pirogue_ends;
mod pirogue_naive;
mod pirogue_records;
mod record_format;
mod records;
mod review;
mod review_closed;
mod second_opinions;
mod strictness;
mod twins;
mod undo;

#[test]
fn every_file_belongs_to_the_program() {
    test_support::assert_no_file_is_left_out(env!("CARGO_MANIFEST_DIR"), include_str!("main.rs"));
}
