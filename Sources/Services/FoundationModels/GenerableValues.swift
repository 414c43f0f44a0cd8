public import Foundation

// The values that answers are made of.

/// A number, a text or a truth.
public protocol _PlainAnswer: Generable {}

extension _PlainAnswer {
  public init(_ content: GeneratedContent) throws { throw GeneratedContent._nothing }

  public static var generationSchema: GenerationSchema { GenerationSchema(of: "\(Self.self)") }
  public var generatedContent: GeneratedContent { GeneratedContent(_text: "\(self)") }
}

extension String: _PlainAnswer {}
extension Int: _PlainAnswer {}
extension Double: _PlainAnswer {}
extension Float: _PlainAnswer {}
extension Bool: _PlainAnswer {}
extension Decimal: _PlainAnswer {}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
  public init(_ content: GeneratedContent) throws { throw GeneratedContent._nothing }
}

extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
  public var generatedContent: GeneratedContent {
    GeneratedContent(_text: "[\(map(\.generatedContent.text).joined(separator: ", "))]")
  }
}

extension Array: Generable where Element: Generable {
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]

  public static var generationSchema: GenerationSchema {
    GenerationSchema(of: "list of \(Element.generationSchema.debugDescription)")
  }
}

extension Optional: PromptRepresentable where Wrapped: ConvertibleToGeneratedContent {
  public var promptRepresentation: Prompt { Prompt(text: generatedContent.text) }
}

extension Optional: InstructionsRepresentable where Wrapped: ConvertibleToGeneratedContent {
  public var instructionsRepresentation: Instructions { Instructions(text: generatedContent.text) }
}

extension Optional: ConvertibleToGeneratedContent where Wrapped: ConvertibleToGeneratedContent {
  public var generatedContent: GeneratedContent {
    self?.generatedContent ?? GeneratedContent(_text: "null")
  }
}

extension Optional: ConvertibleFromGeneratedContent where Wrapped: ConvertibleFromGeneratedContent {
  public init(_ content: GeneratedContent) throws { throw GeneratedContent._nothing }
}

extension Optional: Generable where Wrapped: Generable {
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated

  public static var generationSchema: GenerationSchema { Wrapped.generationSchema }
}
