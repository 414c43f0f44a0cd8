extension ErrorCode {
  /// The values in a timeline.
  static func aboutValues(_ code: ErrorCode) -> Explanation? {
    switch code {
    case .unknownWord:
      Explanation(
        "A word that this key does not know.",
        "The note lists the words it knows.")
    case .badNumber:
      Explanation(
        "A value that is not a number, or is outside its range.",
        "The message says what the range is.")
    case .timeOutOfRange:
      Explanation(
        "A time before the start, or longer than a timeline may be.",
        "Times go from 0 to 1,000,000 s. Only after a mark may something be subtracted.")
    case .badRange:
      Explanation(
        "A value that is not a range.",
        "A range is `FROM .. TO`: `shown .. shown + 300ms`.")
    case .badPoint:
      Explanation(
        "A value that is not a place or a distance.",
        "Points on the screen are `166pt 728pt`, distances `by 0pt -200pt`.")
    case .badSelector:
      Explanation(
        "A value that is not a selector.",
        "Selectors: TypeName, text(\"…\"), button(\"…\"), id(…), OUTER > INNER, SELECTOR[0]. "
          + "A value with ` #` or `: ` in it needs single quotes around all of it.")
    case .badCurve:
      Explanation(
        "A value that is not a curve.",
        "Curves: default, smooth, snappy, bouncy, linear(d), easeIn(d), easeOut(d), "
          + "easeInOut(d), bezier(x1, y1, x2, y2, d), spring(response: r, damping: f), "
          + "spring(duration: d, bounce: b), css(\"…\", d), none. A curve with `: ` in it needs "
          + "quotes.")
    case .badExpression:
      Explanation(
        "A key that is not an expression.",
        "An expression is VIEW.PROPERTY, or two of them with `+`, `-`, `*` or `/` between.")
    case .unknownProperty:
      Explanation(
        "A property that views do not have.",
        "Properties: minX midX maxX minY midY maxY width height size frame opacity scale "
          + "rotation color text z, each also with .velocity or .acceleration where it is a "
          + "number.")
    case .badMatcher:
      Explanation(
        "A value that is not a matcher.",
        "Matchers are values with units, ranges, and words such as `increasing` or "
          + "`settles within 0.5pt by 900ms`.")
    case .wrongDimension:
      Explanation(
        "A matcher for another kind of value.",
        "Lengths are compared with lengths, angles with angles; `keeps identity` and its "
          + "kind look at whole views.")
    case .missingTimeUnit:
      Explanation(
        "A time without a unit.",
        "Bare numbers mean seconds in some tools and milliseconds in others; write `ms`, "
          + "`s` or `f` (frames).")
    case .missingLengthUnit:
      Explanation(
        "A length or an angle without a unit.",
        "Write `812pt`, or `45°` for an angle.")
    case .badTime:
      Explanation(
        "A value that is not a time.",
        "Times: 350ms, 0.35s, 21f, start, end, MARK, MARK + 250ms.")
    case .badFrameRate:
      Explanation(
        "A value that is not a frame rate.",
        "Frame rates are fractions of whole numbers: 60, 120, 60000/1001.")
    case .badColor:
      Explanation(
        "A value that is not a colour.",
        "Colours are `\"#rrggbb\"` or `\"#rrggbbaa\"` in quotes, or a name such as red.")
    default: nil
    }
  }
}
