//! What the sums of one kind of players say to a question.

use super::shifts::{self, Shift};
use super::{largest_first, wide};
use crate::file::Summary;
use crate::games::worded;
use crate::measures::{luck, seats, shared, skill, strategies};
use crate::numbers::number;
use crate::question::{Ask, Question};
use crate::ratio::Estimate;
use crate::report::{Finding, chart_by_id, finding};
use crate::tables::{Table, chart_of, examples};
use bots::BotGame;
use rules::match_game;
use rules::record::Recorded;

/// What the figure of other rules is.
pub const CHANGE: &str = "The change";

/// What was found.
#[derive(Default)]
pub struct Found {
    /// The answer in a sentence.
    pub sentence: String,
    /// The figure that decides it.
    pub effect: Option<Estimate>,
    /// What that figure is, as the start of a sentence.
    pub effect_name: &'static str,
    /// Which of several steps it is of, as `Medium over Easy`; else empty.
    pub narrowest: String,
    /// For whom of several the figure shows no advantage; empty where it is for none, or for all.
    pub in_doubt: String,
    /// The label of the point that it tells of, where it is one of several.
    pub told: Option<String>,
    /// Whether it is a share.
    pub is_share: bool,
    /// Whether 0 means that there is nothing: else any figure is an answer.
    pub from_nothing: bool,
    /// Whether the players are those of the experiment.
    pub has_players: bool,
    /// The points of the chart.
    pub series: Vec<Point>,
    /// Its heading.
    pub series_title: String,
    /// What it shows.
    pub series_note: String,
    /// Whether its points are shares.
    pub series_is_share: bool,
    /// The chart itself, where it is not made of points.
    pub table: Option<Table>,
    /// The shifts that are sure, the largest first.
    pub surest: Vec<Shift>,
    /// All shifts.
    pub shifts: Vec<Shift>,
}

/// A point of a chart.
#[derive(Debug)]
pub struct Point {
    /// Where it stands.
    pub label: String,
    /// The figure.
    pub value: Option<Estimate>,
    /// Games that count for it, as a row of a table has them.
    pub examples: String,
}

/// What the sums say; none where nothing was counted yet. `like` is what other players say to the same, so that both tell of
/// the same figure.
pub fn found(question: &Question, summary: &Summary, like: Option<&Found>) -> Option<Found> {
    let found = match question.ask() {
        Ask::Play => play(summary)?,
        Ask::Dealer => seat(question, summary, seats::BY_DEALER, "first dealer")?,
        Ask::Leader => seat(question, summary, seats::BY_LEAD, "first leader")?,
        Ask::WhatIf => what_if(question, summary, like.and_then(|like| like.surest.first())),
        Ask::Skill => better(question, summary, "order")?,
        Ask::Doublings => better(question, summary, "doublings")?,
        Ask::Luck => luck(summary)?,
        Ask::Always => always(question, summary, like)?,
        Ask::Rules => return None,
    };
    Some(Found { has_players: question.ask().has_others(), ..found })
}

/// A measure that all games share, as a report has it.
fn shared_finding(summary: &Summary, id: &str, has_partners: bool) -> Option<Finding> {
    let measure = shared().find(|measure| measure.id == id)?;
    finding(measure, None, &summary.spec, has_partners, &summary.counts)
}

fn points(finding: &Finding) -> Vec<Point> {
    let point = |figure: &crate::report::Figure| Point {
        label: if figure.label.is_empty() { finding.title.to_string() } else { figure.label.clone() },
        value: figure.value,
        examples: examples(&figure.examples),
    };
    finding.figures.iter().map(point).collect()
}

fn map(estimate: Estimate, of: impl Fn(f64) -> f64) -> Estimate {
    Estimate { value: of(estimate.value), low: of(estimate.low), high: of(estimate.high) }
}

/// A share as people read it, and points of one.
fn share(value: f64) -> String {
    number(value, true)
}

