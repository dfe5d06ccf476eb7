"""The benchmark runs. What it measures is judged by people, or by `python -m kamni.bench --check`: no test depends on a timing."""

from __future__ import annotations

import json
import subprocess
import sys

import kamni.bench


def test_bench() -> None:
    command = [sys.executable, "-m", "kamni.bench", "--seconds", "0.05", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert {row["rules"] for row in found["vector"]} >= set(kamni.bench.TARGETS)
    assert all(row["rate"] > 0 for row in found["vector"]) and found["call"] > 0
