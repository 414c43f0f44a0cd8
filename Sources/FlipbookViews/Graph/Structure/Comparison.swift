import FlipbookBase
@_spi(Reflection) import Swift

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// True if two values of one type are the same, as far as a quick look can tell.
///
/// Equal bits mean equal values. If bits differ, stored fields are compared one by one, equatable
/// ones by `==`, since padding and the unused rest of an enum's payload mean nothing. References
/// are equal if they are identical. A false difference only costs work.
package func haveSameBits<T>(_ first: T, _ second: T) -> Bool {
  if MemoryLayout<T>.size == 0 { return true }
  return withUnsafePointer(to: first) { first in
    withUnsafePointer(to: second) { haveSameBits(at: first, $0) }
  }
}

/// True if two values of one type are the same, as far as a quick look can tell.
package func haveSameBits<T>(at first: UnsafePointer<T>, _ second: UnsafePointer<T>) -> Bool {
  haveEqualBytes(first, second) || FieldComparison.comparison(of: T.self).areSame(first, second)
}

/// True if two values have the same bytes, and so are the same.
package func haveEqualBytes<T>(_ first: UnsafePointer<T>, _ second: UnsafePointer<T>) -> Bool {
  let size = MemoryLayout<T>.size
  return size == 0 || memcmp(first, second, size) == 0
}

/// True if two values are equal: by `==` if the type has it, else field by field.
package func areEqual<T>(_ first: T, _ second: T) -> Bool {
  if haveSameBits(first, second) { return true }
  guard let first = first as? any Equatable else { return false }
  return isEqual(first, second)
}

private func isEqual<E: Equatable>(_ first: E, _ second: Any) -> Bool {
  guard let second = second as? E else { return false }
  return first == second
}

/// An equatable value of any type.
package struct AnyHashableOrEquatable: Equatable {
  private let value: any Equatable

  package init(_ value: any Equatable) { self.value = value }

  package static func == (first: Self, second: Self) -> Bool { areEqual(first.value, second.value) }
}

/// A value with a better comparison than that of its bits.
package protocol SelfComparing {
  func isSame(as other: Self) -> Bool
}

/// A cache of the way in which values of one type are compared field by field.
///
/// The comparison of a field is found when its bits differ for the first time: looking up a missing
/// conformance takes a tenth of a millisecond.
private final class FieldComparison {
  private enum Rule {
    case bits
    case equality((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case fields(FieldComparison)

    func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
      switch self {
      case .equality(let areEqual): areEqual(first, second)
      case .fields(let comparison): comparison.areSame(first, second)
      case .bits: false
      }
    }
  }

  private struct Field {
    let offset: Int
    let size: Int
    let type: Any.Type
    var knownRule: Rule?

    init(offset: Int, type: Any.Type) {
      self.offset = offset
      self.type = type
      size = FieldComparison.size(of: type)
    }

    init(whole type: Any.Type) {
      self.init(offset: 0, type: type)
      knownRule = FieldComparison.wholeRule(for: type)
    }

    func haveEqualBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
      size == 0 || memcmp(first + offset, second + offset, size) == 0
    }
  }

  private var fields: [Field]

  nonisolated(unsafe) private static let known = TypeTable<FieldComparison>()

  static func comparison(of type: Any.Type) -> FieldComparison {
    known.known(of: type) { FieldComparison(of: type) }
  }

  private init(of type: Any.Type) {
    var fields: [Field] = []
    forEachStoredField(of: type) { _, offset, fieldType in
      fields.append(Field(offset: offset, type: fieldType))
    }
    // A value without visible fields, such as an enum, is compared as a whole.
    self.fields = fields.isEmpty ? [Field(whole: type)] : fields
  }

  private func rule(at index: Int) -> Rule {
    if let rule = fields[index].knownRule { return rule }
    let rule = Self.rule(for: fields[index].type)
    fields[index].knownRule = rule
    return rule
  }

  private static func rule(for type: Any.Type) -> Rule {
    ownRule(for: type) ?? .fields(comparison(of: type))
  }

  private static func wholeRule(for type: Any.Type) -> Rule { ownRule(for: type) ?? .bits }

  /// The rule that a type itself says; nil for a value without one.
  private static func ownRule(for type: Any.Type) -> Rule? {
    // Classes and functions need no conformance, which takes long to look up.
    if type is AnyClass || isFunction(type) { return .bits }
    if isModified(type) { return nil }
    if selfComparing.mayInclude(type), let type = type as? any SelfComparing.Type {
      return .equality(sameness(of: type))
    }
    if equatable.mayInclude(type), let type = type as? any Equatable.Type {
      return .equality(equality(of: type))
    }
    return nil
  }

  nonisolated(unsafe) private static let selfComparing = DeclaredConformances(
    to: (any SelfComparing).self)
  nonisolated(unsafe) private static let equatable = DeclaredConformances(to: (any Equatable).self)

  /// True for views with a modifier, which are equal where both fields are: to ask whether they are
  /// equatable would be to ask for each view and modifier inside.
  private static func isModified(_ type: Any.Type) -> Bool {
    ProgramRecords.description(of: type) == modified
  }

  private static let modified = ProgramRecords.description(of: ModifiedContent<Never, Never>.self)

  private static func size(of type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }

  private static func equality<E: Equatable>(
    of type: E.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
  }

  private static func sameness<S: SelfComparing>(
    of type: S.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { first, second in
      first.assumingMemoryBound(to: S.self).pointee
        .isSame(as: second.assumingMemoryBound(to: S.self).pointee)
    }
  }

  func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    for index in fields.indices where !fields[index].haveEqualBytes(first, second) {
      let offset = fields[index].offset
      if !rule(at: index).areSame(first + offset, second + offset) { return false }
    }
    return true
  }
}

/// Calls a closure with the name, offset and type of every stored field of a type, in order.
///
/// The underscore of a property wrapper's storage is taken off. Only structures and tuples have
/// fields.
package func forEachStoredField(of type: Any.Type, _ body: (String, Int, Any.Type) -> Void) {
  guard hasStoredFields(type) else { return }
  _ = _forEachField(of: type, options: [.ignoreUnknown]) { name, offset, fieldType, _ in
    let name = String(cString: name)
    body(name.hasPrefix("_") ? String(name.dropFirst()) : name, offset, fieldType)
    return true
  }
}

/// True if a type is a structure or a tuple.
///
/// The runtime traps when it is asked for the fields of some other kinds, such as protocols.
private func hasStoredFields(_ type: Any.Type) -> Bool {
  let kind = metadataKind(of: type)
  return kind == 0x200 || kind == 0x301
}

/// True if values of a type are functions.
private func isFunction(_ type: Any.Type) -> Bool { metadataKind(of: type) == 0x302 }

/// The kind of a type, such as structure, class or function.
///
/// - SeeAlso: The kinds' numbers, the first word of a type's metadata: documented, Swift's ABI.
private func metadataKind(of type: Any.Type) -> Int {
  unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
}
