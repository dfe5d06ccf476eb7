"""Every example in a docstring, of Python and of the extension module, and in README.md, is run."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest

import kamni
import kamni._kamni

README = Path(__file__).parent.parent / "README.md"


def docstrings() -> dict[str, str]:
    found: dict[str, str] = {}

    def visit(name: str, thing: object, depth: int) -> None:
        text = inspect.getdoc(thing)
        if text and ">>>" in text and text not in found.values():
            found[name] = text
        if depth and inspect.isclass(thing):
            for own, member in vars(thing).items():
                visit(f"{name}.{own}", member, depth - 1)

    for module in pkgutil.iter_modules(kamni.__path__):
        if module.name in ("pettingzoo", "gymnasium", "openspiel", "__main__"):
            continue
        imported = importlib.import_module(f"kamni.{module.name}")
        visit(f"kamni.{module.name}", imported, 0)
        for name, member in vars(imported).items():
            if getattr(member, "__module__", "").startswith("kamni"):
                visit(f"kamni.{module.name}.{name}", member, 1)
    visit("kamni", kamni, 0)
    return found


@pytest.mark.parametrize("name", sorted(docstrings()))
def test_docstring(name: str) -> None:
    run(docstrings()[name], name, {"kamni": kamni})


def run(text: str, name: str, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    output: list[str] = []
    options = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    doctest.DocTestRunner(optionflags=options, verbose=False).run(test, out=output.append)
    assert not output, "".join(output)


def test_there_are_examples() -> None:
    assert len(docstrings()) >= 20
    assert all(inspect.getdoc(getattr(kamni, name)) for name in kamni.__all__ if name != "__version__")


def blocks() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.S | re.M)


def test_readme() -> None:
    """The examples of README.md, one after the other, as a reader would type them."""
    names: dict[str, object] = {}
    assert len(blocks()) >= 8
    for number, block in enumerate(blocks()):
        needed = re.findall(r"import (gymnasium|pettingzoo|pyspiel)|kamni\.(gymnasium|pettingzoo|openspiel)", block)
        for pair in needed:
            module = {"openspiel": "pyspiel"}.get(pair[0] or pair[1], pair[0] or pair[1])
            try:
                importlib.import_module(module)
            except ImportError:
                pytest.skip(f"{module} is not installed")
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, f"README {number}", None, 0)
            output: list[str] = []
            options = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
            doctest.DocTestRunner(optionflags=options, verbose=False).run(test, out=output.append, clear_globs=False)
            names.update(test.globs)
            assert not output, "".join(output)
        else:
            exec(compile(block, f"README {number}", "exec"), names)
