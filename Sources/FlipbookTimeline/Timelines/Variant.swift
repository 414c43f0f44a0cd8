/// A timeline with one value chosen on every axis of its matrix.
package struct Variant: Hashable, Sendable, Codable {
  /// The choices, in the order of the axes.
  package var choices: [Choice]

  /// The timeline with the choices made: no matrix, only the expectations that apply, and paths
  /// without placeholders except frame numbers.
  package var timeline: Timeline

  package init(choices: [Choice], timeline: Timeline) {
    (self.choices, self.timeline) = (choices, timeline)
  }

  /// One axis, and the value chosen on it.
  package struct Choice: Hashable, Sendable, Codable, CustomStringConvertible {
    package var axis: String
    package var value: ScalarValue

    package init(axis: String, value: ScalarValue) {
      (self.axis, self.value) = (axis, value)
    }

    /// As errors and `--only` write it: `scene=ShowHide.Offset`.
    package var description: String { "\(axis)=\(value)" }
  }
}

extension Variant {
  /// The choices: `device=iphone-x args.strategy=sizeClass`; empty without a matrix.
  package var label: String {
    choices.map(\.description).joined(separator: " ")
  }

  /// The timeline and its choices: `show-hide [scene=ShowHide.Offset]`.
  package var title: String {
    choices.isEmpty ? timeline.name : "\(timeline.name) [\(label)]"
  }

  /// The timeline and its values as a folder: `show-hide/ShowHide.Offset`.
  package var folder: String {
    choices.reduce(pathComponent(timeline.name)) {
      "\($0)/\(pathComponent($1.value.description))"
    }
  }

  /// Returns the path of a `still:`: beside the frames, or in the variant's folder under `renders`.
  package func stillPath(named name: String) -> String {
    let frames = timeline.outputs.first { $0.format?.isNumbered == true }?.path.value
    let folder = frames.flatMap { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
    return "\(folder ?? "renders/\(self.folder)")/\(pathComponent(name)).png"
  }
}

/// Returns a value as one component of a path: any character but letters, digits and `-_.` becomes
/// `-`.
func pathComponent(_ text: String) -> String {
  // Most names need no change.
  let isSafe = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
  let safe = isSafe ? text : safePathComponent(text)
  return safe.isEmpty || safe == "." || safe == ".." ? "-" : safe
}

private func safePathComponent(_ text: String) -> String {
  String(
    text.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isPlain || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    })
}
