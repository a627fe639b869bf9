//! The tests of the rules: one program, so that it is linked once.

mod ahead;
mod battery;
mod contract_grid;
mod counterpoint;
mod counting;
mod drawbridge;
mod fivefold;
mod in_the_middle;
mod numbered;
mod pack;
mod pirogue;
mod record_format;
mod records;
mod review;
mod review_closed;
mod second_opinions;
mod strictness;
mod twins;
mod undo;
mod unseen;

#[test]
fn every_file_belongs_to_the_program() {
    test_support::assert_no_file_is_left_out(env!("CARGO_MANIFEST_DIR"));
}
