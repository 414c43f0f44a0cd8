#!/usr/bin/env python3
"""Checks that modules agree on the functions that copy and release generic values.

Each module that copies such a value has a function of its own for it (`…WOc` and its kin), all under
one name, of which the linker keeps one. They must take the same arguments: docs/toolchain.md, "Whole
modules". Compiles every module of a debug build once more, to the compiler's intermediate form:
five minutes on two cores.

    copies.py             prints the functions that differ, and fails if there is one
    copies.py --selftest  shows that it finds what it should
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(".build/debug.yaml")
COMMAND = re.compile(r'^  "C\.[^"]*\.module":\n(?:    .*\n)*?    args: (\[.*\])$', re.M)
COPY = re.compile(r'^define [^@]*@"?([^"(]*WO[a-z])"?\((.*)\)[^)]*$', re.M)

# Options that say what is written, with the number of words that follow.
OUTPUTS = {
    "-emit-dependencies": 0, "-emit-module": 0, "-emit-module-path": 1, "-output-file-map": 1,
    "-incremental": 0, "-c": 0, "-enable-batch-mode": 0, "-serialize-diagnostics": 0,
    "-index-store-path": 1, "-emit-objc-header": 0, "-emit-objc-header-path": 1,
    "-num-threads": 1, "-wmo": 0, "-parseable-output": 0}


def is_built(arguments):
    """False for a module that the build lists and does not need, such as a tool's own copy of one."""
    return all(os.path.exists(word[1:]) for word in arguments if word.startswith("@"))


def without_outputs(arguments):
    kept, skipped = [], 0
    for argument in arguments:
        if skipped:
            skipped -= 1
        elif argument in OUTPUTS:
            skipped = OUTPUTS[argument]
        else:
            kept.append(argument)
    return kept


def copies(code):
    """The functions that copy and release values in a module's code, with their arguments' number."""
    return {name: values.count("%") for name, values in COPY.findall(code)}


def compiled(arguments):
    module = arguments[arguments.index("-module-name") + 1]
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "module.ll")
        command = without_outputs(arguments) + ["-wmo", "-emit-ir", "-o", output]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            sys.exit(f"copies: {module} does not compile:\n{result.stderr}")
        with open(output) as file:
            return module, copies(file.read())


def differences(modules):
    """The names with more than one number of arguments, each with its modules and their numbers."""
    found = collections.defaultdict(dict)
    for module, functions in modules:
        for name, count in functions.items():
            found[name][module] = count
    shared = {name: counts for name, counts in found.items() if len(counts) > 1}
    return shared, {
        name: counts for name, counts in sorted(shared.items()) if len(set(counts.values())) > 1}


def selftest():
    code = 'define linkonce_odr hidden ptr @"$s1AVWOc"(ptr %0, ptr %T) #2 {\n'
    modules = [("A", copies(code)), ("B", copies(code.replace(", ptr %T", "")))]
    if differences(modules)[1] != {"$s1AVWOc": {"A": 2, "B": 1}} or differences(modules[:1])[1]:
        sys.exit(f"copies: the check is wrong: {differences(modules)}")


def main():
    selftest()
    if sys.argv[1:] == ["--selftest"]:
        return
    texts = COMMAND.findall(BUILD.read_text()) if BUILD.exists() else []
    commands = [command for text in texts if is_built(command := json.loads(text))]
    if not commands:
        sys.exit(f"copies: {BUILD} has no commands: make build comes first")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        modules = list(workers.map(compiled, commands))
    shared, different = differences(modules)
    print(f"copies: {len(modules)} modules, {len(shared)} functions that several have")
    for name, counts in different.items():
        numbers = ", ".join(f"{count} in {module}" for module, count in sorted(counts.items()))
        print(f"copies: {name}: arguments differ: {numbers}")
    if different:
        sys.exit("copies: a private generic type inside of another one is the likely reason")


if __name__ == "__main__":
    main()
