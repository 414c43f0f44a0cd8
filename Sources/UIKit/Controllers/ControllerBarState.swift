import FlipbookLook
import FlipbookViews
import Foundation

/// The content of the bar of one screen; equal ones look the same.
struct ControllerBarState: Equatable {
  let item: UINavigationItem
  let below: UINavigationItem?
  let width: CGFloat
  var id: ObjectIdentifier

  /// True if the screen below has a back button as well.
  var keepsChevron = false
  var position = 0.0
  var isLarge = false
  var isOpaque = false

  /// The distance by which the content below is scrolled, in points.
  var scroll: CGFloat = 0
  var goBack: () -> Void = {}

  private let versions: [Int]
  private let titles: [String?]

  @MainActor init(
    item: UINavigationItem, below: UINavigationItem?, width: CGFloat, id: ObjectIdentifier? = nil
  ) {
    (self.item, self.below, self.width) = (item, below, width)
    self.id = id ?? ObjectIdentifier(item)
    versions = [item.version, below?.version ?? 0] + item.buttons.map(\.version)
    titles = [item.title, below?.title]
  }

  static func == (one: Self, other: Self) -> Bool {
    one.item === other.item && one.below === other.below && one.width == other.width
      && one.id == other.id && one.keepsChevron == other.keepsChevron
      && one.position == other.position && one.isLarge == other.isLarge
      && one.isOpaque == other.isOpaque && one.scroll == other.scroll
      && one.versions == other.versions && one.titles == other.titles
  }

  /// The bar as the look draws it.
  @MainActor func bar(in view: UIView) -> ControllerBar {
    var bar = ControllerBar(id: id)
    bar.content = item.content(above: below, in: view)
    if isOpaque { bar.content.setOpaque() }
    bar.previous = below?.backContent
    bar.keepsChevron = keepsChevron
    bar.position = position
    bar.isLarge = isLarge
    bar.scroll = scroll
    bar.goBack = goBack
    return bar
  }
}