fn in_points(value: f64) -> String {
    number(value.abs(), true).replace(" %", " points")
}

fn play(summary: &Summary) -> Option<Found> {
    let value = |id: &str| {
        let measure = shared().find(|measure| measure.id == id)?;
        summary.counts.games.figure(id, 0)?.estimate(measure.kind)
    };
    let (minutes, hands) = (value("minutes")?, value("hands")?);
    let words = |text| worded(text, &summary.spec.game);
    // the lead is that of the last game of a tournament
    let whole = if words("{game}") == "game" { "the game" } else { "the last game" };
    let choice = value("legal").map(|cards| format!(", with {:.1} cards to choose from", cards.value));
    let lead = value("lead_for_good").map(|part| {
        format!(" The winner takes the lead for good when {:.0} % of {whole} is over.", part.value * 100.0)
    });
    let table = chart_by_id("minutes", summary).map(|chart| Table {
        title: chart.title.to_string(),
        heads: vec!["Games".to_owned()],
        ..chart_of(&chart, None)
    });
    Some(Found {
        sentence: format!(
            "{} {:.1} {} and takes {:.0} minutes for one person among computer players{}.{}",
            words("A {game} has"),
            hands.value,
            words("{hand}s"),
            minutes.value,
            choice.unwrap_or_default(),
            lead.unwrap_or_default()
        ),
        effect: Some(minutes),
        effect_name: "The mean length in minutes",
        table,
        ..Found::default()
    })
}

fn seat(question: &Question, summary: &Summary, id: &'static str, who: &str) -> Option<Found> {
    let has_partners = question.has_partners();
    let finding = shared_finding(summary, id, has_partners)?;
    let win = finding.figures.first()?.value?;
    let rivals = finding.figures.len().max(2);
    #[expect(clippy::cast_precision_loss, reason = "a number of seats")]
    let even = 1.0 / rivals as f64;
    // of two, what one wins the other loses
    let effect = map(win, |share| if rivals == 2 { 2.0 * share - 1.0 } else { share - even });
    let (who, wins) = (if has_partners { format!("{who}’s side") } else { who.to_owned() }, share(win.value));
    let than = if rivals == 2 { "than the other" } else { "than an even share" };
    let by = in_points(effect.value);
    let sentence = match effect {
        effect if effect.low > 0.0 => format!("Yes: the {who} wins {wins} of the games, {by} more {than}."),
        effect if effect.high < 0.0 => {
            format!("No, a disadvantage: the {who} wins {wins} of the games, {by} less {than}.")
        }
        _ => format!(
            "None that shows: the {who} wins {wins} of the games, where {} would be even.",
            share(even)
        ),
    };
    // somebody else may win more where the one who was asked about shows nothing
    let (mut sentence, mut in_doubt) = (sentence, String::new());
    for figure in finding.figures.iter().skip(1).filter(|_| rivals > 2 && !effect.excludes(0.0)) {
        let Some(Estimate { value, low, high }) = figure.value.filter(|win| win.low > even) else { continue };
        let [value, low, high] = [value, low, high].map(share);
        sentence += &format!(" But whoever sits {} wins more: {value} ({low} to {high}).", figure.label);
        in_doubt = format!("the {who}");
    }
    Some(Found {
        sentence,
        in_doubt,
        effect: Some(effect),
        effect_name: if rivals == 2 { "The difference of the two" } else { "The advantage" },
        is_share: true,
        from_nothing: true,
        series: points(&finding),
        series_title: finding.title.to_string(),
        series_note: format!("An even share is {}.", share(even)),
        series_is_share: true,
        ..Found::default()
    })
}

