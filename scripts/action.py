#!/usr/bin/env python3
"""Runs the steps of action.yml that are commands, as the service does.

    action.py --folder DIR --temporary DIR --command WORDS

Expressions are filled in; one that is not known, an input that is not declared or not used, and a
step with neither `run` nor `uses` are errors. Steps that use other actions are only looked at.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

import yaml

EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
# Expressions that only the service can fill in, in steps that are not run here.
SERVICE = re.compile(r"runner\.(os|arch)|github\.\w+|hashFiles\(.*\)|.*cancelled\(\).*")


def fill(text, values):
    """Returns a text with its expressions filled in."""

    def value(match):
        if match[1] in values:
            return values[match[1]]
        if SERVICE.fullmatch(match[1]):
            return "service"
        raise SystemExit(f"action.yml: nothing is known of `{match[1]}`")

    return EXPRESSION.sub(value, text)


def environment(step, values):
    return {name: fill(str(text), values) for name, text in step.get("env", {}).items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", required=True)
    parser.add_argument("--temporary", required=True)
    parser.add_argument("--command", required=True)
    arguments = parser.parse_args()

    text = pathlib.Path("action.yml").read_text()
    action = yaml.safe_load(text)
    given = {"command": arguments.command, "folder": arguments.folder}
    values = {"runner.temp": arguments.temporary, "github.action_path": os.getcwd()}
    for name, form in action["inputs"].items():
        if f"inputs.{name}" not in text:
            raise SystemExit(f"action.yml: the input `{name}` is not used")
        values[f"inputs.{name}"] = given.get(name, str(form.get("default", "")))

    paths = pathlib.Path(arguments.temporary) / "paths"
    paths.touch()
    for step in action["runs"]["steps"]:
        if ("run" in step) == ("uses" in step):
            raise SystemExit(f"action.yml: `{step.get('name')}` must have either `run` or `uses`")
        # Looked at in any case, so that an unknown expression is found.
        for part in step.get("with", {}).values():
            fill(str(part), values)
        if "uses" in step:
            continue
        added = paths.read_text().split()
        ran = subprocess.run(
            [step["shell"], "-euo", "pipefail", "-c", fill(step["run"], values)],
            cwd=fill(step.get("working-directory", "."), values),
            env=os.environ | environment(step, values)
            | {"GITHUB_PATH": str(paths), "PATH": os.pathsep.join(added + [os.environ["PATH"]])},
        )
        if ran.returncode:
            raise SystemExit(f"action.yml: `{step['name']}` ended with {ran.returncode}")


if __name__ == "__main__":
    sys.exit(main())
