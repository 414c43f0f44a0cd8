@_exported public import Foundation

// The network as a whole. A stage has none.

/// The state of the way to the network.
public struct NWPath: Equatable, Sendable {
  public enum Status: Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  public let status: Status
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var availableInterfaces: [NWInterface] { [] }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

/// A way into the network.
public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let name: String
  public let type: InterfaceType
}

/// Watches the way to the network, which is never there.
public final class NWPathMonitor: @unchecked Sendable {
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public let currentPath = NWPath(status: .unsatisfied)

  public init() {}

  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  /// Tells of the way once, at once.
  public func start(queue: DispatchQueue) { pathUpdateHandler?(currentPath) }

  public func cancel() {}
}

/// A monitor as a sequence of ways: the present one, after which none follows.
extension NWPathMonitor: AsyncSequence {
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var next: NWPath?

    public mutating func next() async -> NWPath? { next.take() }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(next: currentPath) }
}
