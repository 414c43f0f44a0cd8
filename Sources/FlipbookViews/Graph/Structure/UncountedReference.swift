import FlipbookBase

/// A back pointer: a reference that does not keep its object and is only used while the object exists.
///
/// A counted one would make a cycle that is never freed. A weak one is checked at each use, and makes
/// the object slower to retain for the rest of its life. An optimised build stores the bare address; a
/// debug build stops with a sentence if the object has gone.
///
/// Use ``Zeroing`` where the object may have gone.
@usableFromInline package struct UncountedReference<Object: AnyObject> {
  #if DEBUG
    @usableFromInline weak var stored: Object?
  #else
    @usableFromInline let stored: Unmanaged<Object>
  #endif

  @inlinable
  package init(_ object: Object) {
    #if DEBUG
      stored = object
    #else
      stored = .passUnretained(object)
    #endif
  }

  @inlinable
  package var object: Object {
    @inline(__always) get {
      #if DEBUG
        guard let stored else {
          preconditionFailure("A \(Object.self) has gone before somebody that refers to it.")
        }
        return stored
      #else
        return stored.takeUnretainedValue()
      #endif
    }
  }

  /// Fetches the object's memory, up to a size in bytes, before it is read.
  @inline(__always)
  func prefetch(size: Int) {
    #if !DEBUG
      Prefetch.object(stored, size: size)
    #endif
  }

  /// Calls a closure with the object, without retaining it for the call.
  @inlinable
  @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result {
    #if DEBUG
      body(object)
    #else
      stored._withUnsafeGuaranteedRef(body)
    #endif
  }
}

extension UncountedReference {
  /// A reference that becomes nil when its object goes.
  ///
  /// The object makes it, gives the same one to everybody, and calls ``clear()`` in its `deinit`. It
  /// does what a weak reference does, without making the object slower to retain.
  package final class Zeroing {
    private var reference: UncountedReference?

    /// Creates a reference that is nil until ``refer(to:)``; for objects that are not complete yet.
    package init() {}

    package init(_ object: Object) { reference = UncountedReference(object) }

    /// The object, until it goes.
    package var object: Object? {
      @inline(__always) get { reference?.object }
    }

    package func refer(to object: Object) { reference = UncountedReference(object) }

    /// Makes the reference nil; called by the object's `deinit`.
    package func clear() { reference = nil }
  }
}

extension UncountedReference<ViewNode>.Zeroing {
  /// Marks the view stale, so that its body is evaluated again under the current transaction.
  func invalidate() { if let object { object.graph.invalidate(object) } }
}
