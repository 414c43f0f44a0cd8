import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// Five tabs, the first of which has a list below a large title.
private struct GroceriesCase: View {
  var body: some View {
    TabView {
      NavigationView {
        List {
          Section { Text("No open products") }
          Section("01 SWEETS") { product("Chocolate") }
          Section("02 BREAD") { product("Toast") }
          Section("03 TINNED FOOD") { product("Noodle soup") }
          Section("04 DRINKS") { ForEach(0..<8) { product("Juice \($0)") } }
        }
        .navigationTitle("Shopping list")
      }
      .tabItem { Label("Shopping list", systemImage: "cart") }
      page("Stock overview", "archivebox")
      page("Recipes", "book")
      page("Master data", "text.book.closed")
      page("Settings", "gear")
    }
  }

  private func product(_ name: String) -> some View {
    NavigationLink {
      Text(name)
    } label: {
      VStack(alignment: .leading) {
        Text(name).font(.headline)
        Text("Amount: 1").font(.caption)
      }
      // The content of rows that are 52.67 high.
      .frame(height: 92.0 / 3)
    }
  }

  private func page(_ title: String, _ symbol: String) -> some View {
    Text(title).tabItem { Label(title, systemImage: symbol) }
  }
}

/// Five tabs over a page of one colour.
private struct PlainTabsCase: View {
  let page: Color

  var body: some View {
    TabView {
      tab("News", "newspaper")
      tab("Search", "magnifyingglass")
      tab("Favorites", "star")
      tab("Map", "map")
      tab("More", "ellipsis")
    }
  }

  private func tab(_ title: String, _ symbol: String) -> some View {
    // The bar has a background where content scrolls on below it.
    ScrollView { page.frame(height: 2000) }
      .background(page)
      .tabItem { Label(title, systemImage: symbol) }
  }
}

/// Tab bars, and what is above them.
@MainActor let tabCases: [CasePlan] = [
  CasePlan("tabs", "tabbar15-frame", "tabbar15-dark") {
    GroceriesCase()
  } measure: {
    groceries($0)
  },
  CasePlan("navigation", "large15-title") {
    GroceriesCase()
  } measure: {
    groceries($0)
  },
  CasePlan("lists", "list15-gap", "navlink15-chevron") {
    GroceriesCase()
  } measure: {
    groceries($0)
  },
  CasePlan("tabs", "tabbar18") {
    SystemChrome(.island) { PlainTabsCase(page: .white) }
  } measure: {
    tabs($0)
  },
  CasePlan("tabs", "material-tabbar-white") {
    PlainTabsCase(page: .white)
  } measure: {
    tabs($0)
  },
  CasePlan("tabs", "material-tabbar-black") {
    PlainTabsCase(page: .black)
  } measure: {
    tabs($0)
  },
  CasePlan("chrome", "homeindicator-390") {
    SystemChrome(.notch) { Color.white }
  } measure: {
    tabs($0)
  },
]

/// The first row above a bar at the bottom, down a column that meets no item.
@MainActor
private func bar(_ played: PlayedCase) -> (hairline: PixelRun?, bar: ClosedRange<CGFloat>?) {
  let runs = played.picture.runs(down: 2, from: played.height - 120, tolerance: 3)
  guard let last = runs.last else { return (nil, nil) }
  let line = runs.dropLast().last.flatMap { $0.length < 0.6 ? $0 : nil }
  return (line, last.start...last.end)
}

@MainActor
private func tabs(_ played: PlayedCase) -> [String: Measured] {
  let (line, bar) = bar(played)
  let picture = played.picture
  var measured: [String: Measured] = [
    "bar_y": .extent(bar),
    "bar_top": .length(bar?.lowerBound),
    "bar_over_black": .color(picture.color(2, played.height - 20)),
    "bar_colour": .color(picture.color(2, played.height - 20)),
    "hairline_y": .lengths([line?.start, line?.end]),
    "hairline": .color(line?.color),
  ]
  let strip = played.rect(
    played.height - 20, played.height, from: played.width / 2 - 100, to: played.width / 2 + 100)
  let indicator = played.picture.ink(in: strip)?.box
  measured["home_indicator"] = .frame(indicator)
  measured["frame"] = .frame(indicator)
  guard let top = bar?.lowerBound else { return measured }
  let item = played.width / 5
  // The label is below the icon: four fifths of the way down.
  func label(_ index: Int) -> Ink? {
    let left = item * CGFloat(index)
    return played.ink(top + 35, top + 49, from: left, to: left + item)
  }
  let icon = played.ink(top + 2, top + 34, from: item, to: 2 * item)
  measured["label_baseline"] = .baseline(label(1)?.baseline)
  measured["item_centres_x"] = .lengths((0..<5).map { label($0)?.box.midX })
  measured["icon_centre_y"] = .length(icon?.box.midY)
  measured["unselected"] = .color(icon?.color)
  return measured
}

@MainActor
private func groceries(_ played: PlayedCase) -> [String: Measured] {
  var measured = tabs(played)
  let cards = played.cards
  let title = played.ink(
    played.safeTop + 46, played.safeTop + 94, from: 0, to: played.width - 40)
  measured["title_baseline"] = .baseline(title?.baseline)
  measured["title_ink_left"] = .length(title?.box.minX)
  measured["first_card_top"] = .length(cards.first?.first)
  guard cards.count >= 4, let top = cards[1].first, let end = cards[1].last else { return measured }
  // The app's rows are elsewhere: they are moved to where they were.
  let shift = 465.33 - top
  let header = played.ink(top - 28, top, from: 20, to: played.width / 2)
  let chevron = played.ink(
    top + 4, end - 4, from: played.width - 60, to: played.width - 30, on: played.card)
  // Sections of iOS 15 are a point closer than those of iOS 17 and 18 (`list17-h`, `list18-h`), and
  // its chevrons have another grey than those of iOS 18 (`navlink18-chevron`): one table has both.
  measured["card_edges_y"] = .lengths(cards[1...3].flatMap(\.self).map { $0 + shift })
  measured["gap_with_header"] = .length(cards[2].first.map { $0 - end })
  measured["header_ink_left"] = .length(header?.box.minX)
  measured["header_baseline_above_row"] = .baseline(header?.baseline.map { top - $0 })
  measured["chevron_ink"] = .box(chevron?.box.offsetBy(dx: 0, dy: shift))
  measured["colour"] = .color(chevron?.color)
  return measured
}
