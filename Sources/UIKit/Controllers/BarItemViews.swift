import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

extension UIBarButtonItem {
  /// Returns the item as the look's bars take it; nil for nothing to show.
  func entry(at place: ToolbarEntry.ControllerPlace, in bar: UIView) -> ToolbarEntry? {
    let environment = bar.barEnvironment
    if isFlexible { return ToolbarEntry(space: token, at: place, environment: environment) }
    guard let view = view(in: bar) else { return nil }
    return ToolbarEntry(
      token, at: place, isMain: style == .done, isText: customView == nil && image == nil,
      isPlain: customView != nil, wishes: wishes, environment: environment,
      content: AnyView(BarItemRepresentation(item: self, view: view)))
  }

  /// The button's wishes for its place: a view of the app's own has nothing to show in a menu, and
  /// so it stays, where a phone would show an empty menu.
  private var wishes: ToolbarItemWishes {
    var wishes = ToolbarItemWishes()
    wishes.rank = Double(visibilityPriority.rawValue) / 1_000
    wishes.removesMargins = isPaddingRemoved
    wishes.staysInBar = customView != nil && menuRepresentation == nil
    return wishes
  }

  private func view(in bar: UIView) -> AnyView? {
    if let customView { return customView.embedded(in: bar, width: width) }
    guard title != nil || image != nil else {
      return width > 0 ? AnyView(Color.clear.frame(width: width, height: 1)) : nil
    }
    let own = ownWords
    let around = words(in: bar)
    let words = own == BarWords() ? around : own.or(around ?? BarWords())
    let color = (tintColor ?? bar.ownTint).map { Color(uiColor: $0) }
    let tint = image == nil ? words?.color ?? color : color
    let label = BarItemLabel(title: title, image: image?.image, words: words)
    var view = AnyView(
      BarItemControl(item: self, label: label)
        .frame(width: width > 0 ? width : nil)
        .disabled(!isEnabled))
    if let tint { view = AnyView(view.tint(tint)) }
    if let accessibilityLabel { view = AnyView(view.accessibilityLabel(accessibilityLabel)) }
    guard let accessibilityIdentifier else { return view }
    return AnyView(view.accessibilityIdentifier(accessibilityIdentifier))
  }
}

extension UIBarButtonItem {
  /// The letters that a bar's look gives to the item's title; nil for the system's.
  private func words(in bar: UIView) -> BarWords? {
    if let bar = bar as? UINavigationBar, let look = bar.look(of: bar.topItem) {
      return style == .done ? look.mainButton.or(look.button) : look.button
    }
    guard let appearance = (bar as? UIToolbar)?.shownAppearance else { return nil }
    let state = style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    return state.normal.words
  }
}

/// The view of an item: another one in a menu.
private struct BarItemRepresentation: View {
  @Environment(\.isInMenu) private var isInMenu
  let item: UIBarButtonItem
  let view: AnyView

  var body: some View {
    if !isInMenu {
      view
    } else if let element = item.menuRepresentation {
      MenuElements(elements: [element])
    } else {
      BarItemControl(
        item: item, label: BarItemLabel(title: item.title, image: item.image?.image, isRow: true)
      )
      .disabled(!item.isEnabled)
    }
  }
}

/// The title of an item, or its picture.
private struct BarItemLabel: View {
  let title: String?
  let image: Image?
  var words: BarWords?

  /// True for a row of a menu, which shows both.
  var isRow = false

  var body: some View {
    if isRow, let title, let image {
      Label {
        Text(verbatim: title)
      } icon: {
        image
      }
    } else if let image {
      image
    } else if let title {
      // The row of the bar gives the title its font; one of the app's own is nearer to it.
      if let font = words?.font {
        Text(verbatim: title).font(font)
      } else {
        Text(verbatim: title)
      }
    }
  }
}

/// The button of an item, or its menu.
private struct BarItemControl: View {
  let item: UIBarButtonItem
  let label: BarItemLabel

  var body: some View {
    if let menu = item.menu, item.primaryAction == nil, item.action == nil {
      Menu {
        MenuElements(elements: menu.children)
      } label: {
        label
      }
    } else {
      Button {
        item.perform()
      } label: {
        label
      }
    }
  }
}

extension UIView {
  /// The environment of the view's place, under a colour scheme of its own; the scene's before it
  /// has a place.
  var barEnvironment: EnvironmentValues {
    var environment = topmost.foreignNode?.context.environment ?? ShownScene.environment
    if let own = ownColorScheme { environment.colorScheme = own }
    return environment
  }

  /// A view of SwiftUI's with the tint that this one was given.
  func tinted<V: View>(_ view: V) -> AnyView {
    ownTint.map { AnyView(view.tint(Color(uiColor: $0))) } ?? AnyView(view)
  }

  /// The view as one of SwiftUI's, in a bar or a table.
  ///
  /// - Parameters:
  ///   - bar: The view around it.
  ///   - width: In points; 0 for its own, and without end for all there is.
  ///   - height: The same.
  /// - Returns: The view.
  func embedded(in bar: UIView, width: CGFloat = 0, height: CGFloat = 0) -> AnyView {
    let view = self
    return AnyView(
      _ForeignHost { [weak bar] _ in
        assumingMain {
          let host = EmbeddingView(view, width: width, height: height)
          host.viewAround = bar
          return host
        }
      } update: { _, _ in
      })
  }
}

/// The view around one that stands in a bar.
private final class EmbeddingView: UIView {
  private let content: UIView

  init(_ content: UIView, width: CGFloat, height: CGFloat) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
    sizing = { [weak content] _, offer in
      guard let content else { return .zero }
      let (own, bounds) = (content.intrinsicContentSize, content.bounds)
      let none = UIView.noIntrinsicMetric
      return CGSize(
        width: Self.length(
          width, own.width == none ? bounds.width : own.width, limit: offer.width ?? .infinity),
        height: height > 0
          ? Self.length(height, bounds.height, limit: offer.height ?? .infinity)
          : own.height == none ? bounds.height : own.height)
    }
  }

  /// A wish, or else the view's own length, up to a limit; an endless one where nothing limits it is
  /// the own one.
  private static func length(_ wish: CGFloat, _ own: CGFloat, limit: CGFloat) -> CGFloat {
    let length = min(wish > 0 ? wish : own, limit)
    return length.isFinite ? length : own
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.translatesAutoresizingMaskIntoConstraints, content.frame != bounds {
      content.frame = bounds
    }
  }

  override func intrinsicSizeDidChange(of view: UIView) { requestLayout() }
}
