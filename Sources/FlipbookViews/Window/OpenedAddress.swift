public import Foundation

extension View {
  /// Calls back with an address that is opened with the app, a link of the web among them.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(ViewMark(mark: AddressListener(action: action)))
  }
}

/// The mark of a view that is told of the addresses that are opened.
nonisolated private struct AddressListener {
  let action: (URL) -> Void
}

/// The app's own way to take an address that no view waits for.
private final class AddressTaker {
  var take: ((URL) -> Bool)?
}

extension ViewGraph {
  private var addressTaker: AddressTaker { registry.shared(AddressTaker.self) { AddressTaker() } }

  /// Tells all views that wait for addresses of one, outer views first.
  ///
  /// - SeeAlso: All of them are told, not the first alone: measured,
  ///   https://www.donnywals.com/handling-deeplinks-in-ios-14-with-onopenurl/; their order is chosen.
  /// - Returns: False if neither a view nor the app waits for any.
  package func open(_ address: URL) -> Bool {
    let told = marked(with: AddressListener.self)
    for view in told { view.mark.action(address) }
    return !told.isEmpty || addressTaker.take?(address) == true
  }

  /// Sets the closure that takes an address no view waits for; it returns false if it does not.
  package func takeAddresses(by app: @escaping (URL) -> Bool) { addressTaker.take = app }
}
