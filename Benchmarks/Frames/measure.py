"""Runs programs, and says what they cost."""

import glob
import json
import os
import pathlib
import statistics
import subprocess
import tempfile


def run(command, output=None):
    """Runs a program to its end: processor time in seconds and the largest process in MB, with
    all that it started and waited for, and what it printed as JSON."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: ended with {process.returncode}")
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    return {"cpu": usage.ru_utime + usage.ru_stime, "memory": usage.ru_maxrss / 1024,
            "lines": lines}


def fresh(work, name):
    """A new folder, for one run alone.

    Nothing is removed between runs: for some seconds ext4 gives the numbers of files that were
    removed to nobody else, and every new file costs the search for another one.
    """
    return tempfile.mkdtemp(prefix=f"{name}-", dir=work)


def own_timelines(program):
    """The folder `timelines` of a built program's own commit; None if there is none around it."""
    folders = list(pathlib.Path(program).resolve().parents)
    own = folders[min(3, len(folders) - 1)] / "timelines"
    return own if own.is_dir() else None


def memory_folder(least):
    """The folder that is kept in memory, if there is one with so many bytes to spare."""
    folder = "/dev/shm"
    if not os.path.ismount(folder) or not os.access(folder, os.W_OK):
        return None
    status = os.statvfs(folder)
    return folder if status.f_bavail * status.f_frsize >= least else None


def drain(folder):
    """Empties the files of a run whose results were read, so that they fill no memory."""
    for path in glob.glob(os.path.join(glob.escape(folder), "**/*"), recursive=True):
        if os.path.isfile(path):
            os.truncate(path, 0)


def frames(folder):
    """The PNG files below a folder, sorted."""
    return sorted(glob.glob(os.path.join(glob.escape(folder), "**/*.png"), recursive=True))


def bytes_per_frame(folder):
    files = frames(folder)
    return sum(os.path.getsize(file) for file in files) / len(files)


def median(rows, key):
    return statistics.median(row[key] for row in rows)


def table(titles, rows):
    """Markdown; the first column begins at the left."""
    align = [":--"] + ["--:"] * (len(titles) - 1)
    lines = [titles, align] + rows
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def number(value):
    """Three digits, or more before the point."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
