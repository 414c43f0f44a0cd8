import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A list whose row has a menu.
private struct ProductsCase: View {
  var body: some View {
    List {
      Section { Color.clear.frame(height: 250) }
      Section {
        Text("Noodle soup").frame(height: 30)
          .contextMenu {
            item("Add to list", "cart")
            Divider()
            item("Purchase", "cart.badge.plus")
            item("Consume", "fork.knife")
            item("Transfer", "arrow.left.arrow.right")
            item("Inventory", "list.bullet")
            Divider()
            item("Consume all of it that is still left in stock", "trash", .destructive)
            Divider()
            item("Overview", "info.circle")
            item("Journal", "book")
            item("Edit", "pencil")
          }
      }
    }
  }

  private func item(_ title: String, _ symbol: String, _ role: ButtonRole? = nil) -> some View {
    Button(role: role) {
    } label: {
      Label(title, systemImage: symbol)
    }
  }
}

/// Menus of rows.
@MainActor let menuCases: [CasePlan] = [
  CasePlan("menus", "contextmenu15", "contextmenu15-text") {
    ProductsCase()
  } steps: {
    [.longPress(located(.text("Noodle soup")), duration: nil)]
  } measure: {
    menu($0)
  }
]

@MainActor
private func menu(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  // Between titles and icons, the menu is its fill, lines and gaps; the lifted row is white above it.
  let column = played.width / 2 + 78
  let runs = picture.runs(down: column, tolerance: 2)
  guard let row = runs.last(where: { $0.color.distance(to: .white) < 3 && $0.length > 20 }) else {
    return [:]
  }
  let below = runs.filter { $0.start > row.end + 4 }
  let fills = below.filter { $0.length > 30 }
  guard let first = fills.first else { return [:] }
  let fill = first.color
  let rows = fills.filter { $0.color.distance(to: fill) <= 3 }
  var edges = [first.start]
  for (run, next) in zip(rows, rows.dropFirst()) {
    edges.append(next.start - run.end > 2 ? run.end : next.start)
    if next.start - run.end > 2 { edges.append(next.start) }
  }
  // The row is elsewhere in the app: all is moved to where it was.
  let shift = 402.67 - first.start
  let frame = picture.extent(of: fill, across: first.start + 20, tolerance: 3)
  let left = frame?.lowerBound ?? 0
  let title = played.ink(
    first.start + 6, first.start + 40, from: left + 4, to: played.width / 2, on: fill)
  let icon = played.ink(
    first.start + 6, first.start + 40, from: played.width / 2 + 60,
    to: (frame?.upperBound ?? played.width) - 4, on: fill)
  return [
    "menu_x": .extent(frame),
    "top": .length(first.start + shift),
    "row_edges_y": .lengths(edges.prefix(8).map { $0 + shift }),
    "group_gap": .length(edges.count > 2 ? edges[2] - edges[1] : nil),
    "bottom": .length(rows.last.map { $0.end + shift }),
    "title_ink_left": .length(title?.box.minX),
    // The app's first icon has a badge that reaches 11.67 beyond the middle of all the icons.
    "icon_ink_right": .length(icon.map { $0.box.midX + 11.67 }),
    "row1_baseline": .baseline(title?.baseline.map { $0 + shift }),
    "lifted_row_bottom": .length(row.end + shift),
    "gap_to_menu": .length(first.start - row.end),
  ]
}
