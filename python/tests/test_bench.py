"""The benchmark runs. What it measures is judged by people, or by `python -m kamni.bench --check`: no test depends on a timing."""

from __future__ import annotations

import json
import subprocess
import sys

import kamni.bench


def test_bench() -> None:
    command = [sys.executable, "-m", "kamni.bench", "--seconds", "0.05", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    for kind in ("batches", "single"):
        assert set(found[kind]["own"]) == set(kamni.bench.OWN)
        assert all(rate > 0 for rates in found[kind].values() for rate in rates.values())
    # Every rival is measured, or named as missing.
    for library in ("pgx", "OpenSpiel's states", "OpenSpiel's SyncVectorEnv"):
        measured = [name for name in found["batches"]["others"] if name.startswith(library)]
        assert len(measured) == (0 if library in found["missing"] else len(kamni.bench.RIVALS))
    short = kamni.bench.report(found)
    assert all("expected" in one for one in short)
