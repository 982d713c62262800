/// Is a text like a pattern, in which `*` stands for any characters or none?
pub(super) fn is_like(text: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => text == pattern,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|text| {
            text.char_indices()
                .map(|(at, _)| &text[at..])
                .chain([""])
                .any(|text| is_like(text, rest))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_anything() {
        for pattern in ["2c7-c5", "*", "2c7*", "*c5", "2*-*5", "2c7-c5*", "**"] {
            assert!(is_like("2c7-c5", pattern), "{pattern}");
        }
        for pattern in ["", "2c7-c", "c7*", "*+*", "2c7-c5*5", "2C7-C5"] {
            assert!(!is_like("2c7-c5", pattern), "{pattern}");
        }
        assert!(is_like("", "*") && is_like("", ""));
    }
}
