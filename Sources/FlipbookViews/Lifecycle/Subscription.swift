public import Combine

/// Calls back with a publisher's values while the view is there.
nonisolated public struct SubscriptionView<PublisherType: Publisher, Content: View>:
  View
where PublisherType.Failure == Never {
  public var content: Content
  public var publisher: PublisherType
  public var action: (PublisherType.Output) -> Void

  public init(
    content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void
  ) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  public var body: some View {
    content.modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}

nonisolated public struct _SubscriptionModifier<PublisherType: Publisher>: LifecycleModifier
where PublisherType.Failure == Never {
  let publisher: PublisherType
  let action: (PublisherType.Output) -> Void

  package final class Memory {
    var action: (PublisherType.Output) -> Void
    var subscription: AnyCancellable?

    init(action: @escaping (PublisherType.Output) -> Void) { self.action = action }
  }

  package func didMount(_ node: ViewNode) -> Memory {
    let memory = Memory(action: action)
    subscribe(memory)
    return memory
  }

  package func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory) {
    memory.action = action
    if !haveSameBits(old.publisher, publisher) { subscribe(memory) }
  }

  package func didFinalize(_ node: ViewNode, memory: inout Memory) { memory.subscription = nil }

  private func subscribe(_ memory: Memory) {
    memory.subscription = publisher.sink { [weak memory] value in memory?.action(value) }
  }
}

extension View {
  /// Calls back with a publisher's values while the view is there.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}
