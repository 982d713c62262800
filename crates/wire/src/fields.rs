use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde_json::{Map, Value};

/// What is written with the names of its fields. (By itself serde also takes a list of the values,
/// which no document mentions.)
#[derive(Clone, PartialEq, Debug)]
pub struct Fields<T>(pub T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Fields<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields<T>, D::Error> {
        let fields = Map::deserialize(from)?;
        T::deserialize(Value::Object(fields)).map(Fields).map_err(D::Error::custom)
    }
}
