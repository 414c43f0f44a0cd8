public import Foundation
public import Observation

/// A conversation with the model.
///
/// Every request fails: a stage has no model.
public final class LanguageModelSession: Observable, @unchecked Sendable {
  /// An answer.
  public struct Response<Content> {
    public let content: Content
    public let rawContent: GeneratedContent
    public let transcriptEntries: ArraySlice<Transcript.Entry>
  }

  /// The reason for which there is no answer.
  public enum GenerationError: Error, LocalizedError {
    public struct Context: Sendable {
      public let debugDescription: String

      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }

    /// The words with which the model refuses.
    public struct Refusal: Sendable {
      public init(transcriptEntries: [Transcript.Entry]) {}
    }

    case exceededContextWindowSize(Context), assetsUnavailable(Context)
    case guardrailViolation(Context), unsupportedGuide(Context)
    case unsupportedLanguageOrLocale(Context), decodingFailure(Context)
    case rateLimited(Context), concurrentRequests(Context)
    case refusal(Refusal, Context)

    public var errorDescription: String? {
      switch self {
      case .assetsUnavailable: "The language model is not available on this device."
      case .decodingFailure: "The answer could not be read."
      default: "The language model did not answer."
      }
    }
  }

  /// The reason for which a tool was of no use.
  public struct ToolCallError: Error, LocalizedError {
    public var tool: any Tool
    public var underlyingError: any Error

    public init(tool: any Tool, underlyingError: any Error) {
      (self.tool, self.underlyingError) = (tool, underlyingError)
    }
  }

  /// An answer while it is written.
  public struct ResponseStream<Content: Generable>: AsyncSequence {
    public struct Snapshot {
      public var content: Content.PartiallyGenerated
      public var rawContent: GeneratedContent
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> Snapshot? {
        throw LanguageModelSession.unavailable
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

    public func collect() async throws -> Response<Content> {
      throw LanguageModelSession.unavailable
    }
  }

  public let transcript: Transcript
  public var isResponding: Bool { false }

  static var unavailable: GenerationError {
    .assetsUnavailable(.init(debugDescription: "a stage has no language model"))
  }

  public init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], transcript: Transcript
  ) { self.transcript = transcript }

  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    instructions: Instructions? = nil
  ) { self.init(model: model, tools: tools, transcript: Transcript()) }

  @_disfavoredOverload
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) { self.init(model: model, tools: tools, transcript: Transcript()) }

  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows {
    _ = try instructions()
    self.init(model: model, tools: tools, transcript: Transcript())
  }

  public func prewarm(promptPrefix: Prompt? = nil) {}

  // MARK: Asking

  @discardableResult
  public func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw Self.unavailable }

  @discardableResult @_disfavoredOverload
  public func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { throw Self.unavailable }

  @discardableResult
  public func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> { throw Self.unavailable }

  @discardableResult
  public func respond<Content: Generable>(
    to prompt: Prompt, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw Self.unavailable }

  @discardableResult @_disfavoredOverload
  public func respond<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw Self.unavailable }

  @discardableResult
  public func respond<Content: Generable>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> { throw Self.unavailable }

  public func streamResponse(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { ResponseStream() }

  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { ResponseStream() }

  public func streamResponse(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<String> { ResponseStream() }

  public func streamResponse<Content: Generable>(
    to prompt: Prompt, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }

  @_disfavoredOverload
  public func streamResponse<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }

  public func streamResponse<Content: Generable>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<Content> { ResponseStream() }
}

/// The words of a conversation; none is kept, as none is answered.
public struct Transcript: Sendable, Equatable, RandomAccessCollection {
  public struct Entry: Sendable, Equatable, Identifiable {
    public let id: String
  }

  private let entries: [Entry]

  public init(entries: some Sequence<Entry> = []) { self.entries = Array(entries) }

  public var startIndex: Int { entries.startIndex }
  public var endIndex: Int { entries.endIndex }

  public subscript(index: Int) -> Entry { entries[index] }
}

/// Something that the model can use to find an answer.
public protocol Tool<Arguments, Output>: Sendable {
  associatedtype Output: PromptRepresentable
  associatedtype Arguments: ConvertibleFromGeneratedContent

  var name: String { get }
  var description: String { get }
  var includesSchemaInInstructions: Bool { get }

  func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  public var name: String { "\(Self.self)" }
  public var includesSchemaInInstructions: Bool { true }
}
