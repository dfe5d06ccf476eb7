"""The pictures of README.md are the engine's drawings of today."""

from __future__ import annotations

import runpy
from pathlib import Path

FOLDER = Path(__file__).parent.parent


def test_pictures() -> None:
    drawings = runpy.run_path(str(FOLDER / "pictures" / "make.py"))["drawings"]()
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert {path.name for path in (FOLDER / "pictures").glob("*.svg")} == set(drawings)
    for name, text in drawings.items():
        assert (FOLDER / "pictures" / name).read_text(encoding="utf-8") == text, f"run python pictures/make.py: {name}"
        assert f"pictures/{name}" in readme
