//! Choices compared.

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<A> {
    /// The choices and how they compare, in no order.
    pub options: Vec<ScoredAction<A>>,
    /// Whether the values are exact, from the endgame solver.
    pub is_exact: bool,
    /// Differences in value up to this may be chance, between choices that were tried as often as the best.
    pub noise: f32,
}

/// A choice and how it did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoredAction<A> {
    /// The choice.
    pub action: A,
    /// How often it was tried.
    pub tries: u32,
    /// What it is worth to the seat, 0 to 1.
    pub value: f32,
}

impl<A: Copy> Analysis<A> {
    /// Nothing to choose from.
    pub fn nothing() -> Analysis<A> {
        Analysis { options: Vec::new(), is_exact: false, noise: 0.0 }
    }

    /// The only choice, which needs no search.
    pub fn forced(action: A) -> Analysis<A> {
        Analysis { options: vec![ScoredAction { action, tries: 0, value: 0.0 }], is_exact: false, noise: 0.0 }
    }

    /// The most valuable of the choices that were tried most.
    pub fn best(&self) -> Option<A> {
        self.leader().map(|best| best.action)
    }

    /// The best choice; but `usual`, which partners understand, if its value is no more than that much lower.
    pub fn best_or(&self, usual: Option<A>, within: f32) -> Option<A>
    where
        A: PartialEq,
    {
        let best = self.leader()?;
        let is_as_good = |option: &&ScoredAction<A>| {
            Some(option.action) == usual && option.tries == best.tries && option.value >= best.value - within
        };
        Some(self.options.iter().find(is_as_good).unwrap_or(best).action)
    }

    /// The first of the best.
    fn leader(&self) -> Option<&ScoredAction<A>> {
        let order = |option: &ScoredAction<A>| (option.tries, option.value);
        self.options.iter().reduce(|best, option| if order(option) > order(best) { option } else { best })
    }
}
