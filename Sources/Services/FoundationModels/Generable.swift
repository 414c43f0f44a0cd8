import Foundation

/// A value that is made from what the model writes.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  init(_ content: GeneratedContent) throws
}

/// A value that the model can be given.
public protocol ConvertibleToGeneratedContent: PromptRepresentable, InstructionsRepresentable {
  var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
  public var promptRepresentation: Prompt { Prompt(text: generatedContent.text) }
  public var instructionsRepresentation: Instructions { Instructions(text: generatedContent.text) }
}

/// A type that the model can answer with.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// The value while it is written: each of its parts may be missing.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self

  static var generationSchema: GenerationSchema { get }
}

extension Generable {
  public func asPartiallyGenerated() -> Self.PartiallyGenerated? {
    self as? Self.PartiallyGenerated
  }
}

/// A text of the model's: a stage has no model, so that nothing can be read from it.
public struct GeneratedContent: Sendable, Equatable, CustomDebugStringConvertible {
  let text: String

  public init(_ value: some ConvertibleToGeneratedContent) { text = value.generatedContent.text }

  /// - Parameter text: The value as a text.
  public init(_text text: String) { self.text = text }

  public var jsonString: String { text }
  public var debugDescription: String { text }

  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value.Type = Value.self
  ) throws -> Value { try Value(self) }

  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value.Type = Value.self, forProperty property: String
  ) throws -> Value { throw Self._nothing }

  /// The error of all that is read.
  public static var _nothing: LanguageModelSession.GenerationError {
    .decodingFailure(.init(debugDescription: "no model has written anything"))
  }
}

extension GeneratedContent: Generable {
  public init(_ content: GeneratedContent) throws { self = content }
  public var generatedContent: GeneratedContent { self }
  public static var generationSchema: GenerationSchema { GenerationSchema(of: "any") }
}

/// The identity of a value while it is written.
public struct GenerationID: Hashable, Sendable {
  private let id = UUID()

  public init() {}
}

/// The form of an answer.
public struct GenerationSchema: Sendable, CustomDebugStringConvertible {
  public struct Property: Sendable {
    let name: String

    public init<Value: Generable>(
      name: String, description: String? = nil, type: Value.Type,
      guides: [GenerationGuide<Value>] = []
    ) { self.name = name }

    public init<Value: Generable>(
      name: String, description: String? = nil, type: Value?.Type,
      guides: [GenerationGuide<Value>] = []
    ) { self.name = name }
  }

  public let debugDescription: String

  init(of name: String) { debugDescription = name }

  public init(type: any Generable.Type, description: String? = nil, properties: [Property]) {
    debugDescription = "\(type): \(properties.map(\.name).joined(separator: " "))"
  }

  public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    debugDescription = "\(type): \(choices.joined(separator: " "))"
  }
}

/// A rule for a part of an answer; no model follows it here.
public struct GenerationGuide<Value> {
  init() {}

  public static func description(_ text: String) -> GenerationGuide<Value> { .init() }
}

extension GenerationGuide where Value == String {
  public static func constant(_ value: String) -> GenerationGuide<String> { .init() }
  public static func anyOf(_ values: [String]) -> GenerationGuide<String> { .init() }
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> { .init() }
}

extension GenerationGuide where Value: Comparable {
  public static func minimum(_ value: Value) -> GenerationGuide<Value> { .init() }
  public static func maximum(_ value: Value) -> GenerationGuide<Value> { .init() }
  public static func range(_ range: ClosedRange<Value>) -> GenerationGuide<Value> { .init() }
}

extension GenerationGuide {
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] { .init() }

  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] { .init() }

  public static func count<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] { .init() }

  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide<[Element]>
  where Value == [Element] { .init() }

  public static func element<Element>(
    _ guide: GenerationGuide<Element>
  ) -> GenerationGuide<[Element]> where Value == [Element] { .init() }
}

/// Rules for lists whose elements nothing names, as in `@Guide(.count(3))`.
///
/// - SeeAlso: documented, `GenerationGuide.count(_:)` of lists of `Never`.
extension GenerationGuide where Value == [Never] {
  public static func minimumCount(_ count: Int) -> GenerationGuide<[Never]> { .init() }
  public static func maximumCount(_ count: Int) -> GenerationGuide<[Never]> { .init() }
  public static func count(_ count: Int) -> GenerationGuide<[Never]> { .init() }
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide<[Never]> { .init() }
}

/// Makes a type one that the model can answer with.
@attached(extension, conformances: Generable, names: named(init), named(generatedContent))
@attached(
  member, names: named(generationSchema), named(PartiallyGenerated), named(generatedContent),
  named(init))
public macro Generable(description: String? = nil) =
  #externalMacro(module: "FlipbookMacros", type: "GenerableMacro")

/// Says what a part of an answer is.
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")

/// Says what a part of an answer is, and how it may be.
@attached(peer)
public macro Guide<T>(description: String? = nil, _ guides: GenerationGuide<T>...) =
  #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")

/// Says what a part of an answer is, and which texts it may be.
@attached(peer)
public macro Guide<Output>(description: String? = nil, _ guides: Regex<Output>) =
  #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")
