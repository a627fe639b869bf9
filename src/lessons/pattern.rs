//! Patterns of actions, as a lesson's wrong answers name them.

use rules::record::Value;

/// Whether the pattern fits an action or a part of it.
///
/// - An object fits one that has all its keys, if each value fits: `{"bid": {"level": 5}}`.
/// - A list fits what is in it: `{"play": ["2D", "4D"]}`.
/// - `{"with": […]}` fits a list that has one of these, `{"without": […]}` one that lacks one of them.
/// - Anything else fits what equals it.
pub fn matches(pattern: &Value, part: &Value) -> bool {
    match (pattern, part) {
        (Value::Object(wanted), Value::List(items)) => wanted.iter().all(|(key, value)| {
            let Value::List(listed) = value else { return false };
            match key.as_str() {
                "with" => listed.iter().any(|item| items.contains(item)),
                "without" => listed.iter().any(|item| !items.contains(item)),
                _ => false,
            }
        }),
        (Value::Object(wanted), _) => {
            wanted.iter().all(|(key, value)| part.get(key).is_some_and(|part| matches(value, part)))
        }
        (Value::List(listed), _) => listed.iter().any(|item| matches(item, part)),
        (_, _) => pattern == part,
    }
}

#[cfg(test)]
mod tests {
    use super::matches;
    use rules::record::{Value, read_text};

    fn fits(pattern: &str, part: &str) -> bool {
        let read = |text: &str| read_text(text.as_bytes()).unwrap_or(Value::Null);
        matches(&read(pattern), &read(part))
    }

    #[test]
    fn objects_fit_by_their_keys_and_lists_by_what_is_in_them() {
        assert!(fits(r#"{"bid": {"level": 5}}"#, r#"{"bid": {"level": 5, "strain": "S"}}"#));
        assert!(!fits(r#"{"bid": {"level": 5}}"#, r#"{"pass": true}"#));
        assert!(fits(r#"{"play": ["2D", "4D"]}"#, r#"{"play": "4D"}"#));
        assert!(!fits(r#"{"play": ["2D", "4D"]}"#, r#"{"play": "6D"}"#));
        assert!(fits(r#"{"bid": {"with": ["AS"]}}"#, r#"{"bid": ["2C", "AS"]}"#));
        assert!(fits(r#"{"bid": {"without": ["AS"]}}"#, r#"{"bid": ["2C", "3C"]}"#));
        assert!(!fits(r#"{"bid": {"without": ["AS"]}}"#, r#"{"bid": ["2C", "AS"]}"#));
        assert!(fits(r#"{"tag": null}"#, r#"{"tag": null}"#));
    }
}
