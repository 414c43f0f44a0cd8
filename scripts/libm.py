#!/usr/bin/env python3
"""Refuses calls of the C library's elementary functions in Sources.

Their last bit differs between processors and versions of the library, and a frame may not.
FlipbookBase/Elementary computes the same functions from operations that IEEE 754 defines exactly.

    libm.py             prints each call as file:line: text, and fails if there is one
    libm.py --selftest  shows that it refuses what it should
"""
import pathlib
import re
import sys

FUNCTIONS = """acos acosh asin asinh atan atan2 atanh cbrt cos cosh erf erfc exp exp10 exp2 expm1 hypot
lgamma log log10 log1p log2 pow sin sincos sinh tan tanh tgamma""".split()

# Swift and C both; a name after a dot is a method of ours, unless the module stands before it.
CALL = re.compile(
    r"(?:(?<![\w.])|\b(?:Foundation|Glibc|Darwin)\.)(?:%s)[fl]?\(" % "|".join(FUNCTIONS))
COMMENT = re.compile(r"\s*(?://|/?\*)")

# Calls of something else, or results that are not kept: file, text of the call, reason.
ALLOWED = [
    ("Sources/Services/FlipbookLogging/Logger.swift", "log(", "a logger's method"),
    ("Sources/flipbook-cli/Run/SceneProcess.swift", "log(", "prints a line for --verbose"),
    ("Sources/flipbook-cli/Compile/SceneCompiler.swift", "log(", "prints a line for --verbose"),
    ("Sources/flipbook-cli/Shaders/Headers/metal/math.h", "sincos(", "declared there"),
    ("Sources/flipbook-cli/Shaders/Headers/metal/math.h", "cos(", "the one that is declared there"),
    ("Sources/flipbook-cli/Shaders/Headers/metal/math.h", "sin(", "the one that is declared there"),
]


def calls(text):
    """The line numbers and texts of the calls in a file's text."""
    for number, line in enumerate(text.split("\n"), 1):
        if COMMENT.match(line):
            continue
        for call in CALL.finditer(line):
            yield number, call.group(0), line.strip()


def is_allowed(path, call):
    return any(path == file and call == allowed for file, allowed, _ in ALLOWED)


def selftest():
    refused = [
        "let x = pow(2, y)", "hypot(a, b)", "Foundation.cos(x)", "return -sinf(x)", "(atan2(y, x))"]
    taken = ["// pow(2, y)", "power(2, y)", "model.log(x)", "cosine(x)", "let exponent = 1"]
    wrong = [text for text in refused if not list(calls(text))]
    wrong += [text for text in taken if list(calls(text))]
    if wrong:
        sys.exit("libm: the check is wrong about: " + "; ".join(wrong))


def main():
    if sys.argv[1:] == ["--selftest"]:
        return selftest()
    selftest()
    found = 0
    for path in sorted(pathlib.Path("Sources").rglob("*")):
        if path.suffix not in (".swift", ".c", ".h"):
            continue
        for number, call, line in calls(path.read_text()):
            if not is_allowed(str(path), call):
                print(f"{path}:{number}: {line}")
                found += 1
    if found:
        sys.exit(f"libm: {found} calls of the C library; FlipbookBase/Elementary has these functions")


main()
