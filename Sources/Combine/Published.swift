public import OpenCombine

/// A property of a class that publishes each new value, before it is set.
@propertyWrapper public struct Published<Value> {
  private let storage: Storage

  public init(initialValue: Value) {
    storage = Storage(initialValue)
  }

  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The publisher of the property: its value, then each new one.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { newValue.storage.forward(to: storage) }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The publisher of a property: its value, then each new one before it is set.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: Storage

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      let storage = storage
      storage.subscribers.add(subscriber, latest: { storage.value })
    }
  }
}

extension Published {
  /// The value and its subscribers, shared by the wrapper and its publisher.
  fileprivate final class Storage: PublishedProperty {
    fileprivate(set) var value: Value
    let subscribers = SubscriberList<Value, Never>()
    var willChange: ObservableObjectPublisher?

    /// The subscriptions that assign to the property, from `assign(to:)`.
    private var sources: [AnyCancellable] = []

    init(_ value: Value) {
      self.value = value
    }

    func set(_ newValue: Value) {
      willChange?.send()
      subscribers.send(newValue)
      value = newValue
    }

    /// Lets another property have every value of this one.
    func forward(to other: Storage) {
      guard other !== self else { return }
      other.receive(from: Publisher(storage: self))
    }

    func receive<Source: OpenCombine.Publisher>(from source: Source)
    where Source.Output == Value, Source.Failure == Never {
      sources.append(source.sink { [weak self] in self?.set($0) })
    }
  }
}

extension Published: PublishedWrapper {
  var property: any PublishedProperty { storage }
}

extension Publisher where Failure == Never {
  /// Assigns every value to a published property, for as long as the property exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.receive(from: self)
  }
}
