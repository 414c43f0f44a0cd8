import FlipbookBase
import FlipbookTimeline

/// The changes that the command line makes to timelines, and the variants it plays.
struct Choices {
  let options: ChoiceOptions

  /// Returns the variants of a timeline to play.
  ///
  /// - Throws: A usage error if an axis is unknown, or two variants would write one file.
  func variants(of timeline: Timeline) throws(CommandFailure) -> [Variant] {
    var timeline = timeline
    if let rate = options.rate { timeline.framesPerSecond = rate }
    var axes = options.set + options.env.map { AxisChoice("env.\($0.axis)", $0.value) }
    if let device = options.device {
      axes.append(AxisChoice("device", device))
    }
    for choice in axes { try set(choice, in: &timeline) }
    let variants = timeline.variants()
    try checkFiles(of: variants)
    return variants.filter(isWanted)
  }

  private func set(_ choice: AxisChoice, in timeline: inout Timeline) throws(CommandFailure) {
    let place = SourceLocation(file: "--set \(choice.axis)=\(choice.value)")
    let values = choice.value.split(separator: ",").map { Located(Self.scalar($0), at: place) }
    let name = Located(choice.axis, at: place)
    guard isAxis(choice.axis), let first = values.first else {
      let known = Self.axes + timeline.matrix.map(\.name.value)
      let near = NearestWord.hint(NearestWord.to(choice.axis, among: known))
      throw CommandFailure(
        .usage,
        """
        --set: there is no axis `\(choice.axis)`\(near)
        axes: \(Self.axes.joined(separator: " ")) env.NAME args.NAME
        """)
    }
    try check(values.map(\.value.description), of: choice.axis)
    timeline.matrix.removeAll { $0.name.value == choice.axis && values.count == 1 }
    if values.count == 1 {
      timeline.set(name, to: first)
    } else if let index = timeline.matrix.firstIndex(where: { $0.name.value == choice.axis }) {
      timeline.matrix[index].values = values
    } else {
      timeline.matrix.append(Timeline.Axis(name: name, values: values))
    }
  }

  private func check(_ values: [String], of axis: String) throws(CommandFailure) {
    guard let words = Timeline.words(ofAxis: axis) else { return }
    for value in values where !words.contains(value) {
      let near = NearestWord.hint(NearestWord.to(value, among: words))
      throw CommandFailure(
        .usage,
        """
        --set: I don't know the \(axis) `\(value)`\(near)
        \(axis): \(words.joined(separator: " "))
        """)
    }
  }

  /// The axes that every timeline has.
  private static let axes = ["scene", "device", "semantics", "chrome"]

  private func isAxis(_ name: String) -> Bool {
    Self.axes.contains(name)
      || ["env.", "args."].contains { name.hasPrefix($0) && name.count > $0.count }
  }

  /// Reads a value as a timeline would.
  static func scalar(_ text: some StringProtocol) -> ScalarValue {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    default:
      Int(text).map(ScalarValue.int) ?? Double(text).map(ScalarValue.double)
        ?? .string(String(text))
    }
  }

  /// Returns true if a variant fits every `--only`; patterns for one axis are alternatives.
  private func isWanted(_ variant: Variant) -> Bool {
    options.only.allSatisfy { choice in
      guard let value = variant.timeline.setting(choice.axis)?.description else { return false }
      let patterns = options.only.filter { $0.axis == choice.axis }
      return patterns.contains { GlobPattern($0.value).matches(value) }
    }
  }

  /// Refuses variants that would write the same file; only an option can have caused that.
  private func checkFiles(of variants: [Variant]) throws(CommandFailure) {
    var writers: [String: Variant] = [:]
    for variant in variants {
      for output in variant.timeline.outputs {
        if let other = writers[output.path.value] {
          throw CommandFailure(
            .usage,
            """
            \(other.title) and \(variant.title) would both write \(output.path.value)
            put the axis into the path, as in renders/{\(variant.choices.last?.axis ?? "scene")}/…
            """)
        }
        writers[output.path.value] = variant
      }
    }
  }
}
