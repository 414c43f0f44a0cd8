import FlipbookViews
import Foundation
import Testing

/// The offsets of stored fields, according to the runtime and to the compiler.
@Suite struct StoredFieldTests {
  private struct Sample {
    var flag = false
    @Wrapped var number = 1.0
    var pair: (Int8, Int32) = (0, 0)
    var choice: Int?
    weak var object: AnyObject?
  }

  @propertyWrapper
  private struct Wrapped<Value> {
    var wrappedValue: Value
  }

  @Test func `those of a structure are found by name and place`() {
    var found: [String: Int] = [:]
    forEachStoredField(of: Sample.self) { name, offset, _ in found[name] = offset }
    let expected = [
      "flag": MemoryLayout<Sample>.offset(of: \.flag), "number": 8,
      "pair": MemoryLayout<Sample>.offset(of: \.pair),
      "choice": MemoryLayout<Sample>.offset(of: \.choice), "object": 40,
    ]
    #expect(found == expected.compactMapValues(\.self))
  }

  private final class Object {
    var field = 1
  }

  private enum Choice {
    case one(Int)
    case two
  }

  /// The runtime would trap if it were asked for the fields of some of them.
  @Test(
    arguments: [
      (Choice.self, 0), (Int?.self, 0), (Object.self, 0), (NSObject.self, 0),
      ((any Error).self, 0), (Any.self, 0), (AnyObject.self, 0), (((Int) -> Int).self, 0),
      (Int.Type.self, 0), ((any Error.Type).self, 0), (Never.self, 0),
      ((Int, String).self, 2), (Void.self, 0), (Sample.self, 5),
    ] as [(Any.Type, Int)])
  func `only structures and tuples have any`(type: Any.Type, count: Int) {
    var found = 0
    forEachStoredField(of: type) { _, _, _ in found += 1 }
    #expect(found == count, "\(type)")
  }

  @Test(arguments: [
    ModifierPlace(Bool.self, Double.self), ModifierPlace(Double.self, Bool.self),
    ModifierPlace((Bool, Int16).self, Int32.self), ModifierPlace(Void.self, Int64.self),
    ModifierPlace(Int?.self, String.self), ModifierPlace([Int].self, (Int8, Int64).self),
    ModifierPlace(SIMD3<Float>.self, SIMD4<Float>.self),
  ])
  func `a modifier lies where the compiler puts it`(place: ModifierPlace) {
    #expect(place.reckoned == place.actual, "\(place.type)")
  }

  /// The compiler says 1 for this place, and 0 where it optimises: there is nothing to be read.
  @Test func `a modifier of no size lies within the value`() {
    let place = modifierOffset(in: ModifiedContent<Int8, Void>.self)
    #expect((0...MemoryLayout<ModifiedContent<Int8, Void>>.size).contains(place))
  }

  struct ModifierPlace: @unchecked Sendable {
    let type: Any.Type
    let reckoned: Int
    let actual: Int?

    init<C, M>(_ content: C.Type, _ modifier: M.Type) {
      type = ModifiedContent<C, M>.self
      reckoned = modifierOffset(in: ModifiedContent<C, M>.self)
      actual = MemoryLayout<ModifiedContent<C, M>>.offset(of: \.modifier)
    }
  }
}
