//! What is strict about the records of every game, made from the tables of their options and moves.

macro_rules! strictness {
    (() $($module:ident $Game:ident,)*) => {$(
        mod $module {
            use rules::games::$module::$Game;
            use test_support::strict;

            #[test]
            fn the_top_of_a_record_is_read_strictly() {
                strict::the_top::<$Game>();
            }

            #[test]
            fn a_malformed_move_is_no_record() {
                strict::the_moves::<$Game>();
            }

            #[test]
            fn options_are_written_where_they_differ_and_read_again() {
                strict::the_options::<$Game>();
            }

            #[test]
            fn keys_of_other_programs_are_ignored_everywhere() {
                strict::keys_of_other_programs::<$Game>();
            }
        }
    )*};
}
rules::games! { each strictness () }
