//! Sending what has a number as that number.

/// Has serde write values of a type as their `index`, and read them with what finds the value of an index.
macro_rules! by_index {
    ($Type:ty, $of_index:expr) => {
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&self.index(), serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                let index = <usize as serde::Deserialize>::deserialize(deserializer)?;
                $of_index(index).ok_or_else(|| serde::de::Error::custom("there is nothing with that number"))
            }
        }
    };
}

pub(crate) use by_index;
