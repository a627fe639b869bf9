//! The tests of the lab: one program, so that it is linked once.

mod settled;

#[test]
fn every_file_belongs_to_the_program() {
    test_support::assert_no_file_is_left_out(env!("CARGO_MANIFEST_DIR"));
}
