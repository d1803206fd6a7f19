# SPDX-License-Identifier: MIT
"""A release, made of a repository of the files as they are now: its version everywhere, what is refused, and what comes out."""
import subprocess
import tarfile

from support import Fault, check, computing, fresh, repository, run, same, version

GIT = ["git", "-c", "user.name=gate", "-c", "user.email=gate"]


def is_refused(root, why):
    done = subprocess.run(computing(60, "port/package/release/make", "v" + version()), cwd=root, capture_output=True, text=True)
    if done.returncode == 0 or why not in done.stderr:
        raise Fault(f"a tag is not refused for {why!r}: {done.stderr}")


def commit(root):
    run(*GIT, "commit", "-q", "-a", "-m", "changed", cwd=root)
    run(*GIT, "tag", "-f", "v" + version(), cwd=root)


@check
def abi():
    """After a release nothing may break, and what is added wants a minor version."""
    root = repository(fresh("abi") / "knurl")
    # A few of its sources are enough.
    for path in root.glob("src/**/*.c"):
        if path.name not in ("knurl_parts.c", "knurl_machine.c"):
            path.unlink()
    commit(root)
    header, source = root / "inc/knurl.h", root / "src/parts/knurl_new.c"
    before, minor = header.read_text(), ("#define KNURL_VERSION_MINOR ", "#define KNURL_VERSION_MINOR 9")
    added = before.replace("bool knurl_port(", "bool knurl_new(void);\nbool knurl_port(", 1)
    for what, text, status in (("nothing", before, 0), ("a function more", added, 1),
                               ("a function more in a minor version", added.replace(*minor), 0),
                               ("a wider field in a minor version", before.replace("uint8_t error;", "uint16_t error;").replace(*minor), 1),
                               ("an error with another number", before.replace("KNURL_ERROR_LENGTH,", "KNURL_ERROR_LENGTH = 77,"), 1)):
        header.write_text(text)
        source.write_text('#include "knurl.h"\n' + "bool knurl_new(void)\n{\n    return true;\n}\n" * ("knurl_new" in text))
        done = subprocess.run(computing(200, "port/package/release/abi"), cwd=root, capture_output=True, text=True)
        if done.returncode != status:
            raise Fault(f"the check of the ABI says {done.returncode} of {what}: {done.stdout}{done.stderr}")


@check
def release():
    root = repository(fresh("release") / "knurl")
    if run("port/package/release/version", cwd=root).strip() != version():
        raise Fault("port/package/release/version tells another version than inc/knurl.h")
    changes = root / "CHANGELOG.md"
    if "\n## [Unreleased]\n" not in changes.read_text():
        raise Fault("CHANGELOG.md has no section [Unreleased]")
    is_refused(root, "has no section")
    changes.write_text(changes.read_text().replace("## [Unreleased]", f"## [{version()}] - 2027-01-31"))
    library = root / "library.json"
    library.write_text(library.read_text().replace(version(), "99.0.0"))
    if subprocess.run(["port/package/release/version"], cwd=root, capture_output=True).returncode == 0:
        raise Fault("port/package/release/version does not see another version in library.json")
    commit(root)
    is_refused(root, "library.json")
    run("port/package/release/version", "--write", cwd=root)
    commit(root)

    # What is committed behind the tag is not released, nor what is not committed.
    (root / "src/machine/knurl_later.c").write_text("#error\n")
    run("git", "add", "src/machine/knurl_later.c", cwd=root)
    run(*GIT, "commit", "-q", "-m", "behind the tag", cwd=root)
    (root / "src/machine/knurl_stray.c").write_text("#error\n")
    run("port/package/release/make", "--only-make", "v" + version(), cwd=root)
    out = root / "build/release"
    made = {path.name for path in out.iterdir()}
    name = f"knurl-{version()}"
    wanted = {f"{name}.tar.gz", f"{name}-single.tar.gz", f"knurl.knurl.{version()}.pack", f"{name}.sha256", f"{name}.spdx"}
    if made != wanted:
        raise Fault(f"a release is {sorted(made)}, not {sorted(wanted)}")
    # Another machine: another folder, umask, locale and time zone.
    other = fresh("release-elsewhere") / "a folder"
    run("git", "clone", "-q", root, other)
    run("sh", "-c", "umask 077; export LC_ALL=C.UTF-8 TZ=Asia/Tokyo; port/package/release/make --only-make v" + version(), cwd=other)
    same("the checksums on another machine", (other / f"build/release/{name}.sha256").read_text(), (out / f"{name}.sha256").read_text())
    run("sha256sum", "--check", "--quiet", f"{name}.sha256", cwd=out)
    with tarfile.open(out / f"{name}-single.tar.gz") as archive:
        names = set(archive.getnames())
    headers = [path.name for path in (root / "inc").glob("*.h")]
    if names != {f"{name}-single", *(f"{name}-single/{each}" for each in ("LICENSE", "knurl.c", *headers))}:
        raise Fault(f"the two files come as {sorted(names)}")
    with tarfile.open(out / f"{name}.tar.gz") as archive:
        for part, what in ("stray", "is not committed"), ("later", "is committed behind the tag"):
            if any(part in each for each in archive.getnames()):
                raise Fault(f"what {what} is in the archive")
