public import Foundation

/// A value as a function of time, described by keyframes.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [any KeyframePlayback<Value>]

  /// The duration of the longest track, in seconds.
  public let duration: TimeInterval

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, keyframes: content(), continuing: nil, at: 0)
  }

  /// Creates a timeline that keeps the velocities of one in flight.
  ///
  /// - Parameters:
  ///   - initialValue: The start of all tracks.
  ///   - keyframes: The tracks.
  ///   - previous: The timeline to continue.
  ///   - time: The time in that timeline, in seconds.
  package init(
    initialValue: Value, keyframes: some Keyframes<Value>,
    continuing previous: KeyframeTimeline?, at time: Double
  ) {
    var resolved = _ResolvedKeyframes<Value>()
    keyframes._resolve(into: &resolved)
    self.initialValue = initialValue
    tracks = resolved.tracks.map { description in
      description.playback(from: initialValue, continuing: previous?.tracks ?? [], at: time)
    }
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// Returns the value at a time in seconds; before the start that of the start.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    for track in tracks { track.apply(to: &value, at: time > 0 ? time : 0) }
    return value
  }

  /// Returns the value at a fraction of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// A track as it was written.
protocol KeyframeTrackDescription<Root> {
  associatedtype Root

  func playback(
    from root: Root, continuing tracks: [any KeyframePlayback<Root>], at time: Double
  ) -> any KeyframePlayback<Root>
}

/// A track that knows its values.
protocol KeyframePlayback<Root> {
  associatedtype Root

  var duration: Double { get }

  func apply(to root: inout Root, at time: Double)
}

struct TrackDescription<Root, Value: Animatable>: KeyframeTrackDescription {
  let keyPath: WritableKeyPath<Root, Value>
  let keyframes: [Keyframe<Value.AnimatableData>]

  func playback(
    from root: Root, continuing tracks: [any KeyframePlayback<Root>], at time: Double
  ) -> any KeyframePlayback<Root> {
    let previous = tracks.lazy.compactMap { $0 as? TrackPlayback<Root, Value> }
      .last { $0.keyPath == keyPath }
    let curve = KeyframeCurve(
      keyframes: keyframes, initialValue: root[keyPath: keyPath].animatableData,
      initialVelocity: previous?.curve.velocity(at: time) ?? .zero)
    return TrackPlayback(keyPath: keyPath, curve: curve)
  }
}

struct TrackPlayback<Root, Value: Animatable>: KeyframePlayback {
  let keyPath: WritableKeyPath<Root, Value>
  let curve: KeyframeCurve<Value.AnimatableData>

  var duration: Double { curve.duration }

  func apply(to root: inout Root, at time: Double) {
    root[keyPath: keyPath].animatableData = curve.value(at: time)
  }
}
