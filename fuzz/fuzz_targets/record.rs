//! Any bytes as a record: the referee answers with a result that makes sense or with a rejection, and never
//! panics.
//!
//! ```sh
//! mkdir -p fuzz/corpus/record && cp crates/referee/vectors/*.json fuzz/corpus/record
//! cargo +nightly fuzz run record -- -max_len=12000 -timeout=20 -rss_limit_mb=700
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::replay::replay;
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(result) = replay(bytes) {
        let result: Value = serde_json::from_str(&result.to_string()).expect("a result is JSON");
        let over = result["state"] == "over";
        assert_eq!(result["turn"].is_null(), over);
        assert_eq!(result["winners"].as_array().map(Vec::is_empty), Some(!over));
    }
});
