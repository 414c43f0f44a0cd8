/// An actor that nothing runs on.
@globalActor
public actor _ImpossibleActor {
  public static let shared = _ImpossibleActor()
}

/// A mark of protocols whose types belong to no actor, though views belong to the main one.
///
/// A type that would belong to two actors belongs to none: so a shape's `path(in:)` may be called
/// from anywhere, also in a module whose types belong to the main actor by themselves.
///
/// - SeeAlso: documented, the protocols that `Shape` inherits from.
@_marker
@_ImpossibleActor
public protocol _RemoveGlobalActorIsolation {}
