//! Records with the results that a correct referee gives.

use rules::replay::replay;
use std::fs;
use std::path::Path;
use test_support::VECTORS;

#[test]
fn every_record_gets_its_expected_result() {
    let folder = Path::new(VECTORS);
    let mut checked = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let expected_path = entry.unwrap().path();
        let Some(name) = expected_path.to_str().and_then(|path| path.strip_suffix(".expected.json")) else {
            continue;
        };
        let result = replay(&fs::read(format!("{name}.json")).unwrap());
        let result = serde_json::to_value(result.unwrap_or_else(|error| panic!("{name}: {error}"))).unwrap();
        let expected: serde_json::Value = serde_json::from_slice(&fs::read(&expected_path).unwrap()).unwrap();
        assert_eq!(result, expected, "{name}");
        checked += 1;
    }
    assert!(checked >= 24, "only {checked} vectors were found");
}
