import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
package import Foundation

/// One tab of a controller of UIKit's.
package struct ControllerTab {
  package var title: String?

  /// The distance by which the title stands elsewhere, in points.
  package var titleShift = CGSize.zero
  package var image: Image?
  package var badge: String?
  package var identifier: String?
  package var label: String?

  /// True for the tab that stands apart.
  package var isProminent = false

  package init() {}

  fileprivate var item: TabItem {
    var view = AnyView(
      Label {
        if let title { Text(verbatim: title).offset(titleShift) }
      } icon: {
        image
      }
      // Pictures are drawn as they are named.
      .environment(\.symbolVariants, .none))
    if let label { view = AnyView(view.accessibilityLabel(label)) }
    if let identifier { view = AnyView(view.accessibilityIdentifier(identifier)) }
    return TabItem(label: view, role: isProminent ? .prominent : nil)
  }
}

/// The tab bar of a controller of UIKit's.
package struct ControllerTabBar: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.systemLook) private var look
  @Environment(\.semantics) private var semantics
  @Boxed var model: TabBarModel
  let backdrop: ViewSource?
  let accessory: AnyView?

  /// - Parameters:
  ///   - tabs: The tabs.
  ///   - choice: The index of the chosen one.
  ///   - unselected: The colour of the others; nil for the system's.
  ///   - hasContentBelow: True if the screen's content goes on below the bar.
  ///   - appearance: The look that the controller gives to the bar; nil for that of all bars.
  ///   - backdrop: The content behind the bar; nil for none that can be shown blurred.
  ///   - accessory: The view above the floating bar of iOS 26; nil for none.
  ///   - choose: Called with the index of a tab that is tapped, the chosen one included.
  package init(
    _ tabs: [ControllerTab], choice: Int, unselected: Color?, hasContentBelow: Bool,
    appearance: TabBarAppearance? = nil, backdrop: ViewSource? = nil, accessory: AnyView? = nil,
    choose: @escaping (Int) -> Void
  ) {
    (self.backdrop, self.accessory) = (backdrop, accessory)
    let items = tabs.map(\.item)
    let root = TabRoot()
    root.goToRoot = { choose(choice) }
    let chosen = items.indices.contains(choice) ? items[choice] : nil
    var model = TabBarModel(
      tabs: items.indices.map { index in
        TabBarModel.Tab(
          id: index, item: items[index], badge: tabs[index].badge.map { Text(verbatim: $0) })
      }, choice: choice, unselected: unselected.map { AnyShapeStyle($0) },
      settings: chosen.map {
        TabScreenSettings(item: $0, hasContentBelow: hasContentBelow, root: root)
      }, choose: choose)
    model.ownAppearance = appearance
    self.model = model
  }

  package var body: some View {
    let isAtTop = look.tabs.isAtTop(widthClass, semantics)
    return SystemTabBar(model: model, isAtTop: isAtTop, accessory: accessory)
      .environment(\.barBackdrop, backdrop)
      .environment(\.glassBackdrop, model.settings?.hasContentBelow == true ? backdrop : nil)
      .frame(maxHeight: .infinity, alignment: .top)
  }
}

/// The place of a controller's tab bar.
nonisolated package struct ControllerTabPlan: Equatable {
  /// True if it is at the top.
  package let isAtTop: Bool

  /// The length it takes off the safe area there, in points.
  package let height: CGFloat

  /// - Parameters:
  ///   - environment: The environment of the bar.
  ///   - hasAccessory: True if a view stands above the bar; an older bar shows none.
  package init(_ environment: EnvironmentValues, hasAccessory: Bool = false) {
    let tabs = environment.systemLook.tabs
    isAtTop = tabs.isAtTop(environment.horizontalSizeClass, environment.semantics)
    let top = isAtTop ? tabs.topBar?.height : nil
    let above = hasAccessory && top == nil ? tabs.glass.map { $0.accessoryHeight + $0.gap } : nil
    height = (top ?? tabs.height(environment.verticalSizeClass)) + (above ?? 0)
  }
}
