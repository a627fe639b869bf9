//! The tests of the referee: one program, so that it is linked once.

mod arena;
mod lab;
mod portable;
mod positions;
mod program;
mod referee;
mod referee_answers;
mod referee_records;
mod simulate;
mod vectors;

#[test]
fn every_file_belongs_to_the_program() {
    test_support::assert_no_file_is_left_out(env!("CARGO_MANIFEST_DIR"));
}
