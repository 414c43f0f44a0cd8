import FlipbookTimeline

/// The variants of a job in their written form: parts that several share are written once, and read
/// as one in memory.
struct VariantList: Codable {
  /// A variant whose timeline lacks the shared parts.
  private struct Entry: Codable {
    var choices: [Variant.Choice]
    var timeline: Timeline

    // Which of the parts are its own.
    var steps: Int
    var expectations: Int
    var views: Int
  }

  private var entries: [Entry] = []
  private var steps: [[Step]] = []
  private var expectations: [[Expectation]] = []
  private var views: [[Timeline.NamedView]] = []

  /// The entries to play, in this order.
  private var order: [Int] = []

  init(_ variants: [Variant]) {
    var steps = Pool<[Step]>()
    var expectations = Pool<[Expectation]>()
    var views = Pool<[Timeline.NamedView]>()
    var numbers: [Variant: Int] = [:]
    for variant in variants {
      if let number = numbers[variant] {
        order.append(number)
        continue
      }
      numbers[variant] = entries.count
      order.append(entries.count)
      var entry = Entry(
        choices: variant.choices, timeline: variant.timeline,
        steps: steps.number(of: variant.timeline.steps),
        expectations: expectations.number(of: variant.timeline.expectations),
        views: views.number(of: variant.timeline.views))
      (entry.timeline.steps, entry.timeline.expectations, entry.timeline.views) = ([], [], [])
      entries.append(entry)
    }
    (self.steps, self.expectations, self.views) = (steps.parts, expectations.parts, views.parts)
  }

  /// Returns the variants; `nil` if the list was not written by this type.
  var variants: [Variant]? {
    var made: [Variant] = []
    for entry in entries {
      guard steps.indices.contains(entry.steps), views.indices.contains(entry.views),
        expectations.indices.contains(entry.expectations)
      else { return nil }
      var variant = Variant(choices: entry.choices, timeline: entry.timeline)
      variant.timeline.steps = steps[entry.steps]
      variant.timeline.expectations = expectations[entry.expectations]
      variant.timeline.views = views[entry.views]
      made.append(variant)
    }
    guard order.allSatisfy(made.indices.contains) else { return nil }
    return order.map { made[$0] }
  }

  /// Parts, each once.
  private struct Pool<Part: Hashable> {
    private(set) var parts: [Part] = []
    private var numbers: [Part: Int] = [:]

    mutating func number(of part: Part) -> Int {
      if let number = numbers[part] { return number }
      numbers[part] = parts.count
      parts.append(part)
      return parts.count - 1
    }
  }
}
