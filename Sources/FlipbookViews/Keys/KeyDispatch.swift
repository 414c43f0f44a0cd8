import FlipbookGeometry
import FlipbookLayout

// The way of a key through the views of a window.

extension ViewGraph {
  /// Presses a key of a hardware keyboard and lets it go.
  ///
  /// A key with others held down is a shortcut first. Any other goes to the closures around the view
  /// with the focus, from inside out, then into its text, and is a shortcut last.
  ///
  /// - SeeAlso: The order of shortcuts and text is derived from UIKit, whose key commands come after
  ///   text unless they have priority:
  ///   https://developer.apple.com/documentation/uikit/uikeycommand/wantspriorityoversystembehavior
  /// - Returns: False if nothing on the screen asks for the key.
  package func press(_ key: KeyEquivalent, holding held: EventModifiers) -> Bool {
    let isCommand = !held.isDisjoint(with: [.command, .control, .option])
    if isCommand, performShortcut(key, held) { return true }
    let input = registry.hasTextInputs ? focusedInput : nil
    let environment = input?.context?.environment ?? focusedSpot?.context.environment
    var isTaken = false
    if let environment {
      let answer = ask(environment.keyHandlers.reversed(), key, held)
      if answer == .handled { return true }
      isTaken = answer != nil
    }
    if !isCommand, let input, let character = key.typed(holding: held) {
      input.type(character)
      return true
    }
    if !isCommand, let input, key == .leftArrow || key == .rightArrow {
      let isMirrored = environment?.layoutDirection == .rightToLeft
      input.moveCaret(forwards: (key == .rightArrow) != isMirrored)
      return true
    }
    return !isCommand && performShortcut(key, held) || isTaken
  }

  /// Asks closures about both phases of a press, until one has handled it; nil if none takes it.
  private func ask(
    _ handlers: some Sequence<KeyHandler>, _ key: KeyEquivalent, _ held: EventModifiers
  ) -> KeyPress.Result? {
    var answer: KeyPress.Result?
    for phase in [KeyPress.Phases.down, .up] {
      let press = KeyPress(
        phase: phase, key: key, characters: String(key.character), modifiers: held)
      for handler in handlers where handler.takes(press) {
        if answer == nil { answer = .ignored }
        guard handler.action(press) == .handled else { continue }
        answer = .handled
        break
      }
    }
    return answer
  }

  // MARK: Shortcuts

  /// Performs the action of the first control with a shortcut, in the presentation in front.
  ///
  /// - SeeAlso: The first one found in depth, from the leading side, is used:
  ///   documented, https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:)
  private func performShortcut(_ key: KeyEquivalent, _ held: EventModifiers) -> Bool {
    var front: (plane: Int, control: any TapResponding)?
    for node in presentNodes where node.removalRoot == nil {
      let environment = node.context.environment
      guard environment.keyboardShortcut?.isPressed(by: key, held) == true, environment.isEnabled
      else { continue }
      node.forEachOwnLayoutNode { element in
        guard element.isChosen, let control = element.tapResponder, control.respondsToTap else {
          return
        }
        let plane = root.planeIndex(of: element)
        if front.map({ $0.plane < plane }) ?? true { front = (plane, control) }
      }
    }
    front?.control.perform()
    return front != nil
  }
}

extension KeyEquivalent {
  /// The character that the key types; nil for a key that types none.
  fileprivate func typed(holding held: EventModifiers) -> Character? {
    switch self {
    case .return, .delete, .space: return character
    case .escape, .tab: return nil
    default: break
    }
    let isFunction = character.unicodeScalars.contains { (0xF700...0xF8FF).contains($0.value) }
    guard !isFunction else { return nil }
    return held.contains(.shift) ? Character(character.uppercased()) : character
  }
}
