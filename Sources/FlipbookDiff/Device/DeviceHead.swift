import FlipbookBase
package import FlipbookTimeline

/// The first and the last line of a recording that was made on a device.
package struct DeviceHead: Hashable, Sendable {
  /// The name of the timeline whose steps were played.
  package let timeline: String

  /// The system as the device names it: `iOS 18.1`.
  package let system: String

  /// The system of Flipbook's that it is.
  package let semantics: Semantics

  /// The device's model: `iPhone16,1`.
  package let model: String

  /// True if the last line was read.
  private var isEnded = false

  /// Reads the first line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - earlier: A first line that was read before, which must not be.
  ///   - isFirst: True if no frame stands before it.
  /// - Throws: An error with its place if it is not the first line of a recording.
  init(_ line: JSONValue, after earlier: DeviceHead?, isFirst: Bool) throws(MalformedInput) {
    guard earlier == nil, isFirst else {
      throw line.place.complaint("another recording begins here; each has a file of its own")
    }
    guard let timeline = line["recording"]?.text else {
      throw (line["recording"] ?? line).place.complaint(
        "a recording has the name of its timeline as `recording`")
    }
    guard let system = line["system"]?.text else {
      throw (line["system"] ?? line).place.complaint(
        "a recording has its system as `system`: \"iOS 18.1\"")
    }
    let place = (line["system"] ?? line).place
    semantics = try Self.semantics(of: system, at: place)
    (self.timeline, self.system) = (timeline, system)
    model = line["device"]?.text ?? "a device"
  }

  /// The system of Flipbook's that a device's name means.
  private static func semantics(of name: String, at place: JSONPlace) throws(MalformedInput)
    -> Semantics
  {
    let words = name.split(separator: " ")
    guard words.count == 2, ["iOS", "iPadOS"].contains(String(words[0])),
      let major = words[1].split(separator: ".").first.flatMap({ Int($0) })
    else {
      throw place.complaint("`\(name)` is no system that is known; write \"iOS 18.1\"")
    }
    guard let semantics = Semantics(rawValue: "ios\(major)") else {
      throw place.complaint(
        "Flipbook does not know iOS \(major); it knows "
          + Semantics.allCases.map { "iOS \($0.rawValue.dropFirst(3))" }.joined(separator: ", "))
    }
    return semantics
  }

  /// Reads the last line, which counts the frames.
  mutating func end(_ count: JSONValue, frames: Int) throws(MalformedInput) {
    guard !isEnded else { throw count.place.complaint("a recording has one last line") }
    guard let number = count.number, Int(exactly: number) == frames else {
      throw count.place.complaint(
        "the last line counts \(count.number.map { shortNumber($0) } ?? "no") frames, and there "
          + "are \(frames)")
    }
    isEnded = true
  }

  /// Throws if the file ended without its last line.
  func checkEnd(file: String, lines: Int) throws(MalformedInput) {
    guard !isEnded else { return }
    throw MalformedInput(
      "the recording ends here without its last line, `{\"frames\":…}`: it was cut off, or the "
        + "recorder had not come to its end", file: file, line: max(lines, 1), column: 1)
  }
}

private func shortNumber(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
