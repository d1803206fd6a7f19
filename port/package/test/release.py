# SPDX-License-Identifier: MIT
"""Makes a release from a repository of the present files, and checks its version, its contents, and what is refused."""
import re
import subprocess
import tarfile

from support import Fault, check, computing, copy_of_knurl, fresh, repository, run, same, version

GIT = ["git", "-c", "user.name=gate", "-c", "user.email=gate"]


def is_refused(root, why):
    done = subprocess.run(computing(60, "port/package/release/make", "v" + version()), cwd=root, capture_output=True, text=True)
    if done.returncode == 0 or why not in done.stderr:
        raise Fault(f"a tag is not refused for {why!r}: {done.stderr}")


def make(root, name):
    """Makes a release of a commit. Returns its standard error."""
    done = subprocess.run(computing(300, "port/package/release/make", "--only-make", name), cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        raise Fault(f"a release of {name} fails: {done.stderr}")
    return done.stderr


def commit(root):
    run(*GIT, "commit", "-q", "-a", "-m", "changed", cwd=root)
    run(*GIT, "tag", "-f", "v" + version(), cwd=root)


@check
def abi():
    """Checks that a change of the recorded interface needs a major version, and an addition a minor version."""
    root = copy_of_knurl(fresh("abi") / "knurl")
    run("port/package/release/abi", "--record", cwd=root)
    header = root / "inc/knurl.h"
    before, minor, major = header.read_text(), "#define KNURL_VERSION_MINOR ", "#define KNURL_VERSION_MAJOR "
    added = before.replace("bool knurl_port(", "bool knurl_new(void);\nbool knurl_port(", 1)

    def in_next(text, number):
        """Increments a number of the version in the text, both in the line with the whole version and in its own line."""
        numbers = [int(each) for each in version().split(".")]
        numbers[number] += 1
        text = re.sub(rf"({(major, minor)[number]})\d+", rf"\g<1>{numbers[number]}", text)
        return re.sub(r'(#define KNURL_VERSION )"[^"]*"', rf'\g<1>"{".".join(map(str, numbers))}"', text)

    wider = before.replace("uint8_t error;", "uint16_t error;")
    for what, text, status in (("nothing", before, 0), ("a function more", added, 1),
                               ("a function more in a minor version", in_next(added, 1), 0),
                               ("a wider field in a minor version", in_next(wider, 1), 1),
                               ("a wider field in a major version", in_next(wider, 0), 0),
                               ("an error with another number", before.replace("KNURL_ERROR_LENGTH,", "KNURL_ERROR_LENGTH = 77,"), 1),
                               ("another value of a macro", before.replace("KNURL_NAME_SIZE 254u", "KNURL_NAME_SIZE 255u"), 1),
                               ("a variable less", re.sub(r"(?m)^extern const knurl_scheme_t knurl_ipp; .*\n", "", before), 1),
                               ("another argument", before.replace("knurl_port(const knurl_t *url,", "knurl_port(knurl_t *url,"), 1),
                               ("an argument with another name", before.replace("knurl_port(const knurl_t *url,", "knurl_port(const knurl_t *one,"), 0),
                               ("a comment", before.replace("/* Gives ", "/* Says "), 0)):
        if text == before and what != "nothing":
            raise Fault(f"inc/knurl.h has no place for {what}")
        header.write_text(text)
        done = subprocess.run(computing(200, "port/package/release/abi"), cwd=root, capture_output=True, text=True)
        if done.returncode != status:
            raise Fault(f"the check of the ABI says {done.returncode} of {what}: {done.stdout}{done.stderr}")


@check
def release():
    root = repository(fresh("release") / "knurl")
    if run("port/package/release/version", cwd=root).strip() != version():
        raise Fault("port/package/release/version prints a version other than that of inc/knurl.h")
    run("port/package/release/abi", "--record", cwd=root)
    changes, security = root / "CHANGELOG.md", root / "SECURITY.md"
    whole, contact = changes.read_text(), security.read_text()
    if len(re.findall(r"(?m)^    Contact: \S.*$", contact)) != 1:
        raise Fault("SECURITY.md has no line for its contact")
    security.write_text(re.sub(r"(?m)^    Contact: .*$", "    Contact: none yet", contact))
    changes.write_text(whole.replace(f"## [{version()}] - ", "## [0.0.0] - "))
    commit(root)
    is_refused(root, "has no section")
    changes.write_text(whole + "\n## [Unreleased]\n")
    commit(root)
    is_refused(root, "Unreleased")
    changes.write_text(whole)
    commit(root)
    is_refused(root, "names no contact")
    if "names no contact" not in make(root, "HEAD"):
        raise Fault("a release without a contact is made without a warning")
    security.write_text(contact.replace("Contact: none yet", "Contact: security@example.com"))
    library = root / "library.json"
    library.write_text(library.read_text().replace(version(), "99.0.0"))
    if subprocess.run(["port/package/release/version"], cwd=root, capture_output=True).returncode == 0:
        raise Fault("port/package/release/version does not see another version in library.json")
    commit(root)
    is_refused(root, "other versions")
    run("port/package/release/version", "--write", cwd=root)
    header = root / "inc/knurl.h"
    before = header.read_text()
    header.write_text(before.replace("KNURL_NAME_SIZE 254u", "KNURL_NAME_SIZE 255u"))
    commit(root)
    is_refused(root, "interface records")
    header.write_text(before)
    commit(root)

    # Commits after the tag, and files that are not committed, must not be released.
    (root / "src/machine/knurl_later.c").write_text("#error\n")
    run("git", "add", "src/machine/knurl_later.c", cwd=root)
    run(*GIT, "commit", "-q", "-m", "after the tag", cwd=root)
    (root / "src/machine/knurl_stray.c").write_text("#error\n")
    make(root, "v" + version())
    out = root / "build/release"
    made = {path.name for path in out.iterdir()}
    name = f"knurl-{version()}"
    wanted = {f"{name}.tar.gz", f"{name}-single.tar.gz", f"{name}-arduino.zip", f"{name}.tag", f"knurl.knurl.{version()}.pack", f"{name}.sha256", f"{name}.spdx"}
    if made != wanted:
        raise Fault(f"a release is {sorted(made)}, not {sorted(wanted)}")
    # Imitate a different machine, with a different folder, umask, locale and time zone, where the commit has no tag yet.
    other = fresh("release-elsewhere") / "a folder"
    run("git", "clone", "-q", root, other)
    tag = "v" + version()
    run("git", "checkout", "-q", tag, cwd=other)
    run("git", "tag", "-d", tag, cwd=other)
    run("sh", "-c", "umask 077; export LC_ALL=C.UTF-8 TZ=Asia/Tokyo; port/package/release/make --only-make HEAD", cwd=other)
    for each in f"{name}.sha256", f"{name}.tag":
        same(f"{each} on another machine", (other / "build/release" / each).read_text(), (out / each).read_text())
    run(*GIT, "tag", "-a", "-F", f"build/release/{name}.tag", tag, cwd=other)
    same("the tag's text", run("git", "tag", "-l", "--format=%(contents)", tag, cwd=other).strip(), (out / f"{name}.tag").read_text().strip())
    run("sha256sum", "--check", "--quiet", f"{name}.sha256", cwd=out)
    with tarfile.open(out / f"{name}-single.tar.gz") as archive:
        names = set(archive.getnames())
    headers = [path.name for path in (root / "inc").glob("*.h")]
    if names != {f"{name}-single", *(f"{name}-single/{each}" for each in ("LICENSE", "knurl.c", *headers))}:
        raise Fault(f"the two files come as {sorted(names)}")
    with tarfile.open(out / f"{name}.tar.gz") as archive:
        for part, what in ("stray", "is not committed"), ("later", "is committed after the tag"):
            if any(part in each for each in archive.getnames()):
                raise Fault(f"what {what} is in the archive")
