import Foundation

/// The pairs of runs that are compared with each other.
package struct RunPairs: Sendable {
  package private(set) var pairs: [(before: ComparedRun, after: ComparedRun)] = []

  /// The titles that only one side has.
  package private(set) var onlyBefore: [String] = []
  package private(set) var onlyAfter: [String] = []

  /// Matches the variants of two sides by their titles; if both sides have only one, these are a
  /// pair whatever their titles.
  ///
  /// If each side has variants of only one timeline, the timeline's name does not count.
  package init(_ before: [ComparedRun], _ after: [ComparedRun]) {
    if let one = before.first, let other = after.first, before.count == 1, after.count == 1 {
      pairs = [(one, other)]
      return
    }
    let names = (Set(before.map(\.key.name)), Set(after.map(\.key.name)))
    let countsName = !(names.0.count == 1 && names.1.count == 1)
    func matches(_ one: ComparedRun, _ other: ComparedRun) -> Bool {
      one.key.choices == other.key.choices && (!countsName || one.key.name == other.key.name)
    }
    for one in before {
      if let other = after.first(where: { matches(one, $0) }) {
        pairs.append((one, other))
      } else {
        onlyBefore.append(one.label)
      }
    }
    onlyAfter = after.filter { other in !before.contains { matches($0, other) } }.map(\.label)
  }
}

extension ComparedRun {
  /// The label: its title, or its file.
  package var label: String { title.isEmpty ? source : title }

  /// The timeline's name, and the choices, sorted.
  fileprivate var key: (name: String, choices: [String]) {
    guard let open = label.range(of: " ["), label.hasSuffix("]") else { return (label, []) }
    let choices = label[open.upperBound...].dropLast().split(separator: " ").map(String.init)
    return (String(label[..<open.lowerBound]), choices.sorted())
  }
}
