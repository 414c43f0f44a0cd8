public import Foundation

extension View {
  /// Calls back with an address that is opened with the app, a link of the web among them.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedAddressModifier(action: action))
  }
}

/// Tells a view of the addresses that are opened.
nonisolated struct OpenedAddressModifier: LifecycleModifier {
  let action: (URL) -> Void

  func didMount(_ node: ViewNode) { note(node) }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) { note(node) }

  func didFinalize(_ node: ViewNode, memory: inout Void) {
    node.graph.addressListeners.actions[ObjectIdentifier(node)] = nil
  }

  private func note(_ node: ViewNode) {
    node.graph.addressListeners.actions[ObjectIdentifier(node)] = action
  }
}

/// The views of a window that are told of addresses, by their nodes.
private final class AddressListeners {
  var actions: [ObjectIdentifier: (URL) -> Void] = [:]

  /// The app's own way to take an address that no view waits for.
  var app: ((URL) -> Bool)?
}

extension ViewGraph {
  fileprivate var addressListeners: AddressListeners {
    registry.shared(AddressListeners.self) { AddressListeners() }
  }

  /// Tells all views that wait for addresses of one, outer views first.
  ///
  /// - SeeAlso: All of them are told, not the first alone: measured,
  ///   https://www.donnywals.com/handling-deeplinks-in-ios-14-with-onopenurl/; their order is chosen.
  /// - Returns: False if neither a view nor the app waits for any.
  package func open(_ address: URL) -> Bool {
    let listeners = addressListeners
    let told = presentNodes.compactMap { node in
      node.removalRoot == nil ? listeners.actions[ObjectIdentifier(node)] : nil
    }
    for action in told { action(address) }
    return !told.isEmpty || listeners.app?(address) == true
  }

  /// Sets the closure that takes an address no view waits for; it returns false if it does not.
  package func takeAddresses(by app: @escaping (URL) -> Bool) { addressListeners.app = app }
}
