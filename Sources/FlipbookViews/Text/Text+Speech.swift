import FlipbookLayout

// Nothing is read aloud on a stage.

extension Text {
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

  public func speechAdjustedPitch(_ value: Double) -> Text { self }

  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }

  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }

  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }

  public func accessibilityLabel(_ label: Text) -> Text { self }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { self }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { self }
}