fn what_if(question: &Question, summary: &Summary, like: Option<&Shift>) -> Found {
    let shifts = shifts::all(summary);
    let surest = shifts::surest(&shifts);
    let is_like = |shift: &&Shift| like.is_some_and(|like| shift.is_of(like.measure, like.index, like.set));
    let Some(top) = shifts.iter().find(is_like).or_else(|| surest.first()).cloned() else {
        return Found {
            sentence: "Nothing changes that these games can show.".to_owned(),
            from_nothing: true,
            shifts,
            ..Found::default()
        };
    };
    let is_share = top.measure.kind.is_share();
    let same = |set: usize| shifts.iter().find(move |shift| shift.is_of(top.measure, top.index, set));
    let (option, values) = (question.option(), question.values());
    let usual = question.usual().unwrap_or_default();
    let mut labels: Vec<String> = values.iter().map(|value| format!("{option} {value}")).collect();
    let mut place = values.iter().position(|value| *value == usual);
    if labels.is_empty() {
        labels = summary.spec.names().map(|names| names.to_vec()).unwrap_or_default();
        let is_usual = |set: &str| question.rules_in_words(set).is_empty();
        place = if is_usual(&summary.spec.variant) {
            Some(0)
        } else {
            summary.spec.against.as_deref().filter(|set| is_usual(set)).map(|_| 1)
        };
    }
    if let Some(label) = place.and_then(|place| labels.get_mut(place)) {
        *label += " (usual)";
    }
    let (mut beside, mut told) = (String::new(), String::new());
    if !usual.is_empty() {
        told = format!(" (usually {usual})");
        if place.is_none() {
            beside = format!(" Usually, {option} is {usual}.");
        }
    }
    let counts = &summary.counts;
    let sets = [Some(&counts.games)].into_iter().chain(match &counts.others {
        Some(others) => vec![Some(others)],
        None => counts.swept.iter().map(|one| Some(&one.games)).collect(),
    });
    let series: Vec<Point> = sets
        .zip(labels)
        .enumerate()
        .map(|(set, (sums, label))| {
            let ratio = sums.and_then(|sums| sums.figure(top.measure.id, top.index));
            let value = ratio.and_then(|ratio| ratio.estimate(top.measure.kind));
            let games =
                sums.map(|sums| crate::report::shown(sums, top.measure, top.index)).unwrap_or_default();
            let letter = char::from(b'a'.saturating_add(u8::try_from(set).unwrap_or(0)));
            let games = games.iter().map(|(game, at)| match set {
                0 => format!("{game}/{at}"),
                _ => format!("{game}{letter}/{at}"),
            });
            Point { label, value, examples: games.collect::<Vec<_>>().join(" ") }
        })
        .collect();
    // words have no order: of these the one with the largest change is told
    let is_ladder = values.iter().all(|value| value.starts_with(|first: char| first.is_ascii_digit()));
    let end = if is_ladder { series.len().saturating_sub(1) } else { top.set };
    let last = same(end).unwrap_or(&top);
    let show = |value: f64| number(value, is_share);
    let ends = [series.first(), series.last()].map(|point| point.map_or("", |point| &*point.label));
    let start = match (values.first(), values.get(end)) {
        (Some(from), Some(to)) => format!("As {option} goes from {from} to {to}{told}"),
        _ => format!("From {} to {}", ends[0], ends[1]),
    };
    let (from, to) = (show(top.first.value), show(last.last.value));
    let most = if like.is_some() { "" } else { "what changes most is " };
    let goes = if like.is_some() { " goes" } else { ":" };
    let mut sentence = format!("{start}, {most}“{}”{goes} from {from} to {to}.", top.name);
    if let Some([before, after]) = steepest(&series)
        .filter(|_| is_ladder)
        .map(|pair| pair.map(|at| values.get(at).cloned().unwrap_or_default()))
    {
        sentence += &format!(" Most of that happens between {before} and {after}.");
    }
    Found {
        sentence,
        effect: Some(last.difference),
        effect_name: CHANGE,
        is_share,
        from_nothing: true,
        series,
        series_title: top.name.clone(),
        series_note: format!("{}{beside}", top.note),
        series_is_share: is_share,
        surest,
        shifts,
        ..Found::default()
    }
}

