import FlipbookDisplay
import Foundation

/// The pairs of marks of an old and a new text that become one another, and the motion of the
/// others.
nonisolated struct TextChangePlan {
  /// For the offset of an old character the offset of the new one in its place.
  var partners: [Int: Int] = [:]

  /// The offsets of old characters that are the same in the new text.
  var unchanged: Set<Int> = []

  /// The distance that coming and going marks roll, in line heights; positive is upwards.
  var roll: CGFloat = 0

  var strokesMatch = false

  /// A fade: all old marks go, all new marks come.
  static let fade = TextChangePlan()

  /// Every character stays itself.
  static func interpolation(of string: String) -> TextChangePlan {
    let offsets = Array(-1..<string.utf16.count)
    return TextChangePlan(
      partners: Dictionary(uniqueKeysWithValues: zip(offsets, offsets)), unchanged: Set(offsets),
      strokesMatch: true)
  }

  /// Keeps the common beginning and end; between them characters are replaced place by place,
  /// counted from the end as digits of a number are.
  ///
  /// - SeeAlso: Which characters count as the same is not public: chosen, motion notes 12.
  static func rolling(from old: String, to new: String, _ roll: CGFloat) -> TextChangePlan {
    let old = Array(old.utf16)
    let new = Array(new.utf16)
    var plan = TextChangePlan(roll: roll)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    for index in 0..<prefix { plan.pair(index, index, isSame: true) }
    for (first, second) in zip((prefix..<old.count).reversed(), (prefix..<new.count).reversed()) {
      plan.pair(first, second, isSame: old[first] == new[second])
    }
    return plan
  }

  private mutating func pair(_ old: Int, _ new: Int, isSame: Bool) {
    partners[old] = new
    if isSame { unchanged.insert(old) }
  }

  /// The distance that a rolling character moves, in line heights.
  ///
  /// - SeeAlso: chosen in place of curves that are not public, motion notes 12.
  static let rollHeight: CGFloat = 0.4

  /// The blur radius of a rolling character, in line heights.
  ///
  /// - SeeAlso: That it blurs: derived from OpenSwiftUI; how much: chosen.
  static let rollBlur: CGFloat = 0.08

  /// The share of the change by which a rolling character sets out after the one before it, and the
  /// most of all.
  ///
  /// - SeeAlso: That digits follow one another from the left, and by how much: chosen, motion notes
  ///   12.
  static let stagger = 0.1
  static let mostStagger = 0.3

  /// The delays of the characters of the new text that roll, by their offsets.
  private func delays(of new: [TextMark]) -> [Int: Double] {
    guard roll != 0 else { return [:] }
    let still = Set(unchanged.compactMap { partners[$0] })
    let rolling = Set(new.lazy.map(\.key.offset).filter { $0 >= 0 && !still.contains($0) }).sorted()
    let step = min(Self.stagger, Self.mostStagger / Double(max(rolling.count - 1, 1)))
    return Dictionary(
      uniqueKeysWithValues: rolling.enumerated().map { ($1, step * Double($0)) })
  }

  /// Returns the motions of the marks of an old text to those of a new one.
  ///
  /// - Parameters:
  ///   - old: The shown marks.
  ///   - new: The marks of the new text.
  ///   - lineHeight: In points.
  /// - Returns: The motions, for each part in the order it is drawn.
  func movers(
    from old: [TextMark], to new: [TextMark], lineHeight: CGFloat
  ) -> [TextMover] {
    let distance = roll * lineHeight
    let blur = roll == 0 ? 0 : Self.rollBlur * lineHeight
    let delays = delays(of: new)
    var movers: [TextMover] = []
    var targets: [TextMark.Key: TextMark] = [:]
    for mark in new { targets[mark.key] = mark }
    for mark in old {
      guard let partner = partnerKey(of: mark), let target = targets.removeValue(forKey: partner)
      else {
        movers.append(
          Self.leaving(mark, to: mark.look.rolled(by: -distance, blur: blur), .leaving))
        continue
      }
      let isUnchanged = mark.key.isStroke || unchanged.contains(mark.key.offset)
      if isUnchanged, mark.form == target.form {
        movers.append(TextMover(mark: target, from: mark.look, part: .staying))
      } else {
        let (end, start) =
          isUnchanged
          ? (target.look, mark.look.faded())
          : (
            target.look.rolled(by: -distance, blur: blur),
            mark.look.rolled(by: distance, blur: blur)
          )
        let delay = isUnchanged ? 0 : delays[target.key.offset] ?? 0
        movers.append(
          Self.leaving(mark, to: end, isUnchanged ? .turningFrom : .leaving, after: delay))
        movers.append(
          Self.arriving(target, from: start, isUnchanged ? .turningInto : .arriving, after: delay))
      }
    }
    for mark in new where targets[mark.key] != nil {
      movers.append(
        TextMover(
          mark: mark, from: mark.look.rolled(by: distance, blur: blur), part: .arriving,
          delay: delays[mark.key.offset] ?? 0))
    }
    return movers
  }

  private static func leaving(
    _ mark: TextMark, to look: TextLook, _ part: TextMover.Part, after delay: Double = 0
  ) -> TextMover {
    var gone = mark
    gone.look = look.faded()
    if part == .leaving {
      gone.look.color = mark.look.color
      gone.look.paint = mark.look.paint
      gone.look.size = mark.look.size
    }
    return TextMover(mark: gone, from: mark.look, part: part, delay: delay)
  }

  private static func arriving(
    _ mark: TextMark, from look: TextLook, _ part: TextMover.Part, after delay: Double
  ) -> TextMover {
    var start = look
    if part == .arriving {
      start.color = mark.look.color
      start.paint = mark.look.paint
      start.size = mark.look.size
    }
    return TextMover(mark: mark, from: start, part: part, delay: delay)
  }

  private func partnerKey(of mark: TextMark) -> TextMark.Key? {
    var key = mark.key
    if key.isStroke { return strokesMatch ? key : nil }
    guard let offset = partners[key.offset] else { return nil }
    key.offset = offset
    return key
  }
}

