import FlipbookViews
import Foundation

/// The things that were copied in a scene; at first none.
package final class Pasteboard {
  /// The values that were copied, such as texts, addresses and pictures.
  package var objects: [Any] = [] {
    didSet {
      changeCount += 1
      for listener in listeners { listener.heard() }
    }
  }

  /// The number of times that something was copied.
  package private(set) var changeCount = 0

  private var listeners: [(id: ObjectIdentifier, heard: () -> Void)] = []

  package init() {}

  /// The pasteboard of the scene that is shown; nil where there is none.
  package static var shown: Pasteboard? {
    ViewGraph.current?.registry.shared(Pasteboard.self) { Pasteboard() }
  }

  /// Calls back whenever something is copied, until the listener is removed.
  func listen(_ id: ObjectIdentifier, _ heard: @escaping () -> Void) {
    remove(id)
    listeners.append((id, heard))
  }

  func remove(_ id: ObjectIdentifier) { listeners.removeAll { $0.id == id } }
}
