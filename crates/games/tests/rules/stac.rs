use super::{after, ending, legal, refused, turns, why_not};

const START: &str = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0";
