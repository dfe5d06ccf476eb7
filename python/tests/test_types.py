"""The package is typed, and its stubs are true."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import kamni
import kamni._kamni

FOLDER = Path(kamni.__file__).parent


def test_mypy() -> None:
    pytest.importorskip("mypy")
    source = Path(__file__).parent.parent
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_stubs_name_everything() -> None:
    assert (FOLDER / "py.typed").exists()
    text = (FOLDER / "_kamni.pyi").read_text()
    for name, thing in vars(kamni._kamni).items():
        if name.startswith("__"):
            continue
        assert name in text, name
        if inspect.isclass(thing) and not issubclass(thing, Exception):
            body = text.split(f"class {name}:")[1].split("\n@final")[0]
            for member in vars(thing):
                if not member.startswith("__"):
                    assert f"def {member}(" in body, f"{name}.{member}"
