/// A value that can stand in a prompt.
public protocol PromptRepresentable {
  @PromptBuilder var promptRepresentation: Prompt { get }
}

/// A value that can stand in instructions.
public protocol InstructionsRepresentable {
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

/// A text that the model is asked.
public struct Prompt: Sendable, PromptRepresentable {
  let text: String

  init(text: String) { self.text = text }

  public init(_ content: some PromptRepresentable) { self = content.promptRepresentation }

  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }

  public var promptRepresentation: Prompt { self }
}

/// A text that says how the model is to answer.
public struct Instructions: Sendable, InstructionsRepresentable {
  let text: String

  init(text: String) { self.text = text }

  public init(_ content: some InstructionsRepresentable) {
    self = content.instructionsRepresentation
  }

  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }

  public var instructionsRepresentation: Instructions { self }
}

extension String: PromptRepresentable, InstructionsRepresentable {
  public var promptRepresentation: Prompt { Prompt(text: self) }
  public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  public var promptRepresentation: Prompt {
    Prompt(text: map(\.promptRepresentation.text).joined(separator: "\n"))
  }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  public var instructionsRepresentation: Instructions {
    Instructions(text: map(\.instructionsRepresentation.text).joined(separator: "\n"))
  }
}

/// Puts a prompt together, a line for each value.
@resultBuilder public struct PromptBuilder {
  /// Takes a prompt as it is: its own ``Prompt/promptRepresentation`` is put together, too.
  public static func buildExpression(_ expression: Prompt) -> Prompt { expression }

  public static func buildExpression<P: PromptRepresentable>(_ expression: P) -> Prompt {
    expression.promptRepresentation
  }

  public static func buildBlock(_ parts: Prompt...) -> Prompt { joined(parts) }

  public static func buildArray(_ parts: [Prompt]) -> Prompt { joined(parts) }

  public static func buildOptional(_ part: Prompt?) -> Prompt { part ?? Prompt(text: "") }

  public static func buildEither(first part: Prompt) -> Prompt { part }

  public static func buildEither(second part: Prompt) -> Prompt { part }

  public static func buildLimitedAvailability(_ part: Prompt) -> Prompt { part }

  private static func joined(_ parts: [Prompt]) -> Prompt {
    Prompt(text: parts.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

/// Puts instructions together, a line for each value.
@resultBuilder public struct InstructionsBuilder {
  public static func buildExpression(_ expression: Instructions) -> Instructions { expression }

  public static func buildExpression<I: InstructionsRepresentable>(_ expression: I) -> Instructions
  { expression.instructionsRepresentation }

  public static func buildBlock(_ parts: Instructions...) -> Instructions { joined(parts) }

  public static func buildArray(_ parts: [Instructions]) -> Instructions { joined(parts) }

  public static func buildOptional(_ part: Instructions?) -> Instructions {
    part ?? Instructions(text: "")
  }

  public static func buildEither(first part: Instructions) -> Instructions { part }

  public static func buildEither(second part: Instructions) -> Instructions { part }

  public static func buildLimitedAvailability(_ part: Instructions) -> Instructions { part }

  private static func joined(_ parts: [Instructions]) -> Instructions {
    Instructions(text: parts.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}
