import FlipbookViews
import Foundation

/// The values on a navigation stack, of any types.
nonisolated public struct NavigationPath: Equatable {
  /// A value on the path, and what was said of its type when it was put there.
  struct Element: Equatable {
    let value: AnyHashable

    /// The value, if it can be written down.
    let codable: (any Codable)?

    static func == (first: Self, second: Self) -> Bool { first.value == second.value }
  }

  var elements: [Element] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { Element(value: AnyHashable($0), codable: $0 as? any Codable) }
  }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable, S.Element: Codable {
    self.elements = elements.map { Element(value: AnyHashable($0), codable: $0) }
  }

  /// A path of the values that were written down.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  public var count: Int { elements.count }

  public var isEmpty: Bool { elements.isEmpty }

  /// The values as they can be written down; nil if one of them cannot.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.codable != nil } ? CodableRepresentation(elements: elements) : nil
  }

  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(Element(value: AnyHashable(value), codable: value as? any Codable))
  }

  public mutating func append<V: Hashable>(_ value: V) where V: Codable {
    elements.append(Element(value: AnyHashable(value), codable: value))
  }

  /// Removes values from the end; all of them if there are fewer.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(min(max(k, 0), elements.count))
  }
}

extension NavigationPath {
  /// The values of a path as they can be written down.
  ///
  /// It is a row of pairs, the last value first: the name of its type, and the value as JSON.
  ///
  /// - SeeAlso: derived from common reports.
  nonisolated public struct CodableRepresentation: Codable, Equatable {
    let elements: [Element]

    init(elements: [Element]) { self.elements = elements }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let text = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is no type that can be read")
        }
        elements.append(try Self.element(of: type, from: Data(text.utf8)))
      }
      self.elements = elements.reversed()
    }

    private static func element<V: Codable & Hashable>(
      of type: V.Type, from data: Data
    ) throws -> Element {
      // Numbers and texts are no documents of their own for all decoders.
      let values = try JSONDecoder().decode([V].self, from: Data("[".utf8) + data + Data("]".utf8))
      guard let value = values.first else {
        throw DecodingError.valueNotFound(
          type, DecodingError.Context(codingPath: [], debugDescription: "no value"))
      }
      return Element(value: AnyHashable(value), codable: value)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let codable = element.codable else { continue }
        try container.encode(Self.name(of: type(of: codable)))
        try container.encode(Self.text(of: codable))
      }
    }

    private static func name(of type: any Codable.Type) -> String {
      _mangledTypeName(type) ?? String(reflecting: type)
    }

    private static func text<V: Codable>(of value: V) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let row = String(decoding: try encoder.encode([value]), as: UTF8.self)
      return String(row.dropFirst().dropLast())
    }
  }
}
