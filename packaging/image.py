"""Makes an OCI image of the static program without a daemon: `image.py FOLDER VERSION ARCHIVE`.

`podman load`, `skopeo copy oci-archive:ARCHIVE ...` and `docker load` (25 or newer) read it. The same program gives the same bytes.
"""

import gzip
import hashlib
import io
import json
import os
import sys
import tarfile
from datetime import datetime, timezone

TIME = int(os.environ["SOURCE_DATE_EPOCH"])
USER = 65532


def entry(name, size=0, mode=0o644, kind=tarfile.REGTYPE, owner=0):
    info = tarfile.TarInfo(name)
    info.size, info.mode, info.type, info.mtime = size, mode, kind, TIME
    info.uid = info.gid = owner
    return info


def layer(folder):
    """The file system: the program, a folder for its games that its user may write to, and a name for that user."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:

        def add(name, content, mode=0o644):
            tar.addfile(entry(name, len(content), mode), io.BytesIO(content))

        for name, mode, owner in [("data", 0o700, USER), ("etc", 0o755, 0), ("tmp", 0o1777, 0), ("usr", 0o755, 0), ("usr/bin", 0o755, 0)]:
            tar.addfile(entry(name, mode=mode, kind=tarfile.DIRTYPE, owner=owner))
        add("etc/passwd", f"root:x:0:0::/:\nkamni:x:{USER}:{USER}::/data:\n".encode())
        with open(os.path.join(folder, "kamni"), "rb") as file:
            add("usr/bin/kamni", file.read(), 0o755)
        for name in ["LICENSE-APACHE", "LICENSE-MIT"]:
            with open(os.path.join(folder, name), "rb") as file:
                add(name, file.read())
    return buffer.getvalue()


def main(folder, version, archive):
    plain = layer(folder)
    packed = gzip.compress(plain, 9, mtime=0)
    made = datetime.fromtimestamp(TIME, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    blobs = {}

    def blob(content, kind, **more):
        digest = hashlib.sha256(content).hexdigest()
        blobs[f"blobs/sha256/{digest}"] = content
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": f"sha256:{digest}", "size": len(content), **more}

    def document(value):
        return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()

    config = {
        "architecture": "amd64",
        "os": "linux",
        "created": made,
        "config": {
            "Entrypoint": ["/usr/bin/kamni"],
            "Cmd": ["serve", "--listen", "0.0.0.0:8017"],
            "Env": ["KAMNI_DATA=/data", "PATH=/usr/bin"],
            "ExposedPorts": {"8017/tcp": {}},
            "Labels": {
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
                "org.opencontainers.image.revision": os.environ.get("KAMNI_COMMIT", ""),
                "org.opencontainers.image.title": "kamni",
                "org.opencontainers.image.version": version,
            },
            "StopSignal": "SIGTERM",
            "User": f"{USER}:{USER}",
            "Volumes": {"/data": {}},
            "WorkingDir": "/data",
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(plain).hexdigest()}"]},
        "history": [{"created": made, "created_by": "./release image"}],
    }
    manifest = {
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": blob(document(config), "config.v1+json"),
        "layers": [blob(packed, "layer.v1.tar+gzip")],
    }
    reference = blob(document(manifest), "manifest.v1+json", annotations={"org.opencontainers.image.ref.name": f"kamni:{version}"})
    files = {
        "oci-layout": document({"imageLayoutVersion": "1.0.0"}),
        "index.json": document({"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [reference]}),
        **blobs,
    }
    with tarfile.open(archive + ".new", mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in ["blobs", "blobs/sha256"]:
            tar.addfile(entry(name, mode=0o755, kind=tarfile.DIRTYPE))
        for name, content in sorted(files.items()):
            tar.addfile(entry(name, len(content)), io.BytesIO(content))
    os.replace(archive + ".new", archive)
    print(f"{archive}: {os.path.getsize(archive)} bytes")


main(*sys.argv[1:])
