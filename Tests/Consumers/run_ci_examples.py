"""Runs the commands of docs/ci/*.yml as the build servers would, with the tool in place of what the examples install.

On a branch that adds a cycle they must fail, and tell it; on one that adds a class they must pass.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ["TOOL"])
SCREEN = "final class Screen {\n  let session = Session()\n  init() { session.screen = self }\n}\n"
SESSION = "final class Session {\n  weak var screen: Screen?\n}\n"


def load(name):
    return YAML(typ="safe").load((ROOT / "docs" / "ci" / name).read_text())


def environment(**more):
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}
    identity = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
    for role in ("AUTHOR", "COMMITTER"):
        identity |= {f"GIT_{role}_NAME": "A", f"GIT_{role}_EMAIL": "a@example.com"}
    return kept | identity | {"CI": "true"} | more


def shell(script, folder, **more):
    run = ["bash", "-e", "-o", "pipefail", "-c", script]
    return subprocess.run(run, cwd=folder, env=environment(**more), capture_output=True, text=True)


def git(arguments, folder):
    result = shell(f"git {arguments}", folder)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def clone(folder, session):
    """A clone of a repository, on a branch with another Session."""
    origin = folder / "origin"
    (origin / "Sources").mkdir(parents=True)
    git("init --quiet --initial-branch=main", origin)
    (origin / "Sources" / "Screen.swift").write_text(SCREEN)
    (origin / "Sources" / "Session.swift").write_text(SESSION)
    git("add --all", origin)
    git("commit --quiet --message first", origin)
    git(f"clone --quiet {origin} work", folder)
    work = folder / "work"
    (work / "Sources" / "Session.swift").write_text(session)
    git("commit --quiet --all --message second", work)
    # What the examples install.
    tools = work / ".tools" / "bin"
    tools.mkdir(parents=True)
    (tools / TOOL.name).symlink_to(TOOL)
    return work


def steps_of_github(work):
    """The steps with commands, in their order, as pairs of a name and a result."""
    job = load("github-actions.yml")["jobs"]["architecture"]
    path, summary = work.parent / "path", work.parent / "summary"
    server = {
        "GITHUB_ACTIONS": "true", "GITHUB_BASE_REF": "main", "GITHUB_WORKSPACE": str(work),
        "GITHUB_PATH": str(path), "GITHUB_STEP_SUMMARY": str(summary),
        "GIT_CONFIG_GLOBAL": str(work.parent / "gitconfig"),
    }
    results = {}
    for step in job["steps"]:
        if "run" not in step or step["name"] == "Install assembler-graph":
            continue
        added = path.read_text().strip() + ":" if path.exists() else ""
        results[step["name"]] = shell(step["run"], work, **server | {"PATH": added + os.environ["PATH"]})
    return results


def lines_of_gitlab(work):
    job = load("gitlab-ci.yml")["architecture"]
    server = {
        "GITLAB_CI": "true", "CI_PROJECT_DIR": str(work),
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": git("merge-base origin/main HEAD", work),
    }
    before = "\n".join(job["before_script"])
    return {str(number): shell(f"{before}\n{line}", work, **server) for number, line in enumerate(job["script"])}


def main():
    harmless = SESSION + "final class Other {}\n"
    cyclic = SESSION.replace("weak ", "")
    wrong = []
    for name, run, outputs in (
        ("GitHub", steps_of_github, ["findings.sarif", "comment.md"]),
        ("GitLab", lines_of_gitlab, ["findings.json", "findings.xml"]),
    ):
        for session, status in ((harmless, 0), (cyclic, 1)):
            with tempfile.TemporaryDirectory() as folder:
                work = clone(pathlib.Path(folder).resolve(), session)
                for step, result in run(work).items():
                    expected = 0 if step == "Put it on the path" else status
                    print(f"{name}: {step}: status {result.returncode}")
                    if result.returncode != expected:
                        wrong.append(f"{name}: {step}: {result.returncode}\n{result.stdout}{result.stderr}")
                    if expected == 1 and "Screen → Session → Screen" not in result.stdout:
                        wrong.append(f"{name}: {step} does not tell the cycle\n{result.stdout}{result.stderr}")
                for output in outputs:
                    if not (work / output).is_file() or (work / output).stat().st_size == 0:
                        wrong.append(f"{name}: {output} is not there")
                if name == "GitHub" and not (work / "comment.md").read_text().startswith("<!-- assembler-graph diff -->"):
                    wrong.append("GitHub: the comment has no mark by which it is found again")
    print("\n".join(wrong) or "\nThe examples for build servers work.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
