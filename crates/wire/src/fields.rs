use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde_json::{Map, Value};

/// Accepts only JSON objects. Without it, serde also accepts an array of the field values, which
/// the API does not document.
#[derive(Clone, PartialEq, Debug)]
pub struct Fields<T>(pub T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Fields<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields<T>, D::Error> {
        let fields = Map::deserialize(from)?;
        T::deserialize(Value::Object(fields)).map(Fields).map_err(D::Error::custom)
    }
}