/// The numbers of the two neighbours between which more than half of a change happens, where there are more than three
/// points.
fn steepest(series: &[Point]) -> Option<[usize; 2]> {
    let values: Vec<f64> = series.iter().filter_map(|point| Some(point.value?.value)).collect();
    if values.len() != series.len() || values.len() < 4 {
        return None;
    }
    let whole = (values.last()? - values.first()?).abs();
    let steps = values.windows(2).enumerate().map(|(at, pair)| ((pair[1] - pair[0]).abs(), at));
    let (size, at) = steps.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (size > whole / 2.0).then_some([at, at + 1])
}

/// A better player among weaker ones.
fn better(question: &Question, summary: &Summary, id: &str) -> Option<Found> {
    let finding = shared_finding(summary, id, false)?;
    let n = rivals(question)?;
    let mut series = points(&finding);
    // order is how far a share is above an even one
    let share_of = |order: f64| (order * (n - 1.0) + 1.0) / n;
    series.iter_mut().for_each(|point| point.value = point.value.map(|order| map(order, share_of)));
    let even = share(1.0 / n);
    let won: Vec<(&str, Estimate)> =
        series.iter().filter_map(|point| Some((&*point.label, point.value?))).collect();
    let above = |win: Estimate| map(win, |share| share - 1.0 / n);
    let (step, least) = won
        .iter()
        .map(|(label, win)| (label, above(*win)))
        .min_by(|one, other| one.1.low.total_cmp(&other.1.low))?;
    let narrowest = step.replace(skill::AGAINST, " over ");
    // of many doublings the first and the last are told
    let (wins, told) = match (question.ask(), &won[..]) {
        (Ask::Doublings, [first, .., last]) => ("win", vec![*first, *last]),
        (Ask::Doublings, all) => ("win", all.to_vec()),
        (_, all) => ("wins", all.to_vec()),
    };
    let told = told.iter().enumerate().map(|(place, (label, win))| {
        let (who, whom) = label.split_once(skill::AGAINST).unwrap_or((label, "the others"));
        let win = share(win.value);
        match place {
            0 => format!("{who} {wins} {win} of the games against {whom}"),
            _ => format!("{who} {win} against {whom}"),
        }
    });
    let told = listed(&told.collect::<Vec<_>>());
    let in_doubt: Vec<&str> =
        won.iter().filter(|(_, win)| above(*win).low <= 0.0).map(|(label, _)| *label).collect();
    let (start, in_doubt) = match in_doubt.len() {
        0 => ("Yes", String::new()),
        doubts if doubts < won.len() => ("Up to a point", listed(&in_doubt)),
        _ => ("Not that it shows", String::new()),
    };
    Some(Found {
        sentence: format!("{start}: {told}, where {even} would be even."),
        effect: Some(least),
        narrowest,
        in_doubt,
        is_share: true,
        from_nothing: true,
        series,
        series_title: "Wins of the better player".to_owned(),
        series_note: format!("An even share is {even}."),
        series_is_share: true,
        ..Found::default()
    })
}

/// `a`, `a and b`, or `a, b, and c`.
fn listed<T: AsRef<str>>(all: &[T]) -> String {
    let words: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
    match &words[..] {
        [one, other] => format!("{one} and {other}"),
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        all => all.concat(),
    }
}

/// How many compete.
fn rivals(question: &Question) -> Option<f64> {
    let spec = &question.spec;
    let seats = match_game!(&*spec.game, G => {
        spec.setup::<G>(&spec.variant).ok().map(|setup| if G::PARTNERS { 2 } else { G::seats_of(&setup.variant) })
    });
    seats.flatten().map(f64::from)
}

