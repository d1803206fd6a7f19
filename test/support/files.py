#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""usage: files.py [ENDING...]

Prints the files of the project, or only those with one of these endings: the files that git knows, or, without git, those in
the project's folders. Files beside them, such as the main.c of README's first example, do not belong to the project."""
import os
import subprocess
import sys
from pathlib import Path

# Without git, only this list tells the project's folders from others.
FOLDERS = ".ci", ".github", ".reuse", "LICENSES", "examples", "inc", "port", "src", "test", "zephyr"
TOP = (".clang-format", ".editorconfig", ".gitignore", "CHANGELOG.md", "CMakeLists.txt", "CONTRIBUTING.md", "LICENSE", "README.md",
       "SECURITY.md", "idf_component.yml", "library.json", "meson.build", "project.yml")


def known_to_git(root):
    """Returns the files that git knows, or None if the folder is not a clone or git fails."""
    if not (root / ".git").exists():
        return None
    try:
        done = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return done.stdout.split("\0")[:-1] if done.returncode == 0 else None


def in_folders(root):
    """Returns all files in the project's folders, and the project's files beside them."""
    for each in FOLDERS:
        for folder, folders, names in os.walk(root / each):
            folders[:] = [name for name in folders if name != "__pycache__"]
            yield from (str(Path(folder, name).relative_to(root)) for name in names)
    yield from TOP


def project(root, *endings):
    """Returns the paths of the project's files from its root: all, or those with one of the endings."""
    found = known_to_git(root)
    found = list(in_folders(root)) if found is None else found
    return sorted(name for name in found if os.path.lexists(root / name) and name.endswith(endings or ("",)))


if __name__ == "__main__":
    if any(each.startswith("-") for each in sys.argv[1:]):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    print(*project(Path(__file__).resolve().parents[2], *sys.argv[1:]), sep="\n")
