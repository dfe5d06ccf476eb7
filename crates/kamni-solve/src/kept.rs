//! What one analysis leaves for the next ones of the same game: proofs, so that nothing has to be proved twice.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};

/// What analyses keep, one value of each type. By default nothing is kept.
#[derive(Clone, Debug, Default)]
pub struct Kept(Option<Values>);

type Values = Arc<Mutex<HashMap<TypeId, Box<dyn Any + Send>>>>;

impl Kept {
    /// Keeps what is put here, for everybody who has a copy of it.
    pub fn new() -> Kept {
        Kept(Some(Values::default()))
    }

    /// Lends the kept value of this type if it fits, else a new one. The value is kept again when it is dropped.
    pub fn lend<T: Any + Send>(&self, fits: impl FnOnce(&T) -> bool, make: impl FnOnce() -> T) -> Lent<T> {
        let value = self.take::<T>().filter(fits).unwrap_or_else(make);
        Lent { value: Some(value), kept: self.clone() }
    }

    /// Takes the kept value of this type.
    fn take<T: Any + Send>(&self) -> Option<T> {
        let mut values = self.0.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner);
        values.remove(&TypeId::of::<T>())?.downcast().ok().map(|value| *value)
    }

    fn put<T: Any + Send>(&self, value: T) {
        let Some(values) = &self.0 else { return };
        let before =
            values.lock().unwrap_or_else(PoisonError::into_inner).insert(TypeId::of::<T>(), Box::new(value));
        // Large values are dropped when nobody waits for the lock.
        drop(before);
    }
}

/// A value that goes back to where it is kept.
#[derive(Debug)]
pub struct Lent<T: Any + Send> {
    /// There until it is dropped.
    value: Option<T>,
    kept: Kept,
}

impl<T: Any + Send> Deref for Lent<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.value.as_ref().expect("it is there until it is dropped")
    }
}

impl<T: Any + Send> DerefMut for Lent<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.value.as_mut().expect("it is there until it is dropped")
    }
}

impl<T: Any + Send> Drop for Lent<T> {
    fn drop(&mut self) {
        if let Some(value) = self.value.take() {
            self.kept.put(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_used_again() {
        let kept = Kept::new();
        kept.lend(|_: &Vec<u8>| true, Vec::new).push(7);
        assert_eq!(*kept.clone().lend(|_: &Vec<u8>| true, Vec::new), [7]);
        assert_eq!(*kept.lend(|_: &Vec<u16>| true, Vec::new), [0u16; 0]);
        assert_eq!(*kept.lend(|known: &Vec<u8>| known.is_empty(), || vec![1]), [1]);
        // While one has it, another gets a new one.
        let first = kept.lend(|_: &Vec<u8>| true, Vec::new);
        let second = kept.lend(|_: &Vec<u8>| true, Vec::new);
        assert_eq!((first.len(), second.len()), (1, 0));
        Kept::default().lend(|_: &Vec<u8>| true, Vec::new).push(1);
        assert!(Kept::default().lend(|_: &Vec<u8>| true, Vec::new).is_empty());
    }
}
