import Foundation

/// Lists shared by nodes far apart in the tree: insertions, removals, observers, shared geometry.
package struct GraphRegistry {
  private var insertions: [any TransitionHosting] = []
  private var departures: [Departure] = []
  private var observers: [PreferenceObserver] = []

  /// Views that share geometry, by identity and namespace.
  package let matchedGroups = MatchedGroups()

  /// Views that appear when they are chosen.
  package var awaitingViews = AwaitingViews()

  /// The override of all transactions at this moment; nil for none.
  package var circumstances: Circumstances?

  /// The values that views keep under a name for as long as the graph lasts.
  package var storedValues: [String: any SettableState] = [:]

  /// The view of the text field that got the focus last, from a finger or a timeline.
  ///
  /// The field's layout node may be another one after each key.
  package weak var focused: ViewNode?

  /// True if there has ever been a text field.
  package var hasTextInputs = false

  /// True if there has ever been a section with a label for an index.
  package var hasSectionIndex = false

  /// The wishes of views about the window around them; nil until a view has one.
  package var windowWishes: AnyObject?

  /// The cursor in the field that has the focus.
  package var caret: AnyObject?

  /// True if a keyboard is drawn for fields.
  package var hasKeyboard = false

  /// True if no scroll view can be pulled past its ends.
  package var stopsScrollsAtEnds = false

  /// Objects that views of the whole window share, one of a type.
  private var sharedObjects: [ObjectIdentifier: AnyObject] = [:]

  package init() {}

  /// Returns the window's object of a type, which is made when it is first asked for.
  package mutating func shared<Object: AnyObject>(
    _ type: Object.Type, make: () -> Object
  ) -> Object {
    let key = ObjectIdentifier(type)
    if let known = sharedObjects[key] { return unsafeDowncast(known, to: Object.self) }
    let object = make()
    sharedObjects[key] = object
    return object
  }

  // MARK: Insertions and removals

  package mutating func noteInsertion(_ host: any TransitionHosting) { insertions.append(host) }

  /// Returns the hosts whose insertion is in its first half, and clears the list; nil if there are
  /// none.
  package mutating func takeInsertions() -> [any TransitionHosting]? {
    guard !insertions.isEmpty else { return nil }
    defer { insertions = [] }
    return insertions
  }

  /// The nodes that are kept although they have left the structure.
  ///
  /// They are those of views on their way out, up to the containers that show them.
  package var retainedNodes: Set<ObjectIdentifier> {
    var retained: Set<ObjectIdentifier> = []
    for departure in departures {
      var node: ViewNode? = departure.owner
      while let current = node, current !== departure.boundary,
        retained.insert(ObjectIdentifier(current)).inserted
      {
        node = current.parent
      }
    }
    return retained
  }

  package mutating func forget(_ node: ViewNode) {
    observers.removeAll { $0.node === node || $0.node == nil }
  }

  /// Notes that a view is on its way out.
  package mutating func noteDeparture(_ departure: Departure) { departures.append(departure) }

  /// Removes a removal that is over, or was turned round.
  package mutating func forgetDeparture(of element: LayoutNode) {
    departures.removeAll { $0.element === element }
  }

  /// True if a view is on its way out.
  package var hasDepartures: Bool { !departures.isEmpty }

  /// Returns the closures that end all removals under way, and clears the list.
  package mutating func takeDepartures() -> [() -> Void] {
    defer { departures = [] }
    return departures.map(\.finish)
  }

  // MARK: Preferences

  package mutating func observe(_ observer: PreferenceObserver) { observers.append(observer) }

  /// The observers of preferences.
  package var preferenceObservers: [PreferenceObserver] { observers }
}

/// A view that has left its container and is still drawn.
package struct Departure {
  let element: LayoutNode

  /// The node that decides if the element is there.
  let owner: ViewNode

  /// The node of the container that shows it.
  let boundary: ViewNode?

  /// Ends the removal before its animations are over.
  let finish: () -> Void
}

/// An observer of a preference that comes from below.
package final class PreferenceObserver {
  package var node: ViewNode? { reference.object }
  private let reference: UncountedReference<ViewNode>.Zeroing
  private let checkValue: () -> Void

  package init(node: ViewNode, check: @escaping () -> Void) {
    reference = node.ownReference
    checkValue = check
  }

  package func check() { if node?.isFinalized == false { checkValue() } }
}
