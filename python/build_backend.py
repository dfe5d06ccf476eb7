"""Builds the package with maturin, and says in one line what is missing where there is no Rust."""

import shutil

import maturin
from maturin import *  # noqa: F403  all the names that pip asks for


def _needs_rust(build):
    def checked(*words, **named):
        if shutil.which("cargo") is None:
            raise SystemExit("error: kamni is compiled from source here, and Rust is missing: install it from https://rustup.rs, or take a wheel of the release")
        return build(*words, **named)

    return checked


build_wheel = _needs_rust(maturin.build_wheel)
build_editable = _needs_rust(maturin.build_editable)
prepare_metadata_for_build_wheel = _needs_rust(maturin.prepare_metadata_for_build_wheel)
prepare_metadata_for_build_editable = _needs_rust(maturin.prepare_metadata_for_build_editable)
