"""Pickles that say which version wrote them."""

from __future__ import annotations

import dataclasses
from typing import Any

#: Raised when the fields of a pickled class change.
FORMAT = 1


class Versioned:
    """A dataclass whose pickles are refused by a version that would misread them."""

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}  # type: ignore[arg-type]
        return (_load, (FORMAT, type(self), fields))


def _load(written: int, kind: type[Any], fields: dict[str, Any]) -> Any:
    if written != FORMAT:
        raise ValueError(f"this {kind.__name__} was pickled by another version of kamni (format {written}, not {FORMAT})")
    return kind(**fields)
