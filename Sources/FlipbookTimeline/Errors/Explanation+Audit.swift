extension ErrorCode {
  /// Explanations of what an audit finds; docs/audit.md has the sources.
  static func aboutAudits(_ code: ErrorCode) -> Explanation? {
    switch code {
    case .flashes:
      Explanation(
        "A part of the screen flashes more than three times in a second.",
        "Flashes can cause seizures (WCAG 2.3.1). Let it blink more slowly, on a smaller area, or "
          + "with less difference in brightness.")
    case .redFlashes:
      Explanation(
        "A part of the screen flashes in saturated red more than three times in a second.",
        "Red flashes are the most dangerous ones (WCAG 2.3.1). Take another colour, or let it blink "
          + "more slowly.")
    case .largeMotion:
      Explanation(
        "Much of the screen moves far, also where reduced motion is asked for.",
        "Read `accessibilityReduceMotion`, and let it fade instead (WCAG 2.3.3).")
    case .zoom:
      Explanation(
        "Much of the screen is zoomed, also where reduced motion is asked for.",
        "Read `accessibilityReduceMotion`, and let it fade instead (WCAG 2.3.3).")
    case .parallax:
      Explanation(
        "Large layers move at different speeds, also where reduced motion is asked for.",
        "Read `accessibilityReduceMotion`, and let the layers move together (WCAG 2.3.3).")
    case .endlessMotion:
      Explanation(
        "Something that nobody has started moves for more than five seconds.",
        "It draws attention away from everything else: let it end by itself, or be stopped "
          + "(WCAG 2.2.2).")
    case .slowMotion:
      Explanation(
        "It takes long until everything rests after somebody has done something.",
        "People wait for it each time; make the animation shorter.")
    case .movingTarget:
      Explanation(
        "Something that can be tapped moves away though nobody has done anything.",
        "Whoever is about to tap it taps something else. Reserve the room for what comes later.")
    case .lowContrast:
      Explanation(
        "A text is hard to tell from what is behind it.",
        "Its contrast is below 4.5 to 1, or 3 to 1 for large text (WCAG 1.4.3).")
    case .vanishes:
      Explanation(
        "A text goes away by itself before it can be read.",
        "Let it stay longer, or until somebody takes it away (WCAG 2.2.1).")
    default: nil
    }
  }
}
