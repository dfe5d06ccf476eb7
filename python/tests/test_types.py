"""The package is typed, and its stubs are true."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kamni

PACKAGE = Path(kamni.__file__).parent
SOURCE = Path(__file__).parent.parent

#: Where the stubs and the modules may differ: the base classes of these modules have no types.
UNTYPED = "kamni.openspiel.*\nkamni.pettingzoo._AECEnv.*\n"


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    # Checkers ask the Python that they find first in PATH.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(PACKAGE.parent)}
    # Where the package is installed, mypy finds it without help, and refuses any.
    if PACKAGE.parent.name != "site-packages":
        environment["MYPYPATH"] = str(PACKAGE.parent)
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def test_mypy() -> None:
    pytest.importorskip("mypy")
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=SOURCE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("module", ["kamni._kamni", "kamni"])
def test_stubs_are_those_of_the_module(module: str, tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    (tmp_path / "untyped").write_text(UNTYPED)
    options = ["--mypy-config-file", str(SOURCE / "pyproject.toml"), "--allowlist", "untyped", "--ignore-unused-allowlist"]
    done = run(tmp_path, sys.executable, "-m", "mypy.stubtest", module, "--concise", *options)
    assert done.returncode == 0, done.stdout + done.stderr


def test_everything_public_has_a_type(tmp_path: Path) -> None:
    assert (PACKAGE / "py.typed").exists()
    pyright = shutil.which("pyright", path=Path(sys.executable).parent)
    # The package of this name on PyPI fetches the program when it is first used.
    if pyright is None or run(tmp_path, pyright, "--version").returncode:
        pytest.skip("pyright is not installed, or could not be fetched")
    done = run(tmp_path, pyright, "--verifytypes", "kamni", "--ignoreexternal")
    assert "Type completeness score: 100%" in done.stdout, done.stdout + done.stderr
