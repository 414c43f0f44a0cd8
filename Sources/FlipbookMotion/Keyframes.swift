public import Foundation

/// A description of how a value changes along several tracks at once.
public protocol Keyframes<Value> {
  associatedtype Value = Self.Body.Value
  associatedtype Body: Keyframes

  @KeyframesBuilder<Self.Value> var body: Self.Body { get }

  func _resolve(into resolved: inout _ResolvedKeyframes<Self.Value>)
}

extension Keyframes where Body.Value == Value {
  public func _resolve(into resolved: inout _ResolvedKeyframes<Value>) {
    body._resolve(into: &resolved)
  }
}

/// The tracks of a description, in the order they were written.
public struct _ResolvedKeyframes<Value> {
  var tracks: [any KeyframeTrackDescription<Value>] = []
}

/// A description of how one animatable value changes, one keyframe after another.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Self.Body.Value
  associatedtype Body: KeyframeTrackContent

  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

  func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Self.Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    body._resolve(into: &resolved)
  }
}

/// The keyframes of a track, in the order they were written.
public struct _ResolvedKeyframeTrackContent<Value: Animatable> {
  var keyframes: [Keyframe<Value.AnimatableData>] = []
}

/// One keyframe: where to go and how, in the track's animatable data, seconds and per second.
enum Keyframe<Vector: VectorArithmetic> {
  case linear(to: Vector, duration: Double, curve: UnitCurve)
  case spring(to: Vector, duration: Double?, spring: Spring, startVelocity: Vector?)
  case cubic(to: Vector, duration: Double, startVelocity: Vector?, endVelocity: Vector?)
  case move(to: Vector)
}

/// The keyframes of one property.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Value == Content.Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> Content
  ) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public var body: Self { self }

  public func _resolve(into resolved: inout _ResolvedKeyframes<Root>) {
    var track = _ResolvedKeyframeTrackContent<Value>()
    content._resolve(into: &track)
    resolved.tracks.append(TrackDescription(keyPath: keyPath, keyframes: track.keyframes))
  }
}

// MARK: - The four kinds

/// Moves along a unit curve, straight where none is given.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    keyframe = .linear(to: to.animatableData, duration: duration, curve: timingCurve)
  }

  public var body: Self { self }

  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.keyframes.append(keyframe)
  }
}

/// Moves as a spring, by default until it has settled.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    keyframe = .spring(
      to: to.animatableData, duration: duration, spring: spring,
      startVelocity: startVelocity?.animatableData)
  }

  public var body: Self { self }

  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.keyframes.append(keyframe)
  }
}

/// Moves along a cubic that is smooth with its neighbours.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    keyframe = .cubic(
      to: to.animatableData, duration: duration, startVelocity: startVelocity?.animatableData,
      endVelocity: endVelocity?.animatableData)
  }

  public var body: Self { self }

  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.keyframes.append(keyframe)
  }
}

/// Jumps, in no time.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: Keyframe<Value.AnimatableData>

  public init(_ to: Value) { keyframe = .move(to: to.animatableData) }

  public var body: Self { self }

  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.keyframes.append(keyframe)
  }
}
