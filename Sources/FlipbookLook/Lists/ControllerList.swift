package import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
package import Foundation

/// The styles of lists in collections of UIKit's.
nonisolated package enum ControllerListStyle: Sendable {
  case plain, grouped, insetGrouped, sidebar, sidebarPlain

  fileprivate var kind: _ListKind {
    switch self {
    case .plain, .sidebarPlain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    }
  }

  /// The look of the style in a place.
  func look(in environment: EnvironmentValues) -> ListStyleLook {
    let isTablet =
      environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .regular
    return environment.systemLook.lists.style(
      kind, isBare: isTablet && (self == .sidebar || self == .sidebarPlain),
      isTablet: isTablet, isElevated: environment.isElevated)
  }
}

/// The lengths and the ground of a list in a collection, in points: those of the look's lists.
nonisolated package struct ControllerListPlan {
  /// The space beside the rows.
  package let margin: CGFloat

  /// The space above the first section without a header, above others, and below one without a
  /// footer.
  package let first: CGFloat
  package let above: CGFloat
  package let below: CGFloat

  /// The least height of a row.
  package let rowHeight: CGFloat

  /// The inset of a deeper level in an outline.
  package let indentation: CGFloat
  package let background: Color
  package let pinsHeaders: Bool

  package init(_ style: ControllerListStyle, in environment: EnvironmentValues, width: CGFloat) {
    let (lists, look) = (environment.systemLook.lists, style.look(in: environment))
    margin = look.isInset ? look.margin ?? lists.margin(inWidth: width) : 0
    (first, above, below) = (look.firstHeader, look.emptyHeader, look.emptyFooter)
    rowHeight = lists.rowHeight(besideBody: environment.dynamicTypeSize.bodySize)
    (indentation, background) = (lists.indentation, look.background)
    pinsHeaders = look.pinsHeaders
  }
}

/// A sign or a control beside the content of a row.
package struct ControllerAccessory {
  package enum Kind {
    case chevron, checkmark, details
    case fold(isOpen: Bool)
    case minus, plus
    case circle(isOn: Bool)
    case handle
    case text(String)
    case custom(AnyView)
  }

  package var kind: Kind
  package var isLeading = false
  package var tint: Color?

  /// The width that is kept for it, in points; nil for its own.
  package var width: CGFloat?

  /// Called for a tap; nil where the row takes it.
  package var action: (@MainActor () -> Void)?

  /// Called while a finger moves the handle, with the distance that it has gone in points, and nil
  /// at its end.
  package var carry: (@MainActor (CGFloat?) -> Void)?

  package init(_ kind: Kind) { self.kind = kind }
}

/// A button beside a row, which a swipe uncovers.
package struct ControllerSwipeButton {
  package var title: String?
  package var image: Image?
  package var isDestructive = false
  package var color: Color?
  package var perform: @MainActor () -> Void

  package init(perform: @escaping @MainActor () -> Void) { self.perform = perform }
}

/// The buttons at one side of a row.
package struct ControllerSwipeButtons {
  package var buttons: [ControllerSwipeButton]
  package var allowsFullSwipe: Bool

  package init(_ buttons: [ControllerSwipeButton], allowsFullSwipe: Bool) {
    (self.buttons, self.allowsFullSwipe) = (buttons, allowsFullSwipe)
  }

  fileprivate var group: SwipeActionGroup? {
    guard !buttons.isEmpty else { return nil }
    let buttons = buttons
    return SwipeActionGroup(
      allowsFullSwipe: allowsFullSwipe,
      content: AnyView(
        ForEach(buttons.indices, id: \.self) { index in
          Button(role: buttons[index].isDestructive ? .destructive : nil) {
            buttons[index].perform()
          } label: {
            if let image = buttons[index].image {
              image.environment(\.symbolVariants, .none)
            } else {
              Text(verbatim: buttons[index].title ?? "")
            }
          }
          .tint(buttons[index].color)
        }))
  }
}

/// The row of which the buttons are uncovered, in one collection.
@MainActor package final class ControllerOpenRow {
  private var row: ObjectIdentifier?

  /// Called when another row is open, or none.
  private let onChange: () -> Void

  package init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// True while a row has its buttons uncovered.
  package var isOpen: Bool { row != nil }

  /// Covers the buttons.
  package func close() { set(nil) }

  fileprivate func set(_ new: ObjectIdentifier?) {
    guard new != row else { return }
    row = new
    onChange()
  }

  var binding: Binding<ObjectIdentifier?> {
    Binding {
      self.row
    } set: { new in
      self.set(new)
    }
  }
}

/// All that a row of a list in a collection shows.
package struct ControllerListRowContent {
  package var style = ControllerListStyle.plain
  package var isFirst = true
  package var isLast = true
  package var isHeader = false
  package var isEditing = false
  package var isMarked = false
  package var showsLines = true

  /// True for a line that code shows, false for one that it hides; nil for the list's own.
  package var topLine: Bool?
  package var bottomLine: Bool?
  package var lineColor: Color?

  /// The distances of lines from the content's edges, in points; nil for the list's own.
  package var lineInsets: (leading: CGFloat, trailing: CGFloat)?

  /// The content, and the room around it; nil for that of lists.
  package var content = AnyView(EmptyView())
  package var insets: EdgeInsets?

  /// The inset of the level, in points.
  package var indentation: CGFloat = 0

  /// The ground; nil for that of lists.
  package var background: AnyView?
  package var accessories: [ControllerAccessory] = []
  package var leading: ControllerSwipeButtons?
  package var trailing: ControllerSwipeButtons?

  /// A number that is another one after each request to uncover the buttons behind.
  package var openings = 0

  package init() {}

  var actions: RowActions? {
    let (before, behind) = (leading?.group, trailing?.group)
    return before == nil && behind == nil ? nil : RowActions(leading: before, trailing: behind)
  }
}
