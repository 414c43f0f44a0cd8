/// The number of times and the speed that symbol effects run at.
nonisolated public struct SymbolEffectOptions: Hashable, Sendable {
  /// The way in which an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    /// The number of times; nil for ever.
    fileprivate var count: Int?

    /// The seconds between two times; nil for the effect's own.
    fileprivate var delay: Double?

    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
    public static var periodic: RepeatBehavior { RepeatBehavior() }

    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: delay)
    }
  }

  enum Repetition: Hashable, Sendable {
    /// Once for a change of a value, for ever while active.
    case natural
    case times(Int)
    case forever
  }

  var repetition = Repetition.natural

  /// The factor of time.
  var speed = 1.0

  /// The seconds between two times; nil for the effect's own.
  var delay: Double?

  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }

  private func with(_ repetition: Repetition, delay: Double?? = nil) -> Self {
    var options = self
    options.repetition = repetition
    if let delay { options.delay = delay }
    return options
  }

  public var repeating: SymbolEffectOptions { with(.forever) }
  public var nonRepeating: SymbolEffectOptions { with(.times(1)) }

  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.speed = speed
    return options
  }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with(count.map { .times(max($0, 1)) } ?? .forever)
  }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with(behavior.count.map { .times(max($0, 1)) } ?? .forever, delay: .some(behavior.delay))
  }
}
