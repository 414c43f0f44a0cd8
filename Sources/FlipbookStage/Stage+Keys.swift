import FlipbookBase
import FlipbookTimeline
import FlipbookViews
import Foundation

extension Stage {
  // MARK: Keys

  /// Presses a key of a hardware keyboard and lets it go.
  func press(_ stroke: Located<Action.KeyStroke>) throws(TimelineError) {
    var isTaken = false
    perform { isTaken = graph.press(stroke.value.equivalent, holding: stroke.value.modifiers) }
    if isTaken { return }
    throw TimelineError(
      .cannotAct, "nothing takes the key `\(stroke.value)` at \(time.spelling)",
      at: stroke.location,
      help: "the view with the focus takes it, by `onKeyPress` or as text, or a button whose "
        + "`keyboardShortcut` it is; `focusable()` and `focused(_:)` give a view the focus")
  }

  // MARK: Addresses

  /// Opens an address with the app, as another app does.
  func open(_ address: Located<String>) throws(TimelineError) {
    guard let url = URL(string: address.value) else {
      throw TimelineError(.cannotAct, "this is not an address", at: address.location)
    }
    var isTaken = false
    perform { isTaken = graph.open(url) }
    if isTaken { return }
    throw TimelineError(
      .cannotAct, "nothing opens `\(address.value)` at \(time.spelling)", at: address.location,
      help: "a view with `onOpenURL(perform:)` has to be there, or a delegate of UIKit's")
  }
}

extension Action.KeyStroke {
  /// The key as views know it.
  fileprivate var equivalent: KeyEquivalent {
    switch key {
    case .character(let text): KeyEquivalent(text.first ?? " ")
    case .named(let name): name.equivalent
    }
  }

  fileprivate var modifiers: EventModifiers {
    var result: EventModifiers = []
    if held.contains(.command) { result.insert(.command) }
    if held.contains(.shift) { result.insert(.shift) }
    if held.contains(.option) { result.insert(.option) }
    if held.contains(.control) { result.insert(.control) }
    return result
  }
}

extension Action.KeyStroke.Name {
  fileprivate var equivalent: KeyEquivalent {
    switch self {
    case .return: .return
    case .escape: .escape
    case .space: .space
    case .delete: .delete
    case .tab: .tab
    case .upArrow: .upArrow
    case .downArrow: .downArrow
    case .leftArrow: .leftArrow
    case .rightArrow: .rightArrow
    case .deleteForward: .deleteForward
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .clear: .clear
    }
  }
}
