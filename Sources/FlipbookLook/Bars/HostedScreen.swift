import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
package import Foundation

/// Reads what a view in a controller of UIKit's asks of the bars around it.
package struct HostedScreen: ViewModifier {
  @Environment(\.systemLook) private var look
  nonisolated private let isBelowLargeTitle: Bool
  nonisolated(unsafe) private let dismiss: () -> Void
  nonisolated(unsafe) private let onChange: ((inout NavigationBarContent) -> Void) -> Void
  nonisolated(unsafe) private let onScroll: (CGFloat) -> Void

  /// - Parameters:
  ///   - isBelowLargeTitle: True if the bar has a large title.
  ///   - dismiss: Takes the controller away.
  ///   - onChange: Called with a change of the bar's content.
  ///   - onScroll: Called with the distance by which the content is scrolled, as far as it matters
  ///     to the bar, in points.
  package nonisolated init(
    isBelowLargeTitle: Bool, dismiss: @escaping () -> Void,
    onChange: @escaping ((inout NavigationBarContent) -> Void) -> Void,
    onScroll: @escaping (CGFloat) -> Void
  ) {
    self.isBelowLargeTitle = isBelowLargeTitle
    (self.dismiss, self.onChange, self.onScroll) = (dismiss, onChange, onScroll)
  }

  package func body(content: Content) -> some View {
    let limit = look.bars.scrollLimit
    let (dismiss, onChange, onScroll) = (dismiss, onChange, onScroll)
    content
      .transformEnvironment(by: isBelowLargeTitle) { [isBelowLargeTitle] in
        $0.listSettings.isBelowLargeTitle = isBelowLargeTitle
        $0.dismiss = DismissAction(action: dismiss)
        $0.presentationMode = Binding {
          PresentationMode(isPresented: true)
        } set: { mode in
          if !mode.isPresented { dismiss() }
        }
      }
      .onScrollGeometryChange(for: CGFloat.self) { geometry in
        min(geometry.contentOffset.y + geometry.contentInsets.top, limit)
      } action: { _, offset in
        onScroll(offset)
      }
      .onPreferenceChange(NavigationTitleKey.self) { title in onChange { $0.take(title) } }
      .onPreferenceChange(ToolbarItemsKey.self) { items in
        onChange { $0.toolbar.entries = items }
      }
      .onPreferenceChange(BarSettingsKey.self) { settings in
        if settings.navigationBar.minimization.isUsed {
          ViewGraph.current?.diagnose("toolbarMinimizationBehavior: bars of UIKit's stay")
        }
        onChange { content in
          var toolbar = content.toolbar
          toolbar.settings = settings
          content.take(toolbar)
        }
      }
      .onPreferenceChange(SearchKey.self) { search in
        guard search != nil else { return }
        ViewGraph.current?.diagnose("searchable: bars of UIKit's show no field")
      }
  }
}

extension NavigationBarContent {
  /// The characters of the title; nil without one.
  package var plainTitle: String? { title?.plainString }

  /// True if a hosted view has the title shown large, false if small, nil if it does not say.
  package var prefersLargeTitle: Bool? {
    switch displayMode {
    case .large: true
    case .inline: false
    case .automatic: nil
    }
  }

  /// True if a hosted view hides the bar.
  package var hidesBar: Bool { isHidden }

  /// True if a hosted view hides the button that leads back.
  package var hidesBack: Bool { hidesBackButton }

  /// True if a hosted view has items for the bar at the bottom.
  package var hasBottomItems: Bool { toolbar.hasBottomBar }
}
