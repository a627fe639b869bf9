//! Every game against a second opinion, written naively from its rule book: the vectors, whole games, every moment, every card,
//! and what may not be done.

macro_rules! second_opinions {
    (() $($module:ident $Game:ident,)*) => {$(
        mod $module {
            use rules::games::$module::$Game;
            use test_support::naive;

            #[test]
            fn agrees_on_the_vectors_at_every_move() {
                naive::the_vectors::<$Game>();
            }

            #[test]
            fn agrees_on_whole_games() {
                naive::whole_games::<$Game>();
            }

            #[test]
            fn agrees_at_every_moment_and_on_every_card() {
                naive::every_moment::<$Game>();
            }

            #[test]
            fn agrees_on_what_may_not_be_done() {
                naive::attempts::<$Game>();
            }

            #[test]
            fn finds_the_same_fault_in_spoilt_records() {
                naive::spoilt_records::<$Game>();
            }
        }
    )*};
}
rules::games! { each second_opinions () }
