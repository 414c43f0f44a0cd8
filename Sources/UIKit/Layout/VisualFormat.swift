import Foundation

/// A line of constraints as the visual format writes it: `H:|-[first(>=80)]-8-[second]|`.
///
/// - SeeAlso: The grammar: documented, "Visual Format Language".
struct VisualFormat {
  /// A relation of a distance or a length to a number or a view.
  struct Predicate {
    enum Object {
      case constant(CGFloat)

      /// The length of another view.
      case view(AnyObject)
    }

    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority = UILayoutPriority.required
  }

  /// The distance between two neighbours.
  enum Connection {
    /// Nothing: they touch.
    case none

    /// A single `-`.
    case standard
    case predicates([Predicate])
  }

  /// A view with the predicates for its length, or the superview at an end.
  enum Element {
    case superview
    case view(AnyObject, [Predicate])
  }

  /// An error in the format, with its character's position, counted from 1.
  struct Mistake: Error {
    var reason: String
    var column: Int
  }

  private(set) var axis = NSLayoutConstraint.Axis.horizontal
  private(set) var elements: [Element] = []

  /// One fewer than elements.
  private(set) var connections: [Connection] = []

  private let text: [Character]
  private var place = 0
  private let metrics: [String: Any]
  private let views: [String: Any]

  /// Reads a line with the numbers, in points, and the views and guides that it names.
  ///
  /// - Throws: `Mistake`.
  init(_ line: String, metrics: [String: Any], views: [String: Any]) throws {
    (text, self.metrics, self.views) = (Array(line), metrics, views)
    try read()
  }

  // MARK: Characters

  private var next: Character? { place < text.count ? text[place] : nil }

  private func mistake(_ reason: String, at place: Int? = nil) -> Mistake {
    Mistake(reason: reason, column: (place ?? self.place) + 1)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ character: Character, _ purpose: String) throws {
    guard take(character) else {
      let found = next.map { "not “\($0)”" } ?? "but the line ends"
      throw mistake("“\(character)” \(purpose) is expected, \(found)")
    }
  }

  private mutating func takeName() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = place
    while let next, next.isLetter || next.isNumber || next == "_" { place += 1 }
    return String(text[start..<place])
  }

  private mutating func takeNumber() throws -> CGFloat? {
    guard let first = next, first.isNumber || first == "." || first == "-" else { return nil }
    let start = place
    place += 1
    while let next, next.isNumber || next == "." { place += 1 }
    guard let number = Double(String(text[start..<place])), number.isFinite else {
      throw mistake("“\(String(text[start..<place]))” is no number", at: start)
    }
    return CGFloat(number)
  }

  // MARK: Grammar

  private mutating func read() throws {
    if text.starts(with: ["V", ":"]) {
      axis = .vertical
      place = 2
    } else if text.starts(with: ["H", ":"]) {
      place = 2
    }
    if take("|") {
      elements.append(.superview)
      connections.append(try connection())
    }
    elements.append(try view())
    while next != nil {
      connections.append(try connection())
      if take("|") {
        elements.append(.superview)
        guard next == nil else { throw mistake("nothing can follow the superview's far edge") }
        return
      }
      elements.append(try view())
    }
  }

  private mutating func view() throws -> Element {
    try expect("[", "before a view's name")
    let start = place
    guard let name = takeName() else { throw mistake("a view's name is expected") }
    guard let item = item(name) else {
      throw mistake("“\(name)” is no key of the dictionary of views", at: start)
    }
    let predicates = next == "(" ? try self.predicates() : []
    try expect("]", "after a view")
    return .view(item, predicates)
  }

  private func item(_ name: String) -> AnyObject? {
    guard let value = views[name] else { return nil }
    let object = value as AnyObject
    return object is UIView || object is UILayoutGuide ? object : nil
  }

  private mutating func connection() throws -> Connection {
    guard take("-") else { return .none }
    let result: Connection
    switch next {
    case "[", "|": return .standard
    case "(": result = .predicates(try predicates())
    default: result = .predicates([try simplePredicate()])
    }
    try expect("-", "after a distance")
    return result
  }

  private mutating func simplePredicate() throws -> Predicate {
    let start = place
    if let number = try takeNumber() { return Predicate(object: .constant(number)) }
    guard let name = takeName() else { throw mistake("a number or the name of one is expected") }
    guard let number = metric(name) else {
      throw mistake("“\(name)” is no number of the dictionary of metrics", at: start)
    }
    return Predicate(object: .constant(number))
  }

  private mutating func predicates() throws -> [Predicate] {
    try expect("(", "before what a length is compared with")
    var all = [try predicate()]
    while take(",") { all.append(try predicate()) }
    try expect(")", "after what a length is compared with")
    return all
  }

  private mutating func predicate() throws -> Predicate {
    let relation = try relation()
    let start = place
    var predicate: Predicate
    if let number = try takeNumber() {
      predicate = Predicate(relation: relation, object: .constant(number))
    } else if let name = takeName() {
      if let number = metric(name) {
        predicate = Predicate(relation: relation, object: .constant(number))
      } else if let item = item(name) {
        predicate = Predicate(relation: relation, object: .view(item))
      } else {
        throw mistake("“\(name)” is neither a metric nor a view of the dictionaries", at: start)
      }
    } else {
      throw mistake("a number, a metric or a view is expected")
    }
    if take("@") { predicate.priority = try priority() }
    return predicate
  }

  private mutating func relation() throws -> NSLayoutConstraint.Relation {
    let relations: [(Character, NSLayoutConstraint.Relation)] = [
      ("=", .equal), (">", .greaterThanOrEqual), ("<", .lessThanOrEqual),
    ]
    for (character, relation) in relations where take(character) {
      try expect("=", "in a comparison")
      return relation
    }
    return .equal
  }

  private mutating func priority() throws -> UILayoutPriority {
    let start = place
    guard case .constant(let number) = try simplePredicate().object, number > 0, number <= 1000
    else { throw mistake("a priority is from above 0 to 1000", at: start) }
    return UILayoutPriority(Float(number))
  }

  private func metric(_ name: String) -> CGFloat? {
    let number: CGFloat? =
      switch metrics[name] {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