extension ContentTransition {
  /// Returns the plan for the change of one text into another; nil for at once.
  ///
  /// - Parameters:
  ///   - old: The text that is shown.
  ///   - new: The text it becomes.
  ///   - previousValue: The number of the transition before, if it had one.
  /// - Returns: The pairs of marks that become one another.
  nonisolated func plan(
    from old: TextRequest, to new: TextRequest, previousValue: Double?
  ) -> TextChangePlan? {
    switch kind {
    case .identity, .symbolEffect: return nil
    case .opacity: return .fade
    case .interpolate: return Self.interpolation(from: old, to: new) ?? .fade
    case .numericText(let countsDown): return Self.roll(from: old, to: new, up: !countsDown)
    case .numericValue(let value):
      return Self.roll(from: old, to: new, up: value >= previousValue ?? value)
    }
  }

  private static func roll(
    from old: TextRequest, to new: TextRequest, up: Bool
  ) -> TextChangePlan {
    if let plan = interpolation(from: old, to: new) { return plan }
    return .rolling(
      from: old.string, to: new.string,
      up ? TextChangePlan.rollHeight : -TextChangePlan.rollHeight)
  }

  /// The glyphs of one string move; a text in another family, design or slant is another text.
  ///
  /// - SeeAlso: documented, SwiftUI's `ContentTransition.interpolate`.
  private static func interpolation(
    from old: TextRequest, to new: TextRequest
  ) -> TextChangePlan? {
    guard old.string == new.string, old.designs == new.designs else { return nil }
    return .interpolation(of: new.string)
  }
}

extension TextRequest {
  nonisolated fileprivate var string: String { runs.map(\.string).joined() }

  /// The properties of the fonts that cannot be interpolated.
  nonisolated fileprivate var designs: [FontRequest] {
    runs.map { run in
      FontRequest(
        family: run.font.family, isItalic: run.font.isItalic, design: run.font.design)
    }
  }
}
