@_exported public import Foundation
@_exported public import Observation

// The model of language that newer phones have. A stage is a phone without one: code that asks hears
// so, and every request fails.

/// The model of the system's.
///
/// - SeeAlso: documented, https://developer.apple.com/documentation/foundationmodels
public final class SystemLanguageModel: Observable, Sendable {
  public static let `default` = SystemLanguageModel()

  /// True if the model can answer, or why it cannot.
  public enum Availability: Equatable, Sendable {
    public enum UnavailableReason: Equatable, Sendable {
      case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    }

    case available
    case unavailable(UnavailableReason)
  }

  /// The work that the model is asked for.
  public struct UseCase: Equatable, Sendable {
    private let name: String

    public static let general = UseCase(name: "general")
    public static let contentTagging = UseCase(name: "contentTagging")
  }

  /// The care that the model takes of what it is asked.
  public struct Guardrails: Sendable {
    public static let `default` = Guardrails()
    public static let permissiveContentTransformations = Guardrails()
  }

  public init(useCase: UseCase = .general, guardrails: Guardrails = .default) {}

  public var availability: Availability { .unavailable(.deviceNotEligible) }
  public var isAvailable: Bool { availability == .available }
  public var supportedLanguages: Set<Locale.Language> { [] }

  public func supportsLocale(_ locale: Locale = .current) -> Bool { false }
}

/// The settings with which an answer is found.
public struct GenerationOptions: Equatable, Sendable {
  public struct SamplingMode: Equatable, Sendable {
    private let name: String

    public static let greedy = SamplingMode(name: "greedy")

    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(name: "top \(k) \(seed ?? 0)")
    }

    public static func random(
      probabilityThreshold: Double, seed: UInt64? = nil
    ) -> SamplingMode { SamplingMode(name: "above \(probabilityThreshold) \(seed ?? 0)") }
  }

  public var sampling: SamplingMode?
  public var temperature: Double?
  public var maximumResponseTokens: Int?

  public init(
    sampling: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil
  ) {
    (self.sampling, self.temperature) = (sampling, temperature)
    self.maximumResponseTokens = maximumResponseTokens
  }
}
