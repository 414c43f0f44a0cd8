#!/usr/bin/env python3
"""Writes a project with many previews, to measure how long it takes to list and to draw them.

    python3 Benchmarks/Previews/project.py FOLDER [--previews 500] [--files 20]
    time flipbook list scenes FOLDER
"""

import argparse
import pathlib

FILE = """import SwiftUI

struct Card{file}: View {{
  let title: String
  @State private var isOn = false

  var body: some View {{
    VStack(alignment: .leading, spacing: Metrics.gap) {{
      Text(title).font(.headline)
      Toggle("Notifications", isOn: $isOn)
      ForEach(0..<3) {{ row in
        HStack {{ Image(systemName: "star.fill"); Text("Row \\(row) of \\(title)") }}
      }}
    }}
    .padding()
  }}
}}
"""

PREVIEW = """
#Preview("Card {file}, {number}", traits: .sizeThatFitsLayout) {{
  Card{file}(title: "Number {number}")
}}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--previews", type=int, default=500)
    parser.add_argument("--files", type=int, default=20)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    (arguments.folder / "Metrics.swift").write_text(
        "import SwiftUI\n\nenum Metrics { static let gap: CGFloat = 8 }\n")
    for file in range(arguments.files):
        numbers = range(file, arguments.previews, arguments.files)
        text = FILE.format(file=file) + "".join(
            PREVIEW.format(file=file, number=number) for number in numbers)
        (arguments.folder / f"Card{file}.swift").write_text(text)


if __name__ == "__main__":
    main()
