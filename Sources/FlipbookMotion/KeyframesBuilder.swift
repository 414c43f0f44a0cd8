/// Builds a value's keyframes from tracks, or from the keyframes of the value itself.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> Content where Value == Content.Value { expression }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeTrackSequence(all: components)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value { .init(storage: .first(component)) }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value { .init(storage: .second(component)) }

  public static func buildPartialBlock<Content: KeyframeTrackContent>(
    first: Content
  ) -> Content where Value == Content.Value { first }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeTrackSequence(accumulated, next)
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeTrackSequence<Value>()
  }

  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value {
    KeyframeTrack { component }
  }

  public static func buildExpression<Content: Keyframes>(
    _ expression: Content
  ) -> Content where Value == Content.Value { expression }

  public static func buildPartialBlock<Content: Keyframes>(
    first: Content
  ) -> Content where Value == Content.Value { first }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> { KeyframeTracks(accumulated, next) }

  public static func buildBlock() -> some Keyframes<Value> { KeyframeTracks<Value>() }

  public static func buildFinalResult<Content: Keyframes>(
    _ component: Content
  ) -> Content where Value == Content.Value { component }
}

/// Builds the keyframes of one track.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> Content where Value == Content.Value { expression }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> { KeyframeTrackSequence(all: components) }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> Conditional<Value, First, Second> where Value == First.Value, Value == Second.Value {
    Conditional(storage: .first(component))
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> Conditional<Value, First, Second> where Value == First.Value, Value == Second.Value {
    Conditional(storage: .second(component))
  }

  public static func buildPartialBlock<Content: KeyframeTrackContent>(
    first: Content
  ) -> Content where Value == Content.Value { first }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { KeyframeTrackSequence(accumulated, next) }

  public static func buildBlock() -> some KeyframeTrackContent<Value> {
    KeyframeTrackSequence<Value>()
  }

  /// One of two contents, chosen when the track was built.
  public struct Conditional<
    ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent
  >: KeyframeTrackContent
  where ConditionalValue == First.Value, ConditionalValue == Second.Value {
    public typealias Value = ConditionalValue

    enum Storage {
      case first(First)
      case second(Second)
    }

    let storage: Storage

    public var body: Self { self }

    public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<ConditionalValue>) {
      switch storage {
      case .first(let content): content._resolve(into: &resolved)
      case .second(let content): content._resolve(into: &resolved)
      }
    }
  }
}

/// Keyframes one after another.
struct KeyframeTrackSequence<Value: Animatable>: KeyframeTrackContent {
  private var keyframes = _ResolvedKeyframeTrackContent<Value>()

  init() {}

  init(
    _ first: some KeyframeTrackContent<Value>, _ second: some KeyframeTrackContent<Value>
  ) {
    first._resolve(into: &keyframes)
    second._resolve(into: &keyframes)
  }

  init(all contents: [some KeyframeTrackContent<Value>]) {
    for content in contents { content._resolve(into: &keyframes) }
  }

  var body: Self { self }

  func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.keyframes += keyframes.keyframes
  }
}

/// Tracks side by side.
struct KeyframeTracks<Value>: Keyframes {
  private var tracks = _ResolvedKeyframes<Value>()

  init() {}

  init(_ first: some Keyframes<Value>, _ second: some Keyframes<Value>) {
    first._resolve(into: &tracks)
    second._resolve(into: &tracks)
  }

  var body: Self { self }

  func _resolve(into resolved: inout _ResolvedKeyframes<Value>) {
    resolved.tracks += tracks.tracks
  }
}
