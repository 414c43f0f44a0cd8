// Finds out whether a class has methods of its own in place of some of this module's.
//
// A finger does something on a view that follows it by `touchesBegan(_:with:)`, and goes to the views
// around on one that does not; Swift has no question for that. A class keeps its methods in a table
// behind its metadata, those of the class above first. A twin that replaces just these methods shows
// where they stand; another one, that replaces none, which places differ in any subclass.

/// The places of some methods in the tables of the subclasses of a class.
@MainActor final class OverriddenMethods {
  /// The distances of the methods from the beginning of a class's metadata, in bytes.
  private let places: [Int]

  /// The methods that stand there in the class itself.
  private let own: [UnsafeRawPointer?]

  /// The answers for classes that were asked for.
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Finds the places of methods.
  ///
  /// - Parameters:
  ///   - base: The class that has the methods.
  ///   - twin: A subclass that replaces just these.
  ///   - plain: A subclass that replaces nothing.
  init(of base: AnyClass, replacedIn twin: AnyClass, notIn plain: AnyClass) {
    var places: [Int] = []
    let word = MemoryLayout<UnsafeRawPointer?>.size
    for place in stride(from: ClassTable.start, to: ClassTable.end(of: base), by: word) {
      let method = ClassTable.method(at: place, in: base)
      let isReplaced = ClassTable.method(at: place, in: twin) != method
      if isReplaced, ClassTable.method(at: place, in: plain) == method { places.append(place) }
    }
    self.places = places
    own = places.map { ClassTable.method(at: $0, in: base) }
  }

  /// The number of methods that were found.
  var count: Int { places.count }

  /// True if a subclass replaces any of the methods.
  func areReplaced(in type: AnyClass) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = known[key] { return known }
    let answer = zip(places, own).contains { ClassTable.method(at: $0, in: type) != $1 }
    known[key] = answer
    return answer
  }
}

/// The metadata of a class where there is no Objective-C.
///
/// - SeeAlso: The layout: documented, Swift's ABI.
private enum ClassTable {
  /// The place of the first method: behind kind, superclass, flags, sizes, description and destroyer.
  static var start: Int { 56 }

  /// The end of a class's table, which its subclasses have, too.
  static func end(of type: AnyClass) -> Int {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = metadata.load(fromByteOffset: 32, as: UInt32.self)
    let before = metadata.load(fromByteOffset: 36, as: UInt32.self)
    return Int(size) - Int(before)
  }

  static func method(at place: Int, in type: AnyClass) -> UnsafeRawPointer? {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: place, as: UnsafeRawPointer?.self)
  }
}

extension OverriddenMethods {
  private final class Plain: UIResponder {}

  private final class Touched: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  /// The methods by which views and controllers follow fingers.
  static let touches = OverriddenMethods(
    of: UIResponder.self, replacedIn: Touched.self, notIn: Plain.self)

  private final class PlainView: UIView {}

  private final class HitView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  /// The methods by which views decide which touches are theirs.
  static let hits = OverriddenMethods(
    of: UIView.self, replacedIn: HitView.self, notIn: PlainView.self)

  private final class PlainControl: UIControl {}

  private final class Tracked: UIControl {
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    override func cancelTracking(with event: UIEvent?) {}
  }

  /// The methods by which controls follow fingers.
  static let tracking = OverriddenMethods(
    of: UIControl.self, replacedIn: Tracked.self, notIn: PlainControl.self)
}
