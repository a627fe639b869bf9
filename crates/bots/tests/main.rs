//! The tests of the computer players: one program, so that it is linked once.

mod beginners;
mod endgame_solver;
mod hints;
mod honesty;
mod lay_down;
mod par;
mod pass_and_play;
mod practice;
mod second_look;
mod thinkers;

#[test]
fn every_file_belongs_to_the_program() {
    test_support::assert_no_file_is_left_out(env!("CARGO_MANIFEST_DIR"));
}
