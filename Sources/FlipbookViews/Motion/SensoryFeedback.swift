/// A feedback of a device that can be felt or heard.
nonisolated public struct SensoryFeedback: Equatable, Sendable {
  private let name: String

  public enum Flexibility: Sendable { case rigid, solid, soft }
  public enum Weight: Sendable { case light, medium, heavy }

  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    impact
  }

  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    impact
  }
}

extension View {
  /// Accepted; a picture cannot be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View {
    unsupported("sensoryFeedback: nothing to be seen of it")
  }

  /// Accepted; a picture cannot be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View {
    unsupported("sensoryFeedback: nothing to be seen of it")
  }

  /// Accepted; a picture cannot be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View {
    unsupported("sensoryFeedback: nothing to be seen of it")
  }
}
