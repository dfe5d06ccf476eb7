"""The notebooks run from beginning to end, and show what is stored in them.

With KAMNI_NOTEBOOKS=write the outputs are stored anew.
"""

from __future__ import annotations

import copy
import os
from pathlib import Path
from typing import Any

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")
pytest.importorskip("matplotlib")

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
#: What is learnt depends on how the machine rounds.
ROUGH = "train-and-judge"


def shown(notebook: Any) -> list[list[Any]]:
    """The kinds of the outputs of every cell."""
    return [[sorted(output.get("data", {})) or output.output_type for output in cell.get("outputs", [])] for cell in notebook.cells]


def texts(notebook: Any) -> list[list[str]]:
    """The outputs of every cell as text."""
    return [
        [output.get("text") or output.get("data", {}).get("text/plain", "") for output in cell.get("outputs", [])]
        for cell in notebook.cells
    ]


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Notebooks have a backend of their own.
    monkeypatch.delenv("MPLBACKEND", raising=False)
    stored = nbformat.read(path, as_version=4)
    notebook = copy.deepcopy(stored)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    resources = {"metadata": {"path": str(FOLDER)}}
    nbclient.NotebookClient(notebook, timeout=None, kernel_name="python3", record_timing=False, resources=resources).execute()
    notebook.metadata = stored.metadata
    if os.environ.get("KAMNI_NOTEBOOKS") == "write":
        nbformat.write(notebook, path)
        return
    assert shown(notebook) == shown(stored), "KAMNI_NOTEBOOKS=write stores the outputs anew"
    if path.stem != ROUGH:
        assert texts(notebook) == texts(stored), "KAMNI_NOTEBOOKS=write stores the outputs anew"
    kinds = {kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
    assert {"image/png", "image/svg+xml"} & kinds, "a notebook shows pictures"
