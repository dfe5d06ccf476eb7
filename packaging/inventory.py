"""Lists everything inside kamni: `inventory.py VERSION FOLDER` writes a CycloneDX list and the licences of all crates.

It reads what cargo knows, and ends with an error if a crate has a licence that kamni may not pass on.
"""

import json
import os
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

# An expression is fine if one side of every choice consists of these.
ACCEPTED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "CDLA-Permissive-2.0", "ISC", "MIT", "MIT-0",
    "MPL-2.0", "Unicode-3.0", "Unlicense", "Zlib",
}  # fmt: skip


def accepted(expression):
    """Whether one may choose accepted licences alone; `/` is how old crates write OR."""
    words = re.findall(r"\(|\)|[^\s()]+", expression.replace("/", " OR "))
    at = 0

    def choice():
        nonlocal at
        result = both()
        while at < len(words) and words[at] == "OR":
            at += 1
            result = both() or result
        return result

    def both():
        nonlocal at
        result = one()
        while at < len(words) and words[at] == "AND":
            at += 1
            result = one() and result
        return result

    def one():
        nonlocal at
        word = words[at]
        at += 1
        if word == "(":
            result = choice()
            at += 1
            return result
        if at < len(words) and words[at] == "WITH":
            word = f"{word} WITH {words[at + 1]}"
            at += 2
        return word in ACCEPTED

    return bool(words) and choice()


def crates_inside():
    """The crates behind the program, the wheel and the engine for browsers, their macros included, without those that only build or test."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", "x86_64-unknown-linux-gnu", "--filter-platform", "x86_64-pc-windows-gnu"]
    known = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    packages = {package["id"]: package for package in known["packages"]}
    needs = {node["id"]: node["deps"] for node in known["resolve"]["nodes"]}
    left = [id for id, package in packages.items() if package["name"] in ("kamni-app", "kamni-wasm", "kamni-games") or package["source"] is None and "python" in package["manifest_path"]]
    found = set()
    while left:
        id = left.pop()
        if id not in found:
            found.add(id)
            left += [need["pkg"] for need in needs[id] if any(kind["kind"] is None for kind in need["dep_kinds"])]
    return sorted((packages[id] for id in found), key=lambda package: (package["name"], package["version"]))


def licence_texts(package):
    folder = Path(package["manifest_path"]).parent
    names = re.compile(r"(?i)^(licen[cs]e|copying|notice|unlicense|copyright)")
    for file in sorted(folder.iterdir()):
        if names.match(file.name) and file.is_file():
            yield file.read_text(errors="replace").replace("\r\n", "\n").strip()


def main(version, folder):
    packages = crates_inside()
    refused = [f"{package['name']} {package['version']}: {package['license']}" for package in packages if not accepted(package["license"] or "")]
    if refused:
        sys.exit("error: licences that are not accepted:\n" + "\n".join(refused))

    made = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    components = [
        {
            "type": "library",
            "bom-ref": f"pkg:cargo/{package['name']}@{package['version']}",
            "name": package["name"],
            "version": package["version"],
            "purl": f"pkg:cargo/{package['name']}@{package['version']}",
            "licenses": [{"expression": package["license"].replace("/", " OR ")}],
        }
        for package in packages
    ]
    bom = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"timestamp": made, "component": {"type": "application", "name": "kamni", "version": version}},
        "components": components,
    }
    Path(folder, f"kamni-{version}.cdx.json").write_text(json.dumps(bom, indent=1) + "\n")

    # Most crates share a few texts: each is printed once, under the names of those that it holds for.
    users = {}
    for package in packages:
        if package["source"] is not None:
            for text in licence_texts(package):
                users.setdefault(text, []).append(f"{package['name']} {package['version']}")
    parts = ["kamni is free software under MIT or Apache-2.0, at your choice. It contains the following crates.\n"]
    parts += [f"{package['name']} {package['version']}: {package['license']}" for package in packages if package["source"] is not None]
    for text, names in sorted(users.items(), key=lambda entry: entry[1]):
        parts.append(f"\n{'-' * 72}\n{', '.join(dict.fromkeys(names))}\n{'-' * 72}\n\n{text}")
    Path(folder, f"kamni-{version}-licences.txt").write_text("\n".join(parts) + "\n")
    print(f"{len(packages)} crates, {len(users)} texts of licences")


if __name__ == "__main__":
    main(*sys.argv[1:])
