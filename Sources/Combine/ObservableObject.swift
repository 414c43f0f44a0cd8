import Foundation
public import OpenCombine

/// An object that publishes before it changes.
///
/// An object without a publisher gets one, to which all its `@Published` properties send, including
/// inherited ones.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    let properties = Self.publishedProperties(of: self)
    if properties.isEmpty { return PublisherTable.shared.publisher(of: self) }
    let publisher =
      properties.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
    for property in properties { property.willChange = publisher }
    return publisher
  }

  /// The storage of the `@Published` properties, first the object's own and then those it inherits.
  private static func publishedProperties(of object: Self) -> [any PublishedProperty] {
    var result: [any PublishedProperty] = []
    var level: Mirror? = Mirror(reflecting: object)
    while let mirror = level {
      for child in mirror.children {
        if let wrapper = child.value as? any PublishedWrapper { result.append(wrapper.property) }
      }
      level = mirror.superclassMirror
    }
    return result
  }
}

/// A publisher that an object sends to before it changes.
///
/// Its subscribers receive values in the order in which they subscribed.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subscribers = SubscriberList<Void, Never>()

  public init() {}

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    subscribers.add(subscriber)
  }

  /// Tells all subscribers.
  public func send() {
    subscribers.send(())
  }
}

/// A property whose changes its object publishes.
protocol PublishedProperty: AnyObject {
  var willChange: ObservableObjectPublisher? { get set }
}

/// `@Published` with any type of value.
protocol PublishedWrapper {
  var property: any PublishedProperty { get }
}

/// The publishers of objects that have no `@Published` property to keep them.
private final class PublisherTable: @unchecked Sendable {
  static let shared = PublisherTable()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var mostEntries = 64

  /// Returns the publisher of an object, always the same one while the object lives.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      if let entry = entries[ObjectIdentifier(object)], entry.object === object {
        return entry.publisher
      }
      if entries.count >= mostEntries { removeDeadObjects() }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      entries[ObjectIdentifier(object)] = entry
      return entry.publisher
    }
  }

  private func removeDeadObjects() {
    entries = entries.filter { $0.value.object != nil }
    mostEntries = max(64, 2 * entries.count)
  }
}
