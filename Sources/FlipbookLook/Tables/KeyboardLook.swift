import FlipbookGeometry
import FlipbookViews
import Foundation

/// The measures and colours of the keyboard, in points.
///
/// - SeeAlso: Heights, letter keys, places of the lowest row, light colours: measured (oracle
///   `keyboard`, iOS 17 and 18). Number pads, dark colours, radii, fonts, the keyboard of iOS 26:
///   chosen.
nonisolated struct KeyboardLook: Sendable {
  // MARK: Heights, with the home indicator's strip

  /// The height on phones with a home button.
  let plainHeight: CGFloat

  /// The height on screens up to 393, up to 402, and from 428 points wide.
  let narrowHeight: CGFloat
  let middleHeight: CGFloat
  let wideHeight: CGFloat

  /// The height of a keyboard without words to choose from, subtracted from the others.
  let suggestions: CGFloat

  /// The height on a tablet, and on a phone on its side.
  let tabletHeight: CGFloat
  let turnedHeight: CGFloat

  /// The strip below the keys, on screens without a home button.
  let strip: CGFloat

  // MARK: Keys

  let keyHeight: CGFloat
  let gap: CGFloat
  let rowPitch: CGFloat
  let sideMargin: CGFloat

  /// The distance of the first row from the top, without words to choose from.
  let firstRow: CGFloat
  let radius: CGFloat

  /// The width of the key on the left and of the action key, in letter keys.
  let sideKey: CGFloat
  let actionKey: CGFloat

  /// The offset of the shadow below a key.
  let shadowOffset: CGFloat

  let letterSize: CGFloat
  let wordSize: CGFloat
  let digitSize: CGFloat

  /// The distance by which a pad's digit moves up, and the small letters below it down.
  let digitRise: CGFloat
  let captionDrop: CGFloat
  let captionSize: CGFloat

  /// The size of the strip's pictures, and their distance from the sides.
  let stripIcon: CGFloat
  let stripMargin: CGFloat

  // MARK: Colours

  let material: MaterialLook
  let key: Color
  let special: Color
  let shadow: Color

  // MARK: Around the keys

  /// The height of the bar for a toolbar's items above the keyboard.
  let toolbarHeight: CGFloat
  let toolbarMargin: CGFloat

  /// The room kept between the keyboard and the field that is scrolled to.
  let revealMargin: CGFloat

  static let classic = KeyboardLook(
    plainHeight: 260, narrowHeight: 336, middleHeight: 335, wideHeight: 346, suggestions: 45,
    tabletHeight: 357, turnedHeight: 209, strip: 78, keyHeight: 42, gap: 6, rowPitch: 54,
    sideMargin: 3, firstRow: 8, radius: 5, sideKey: 1.28, actionKey: 2.76, shadowOffset: 1,
    letterSize: 22.5, wordSize: 16, digitSize: 25, digitRise: 5, captionDrop: 12, captionSize: 10,
    stripIcon: 24,
    stripMargin: 26, material: .keyboard,
    key: .look(0xFFFFFF, dark: 0x6A6A6C), special: .look(0xABB1BA, dark: 0x464649),
    shadow: .look(0x888A8D, dark: 0x161617), toolbarHeight: 44, toolbarMargin: 16, revealMargin: 8)

  static let ios26 = KeyboardLook(
    plainHeight: 260, narrowHeight: 336, middleHeight: 335, wideHeight: 346, suggestions: 45,
    tabletHeight: 357, turnedHeight: 209, strip: 78, keyHeight: 42, gap: 6, rowPitch: 54,
    sideMargin: 6, firstRow: 8, radius: 8.5, sideKey: 1.28, actionKey: 2.76, shadowOffset: 0,
    letterSize: 24, wordSize: 17, digitSize: 26, digitRise: 5, captionDrop: 12, captionSize: 10,
    stripIcon: 24,
    stripMargin: 26, material: .keyboardGlass,
    key: .look(0xFFFFFF, dark: 0x58585C), special: .look(0xFFFFFF, dark: 0x58585C),
    shadow: .look(0xE3E4E9, dark: 0x252528), toolbarHeight: 50, toolbarMargin: 16, revealMargin: 8)
}

extension KeyboardLook {
  /// The height of the whole keyboard in a window.
  func height(of keys: KeyboardTraits.Keys, in state: WindowState, isTablet: Bool) -> CGFloat {
    if isTablet { return tabletHeight }
    if state.size.width > state.size.height { return turnedHeight }
    let base =
      state.bottomInset == 0
      ? plainHeight
      : state.size.width > 410
        ? wideHeight : state.size.width > 393 ? middleHeight : narrowHeight
    return hasSuggestions(keys) ? base : base - suggestions
  }

  /// True if a row above the keys offers words.
  func hasSuggestions(_ keys: KeyboardTraits.Keys) -> Bool {
    switch keys {
    case .numbers, .decimals, .phone: false
    default: true
    }
  }
}