fn luck(summary: &Summary) -> Option<Found> {
    let finding = shared_finding(summary, luck::MEASURES.first()?.id, false)?;
    let win = finding.figures.last()?.value?;
    Some(Found {
        sentence: format!(
            "The deal and the seat decide {:.0} % of who wins; the rest is play.",
            win.value.clamp(0.0, 1.0) * 100.0
        ),
        effect: Some(win),
        effect_name: "That part",
        is_share: true,
        series: points(&finding),
        series_title: finding.title.to_string(),
        series_note: finding.meaning.to_string(),
        series_is_share: true,
        ..Found::default()
    })
}

/// How far from an even share is as good as even.
const NEAR: f64 = 0.02;

fn always(question: &Question, summary: &Summary, like: Option<&Found>) -> Option<Found> {
    let even = 1.0 / rivals(question)?;
    let of = |id: &str| -> Option<Finding> {
        match_game!(&*summary.spec.game, G => {
            let measure = strategies::Measures::<G>::ALL.iter().find(|measure| measure.id == id)?;
            finding(measure, None, &summary.spec, false, &summary.counts)
        })?
    };
    let (wins, held) = (of(strategies::WINS)?, of(strategies::HELD)?);
    let mut series = points(&wins);
    let rival = question.rival();
    series = largest_first(series, &|point: &Point| point.value.map_or(0.0, |value| value.value));
    // other players are asked about the same strategy; where none gains, about one that gains with them
    let has_gain = |effect: Estimate| wide(effect).low > 0.0;
    let like_gains = like.and_then(|like| like.effect).is_some_and(has_gain);
    let gains = |point: &&Point| point.value.is_some_and(|win| has_gain(map(win, |share| share - even)));
    let is_like =
        |point: &&Point| like.and_then(|like| like.told.as_ref()).is_some_and(|label| *label == point.label);
    let told = match like {
        Some(_) if !like_gains => series.iter().find(gains).or_else(|| series.iter().find(is_like)),
        _ => series.iter().find(is_like),
    };
    let best = told.or_else(|| series.first())?;
    let (win, does) = (best.value?, best.label.clone());
    let effect = map(win, |share| share - even);
    let by = in_points(effect.value);
    let even = share(even);
    let rarely = held.figures.iter().find(|figure| figure.label == does);
    let rarely = rarely.and_then(|figure| figure.value).filter(|held| held.value < 0.05);
    let rarely = rarely.map_or("", |_| " It hardly ever has to change what it would do anyway.");
    let wins =
        format!("a {rival} that {does} wins {} of the games, where {even} would be even", share(win.value));
    let count = if like.is_some() { 1 } else { series.len() };
    // of several, one is far ahead by chance sooner than one alone
    let gains = if count > 1 { has_gain(effect) } else { effect.low > 0.0 };
    let sentence = match (gains, effect.high < 0.0, count) {
        (true, _, 1) => format!("No, it gains {by}: {wins}."),
        (_, true, 1) => format!("Yes, it costs {by}: {wins}."),
        (_, _, 1) => format!("Not that it shows: {wins}.{rarely}"),
        (true, ..) if win.value >= 1.0 => format!("Yes: {wins}."),
        (true, ..) => format!("Not always, but one wins more than its share: {wins}."),
        (_, true, _) => format!("No: each of these {count} costs wins. The cheapest: {wins}."),
        _ => {
            let is_even = effect.value.abs() < NEAR;
            let best = if is_even { "the best is as good as even" } else { "not even the best surely gains" };
            format!("No: of {count} strategies tried, {best}: {wins}.{rarely}")
        }
    };
    let sentence = match like {
        Some(_) => format!("{}.", wins.replacen('a', "A", 1)),
        None => sentence,
    };
    Some(Found {
        sentence,
        effect: Some(effect),
        effect_name: "Its gain",
        told: Some(does),
        is_share: true,
        from_nothing: true,
        series,
        series_title: format!("Wins of a {rival} that …"),
        series_note: format!(
            "The others are of the same strength and do as they like. An even share is {even}; every deal is played from each place."
        ),
        series_is_share: true,
        ..Found::default()
    })
}
