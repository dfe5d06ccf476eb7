"""Progress bars, if tqdm is installed."""

from __future__ import annotations

import warnings
from types import TracebackType
from typing import Any


class Progress:
    """A bar of tqdm, or nothing. `progress=None` shows one only in terminals and notebooks."""

    def __init__(self, progress: bool | None, total: int | None, unit: str, what: str = "") -> None:
        self._bar: Any = None
        self._done = 0
        if progress is False:
            return
        try:
            with warnings.catch_warnings():
                # tqdm warns of notebooks without ipywidgets; there is no bar then.
                warnings.simplefilter("ignore")
                from tqdm.auto import tqdm
        except ImportError:
            return
        # tqdm's own word for "only if it is a terminal" is None.
        self._bar = tqdm(total=total, unit=unit, desc=what or None, leave=False, disable=None if progress is None else False)

    def set(self, done: int, total: int | None = None) -> None:
        """So much is done, of so much."""
        if self._bar is None:
            return
        if total is not None and self._bar.total != total:
            self._bar.total = total
        self._bar.update(done - self._done)
        self._done = done

    def close(self) -> None:
        """Takes the bar away."""
        if self._bar is not None:
            self._bar.close()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
