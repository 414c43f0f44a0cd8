import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A page that was pushed from another.
private struct PushedCase<Content: View>: View {
  let previous: String
  let title: String
  @ViewBuilder let content: Content
  @State private var path = [1]

  var body: some View {
    NavigationStack(path: $path) {
      Color.clear
        .navigationTitle(previous)
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(for: Int.self) { _ in
          content
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
        }
    }
  }
}

/// A page of one colour below a bar.
private struct BelowCase: View {
  var visibility = Visibility.visible

  var body: some View {
    NavigationStack {
      Color(red: 0, green: 1, blue: 0)
        .ignoresSafeArea()
        .navigationTitle("Title")
        .navigationBarTitleDisplayMode(.inline)
        .toolbarBackground(visibility, for: .navigationBar)
    }
  }
}

/// A list with a field to search it.
private struct FoundCase: View {
  var isDrawer = false
  @State private var text = ""

  var body: some View {
    NavigationStack {
      if isDrawer {
        rows.searchable(
          text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search")
      } else {
        rows.searchable(text: $text)
      }
    }
  }

  private var rows: some View {
    List { ForEach(0..<4) { Text("Row \($0)") } }
      .listStyle(.plain)
      .navigationTitle("Products")
      .navigationBarTitleDisplayMode(.inline)
  }
}

/// Bars of navigation, and search.
@MainActor let barCases: [CasePlan] = [
  CasePlan("navigation", "navbar-se") {
    SystemChrome(.button) {
      TabView {
        NavigationStack {
          Color.clear.navigationTitle("Parks").navigationBarTitleDisplayMode(.inline)
        }
        .tabItem { Label("Parks", systemImage: "map") }
        Text("Events").tabItem { Label("Events", systemImage: "calendar") }
      }
    }
  } measure: { played in
    let status = played.ink(0, 20, from: 150, to: 225)
    let title = played.ink(20, 64, from: 60, to: played.width - 60)
    return [
      "status_height": .length(played.safeTop),
      // The bar is transparent: its title is in its middle.
      "bar_y": .lengths([20, title?.box.midY].map { $0 == nil ? nil : $0 == 20 ? 20 : 64 }),
      "title_baseline": .baseline(title?.baseline),
      "time_baseline": .baseline(status?.baseline),
      "tab_label_baseline": .baseline(
        played.ink(played.height - 14, played.height, from: 0, to: played.width / 2)?.baseline),
    ]
  },
  CasePlan("navigation", "navbar26-circle") {
    PushedCase(previous: "Journal", title: "Exercises") {
      List { Text("Row") }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button {
            } label: {
              Image(systemName: "plus")
            }
          }
        }
    }
  } measure: { played in
    let chevron = played.ink(played.safeTop + 3, played.safeTop + 41, from: 26, to: 58)
    return [
      "plus_circle": .frame(glass(around: CGPoint(x: 388, y: played.safeTop + 22), played)),
      "title_baseline": .baseline(
        played.ink(played.safeTop, played.safeTop + 50, from: 90, to: played.width - 90)?
          .baseline),
      "back_chevron_ink": .box(chevron?.box),
    ]
  },
  CasePlan("search", "search26") {
    FoundCase(isDrawer: true)
  } measure: { played in
    let field = shadowed(played, middle: 136)
    // In the reference picture the magnifier ends at 50.33, and that end was taken for the first
    // letter's beginning: the placeholder begins at 60.33 there, which `SearchTests` holds.
    let magnifier = played.ink(118, 154, from: 26, to: 55)
    let placeholder = played.ink(118, 154, from: 55, to: 120)
    return [
      "field": .frame(field),
      "magnifier_left": .length(magnifier?.box.minX),
      "placeholder_left": .length(magnifier?.box.maxX),
      "placeholder_baseline": .baseline(placeholder?.baseline),
    ]
  },
  CasePlan("search", "searchable18-active") {
    FoundCase()
  } steps: {
    [.tap(located(.text("Search"))), .type(Located("Lipstick", at: SourceLocation(file: "case")))]
  } measure: { played in
    let fill = PixelColor(red: 0xEF, green: 0xEF, blue: 0xF0)
    let area = played.rect(played.safeTop, played.safeTop + 60)
    let field = played.picture.box(of: fill, in: area, tolerance: 2)
    let cancel = played.ink(played.safeTop + 2, played.safeTop + 44, from: 316)
    return [
      "field": .frame(field),
      "fill": .color(field.map { played.picture.color($0.midX + 30, $0.minY + 4) }),
      "cancel_ink_x": .words(cancel?.box),
      "cancel_baseline": .baseline(cancel?.baseline),
    ]
  },
  CasePlan("navigation", "navbar18-back-shifted-title") {
    PushedCase(previous: "First Component", title: "Second Component") {
      Color(red: 0, green: 1, blue: 0)
        .ignoresSafeArea()
        .toolbarBackground(.visible, for: .navigationBar)
    }
  } measure: {
    shiftedTitle($0)
  },
  CasePlan("navigation", "material-chrome-light") {
    BelowCase()
  } measure: { played in
    ["bar_colour": .color(played.picture.color(30, played.safeTop + 20))]
  },
  CasePlan("navigation", "navbar18-transparent") {
    BelowCase(visibility: .hidden)
  } measure: { played in
    ["bar_colour": .color(played.picture.color(30, played.safeTop + 20))]
  },
  CasePlan("navigation", "push-curve") {
    NavigationStack {
      VStack {
        NavigationLink("Push") {
          Color.red.accessibilityIdentifier("incoming")
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .accessibilityIdentifier("outgoing")
    }
  } measure: {
    push($0)
  },
]

/// The box of a piece of glass around a point: the pixels of its fill, up to its shadow.
@MainActor
private func glass(around point: CGPoint, _ played: PlayedCase) -> CGRect? {
  let picture = played.picture
  let fill = picture.color(point.x, point.y - 17)
  let (left, right) = (max(0, point.x - 215), min(played.width, point.x + 215))
  let columns = picture.runs(across: point.y - 17, from: left, to: right, tolerance: 2)
  guard columns.contains(where: { $0.start <= point.x && point.x < $0.end }) else { return nil }
  // Across the middle is the glyph: the run of the fill ends where the page begins.
  let page = picture.color(point.x, point.y + 46)
  guard page.distance(to: fill) > 2 else { return nil }
  let across = picture.runs(across: point.y, from: left, to: right, tolerance: 0)
  func isFill(_ run: PixelRun) -> Bool { run.color.distance(to: fill) <= 2 }
  let nearby = across.filter { isFill($0) && $0.length > 0.5 }
  let down = picture.runs(down: point.x, from: point.y - 40, to: point.y + 40, tolerance: 0)
    .filter { isFill($0) }
  guard let first = nearby.first, let last = nearby.last, let top = down.first,
    let bottom = down.last
  else { return nil }
  return CGRect(
    x: first.start, y: top.start, width: last.end - first.start, height: bottom.end - top.start)
}

/// The box of glass on a page of its own colour: where the shadow around it ends.
///
/// Nothing stands in the glass near its ends.
@MainActor
private func shadowed(_ played: PlayedCase, middle: CGFloat) -> CGRect? {
  let (picture, width) = (played.picture, played.width)
  guard let left = picture.edge(across: middle, from: 2, to: 30),
    let right = picture.edge(across: middle, from: width - 30, to: width - 2),
    let top = picture.edge(down: width / 2 + 60, from: middle - 36, to: middle - 10),
    let bottom = picture.edge(down: width / 2 + 60, from: middle + 10, to: middle + 36)
  else { return nil }
  return CGRect(x: left, y: top, width: right - left, height: bottom - top)
}

@MainActor
private func shiftedTitle(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  let (top, bottom) = (played.safeTop + 2, played.safeTop + 32)
  let chevron = played.ink(top, bottom, from: 6, to: 30)
  let words = played.ink(top, bottom, from: 32, to: played.width)
  // Between the label and the title is the widest gap of the line.
  let gap = words.flatMap { words in widestGap(in: words, picture) }
  let line = picture.runs(down: 4, from: bottom, to: bottom + 20, tolerance: 8).first {
    $0.length < 0.6
  }
  let shift = played.look.number("label_x", 1) - (gap?.lowerBound ?? 0)
  return [
    "chevron_ink": .box(chevron?.box),
    "label_x": .ink(words.flatMap { words in gap.map { words.box.minX...$0.lowerBound } }),
    // The title follows the label, which is as wide as it is.
    "title_x": .ink(
      words.flatMap { words in
        gap.map { $0.upperBound + shift...words.box.maxX + shift }
      }),
    "baseline": .baseline(words?.baseline),
    "bar_bottom": .length(line?.start),
    "separator": .table([
      "y": .lengths([line?.start, line?.end]), "over_00FF00": .color(line?.color),
    ]),
  ]
}

/// The widest empty space between ink.
func widestGap(in ink: Ink, _ picture: LookPicture) -> ClosedRange<CGFloat>? {
  let (columns, rows) = picture.pixels(in: ink.box)
  var (widest, start): (Range<Int>?, Int?) = (nil, nil)
  for column in columns {
    let isEmpty = rows.allSatisfy { picture.pixel(column, $0).distance(to: ink.page) < 30 }
    if isEmpty, start == nil { start = column }
    guard !isEmpty, let from = start else { continue }
    if column - from > widest?.count ?? 0 { widest = from..<column }
    start = nil
  }
  return widest.map { picture.points($0.lowerBound)...picture.points($0.upperBound) }
}

/// How far a push has come at the instants of the case, of the way, from 0 to 1.
@MainActor
private func push(_ played: PlayedCase) -> [String: Measured] {
  let stage = played.stage
  let start = stage.time
  guard (try? stage.tap(.button("Push"))) != nil else { return [:] }
  let times = ["0.1", "0.2", "0.3", "0.4"]
  var progress: [String: Measured] = [:]
  for time in times {
    stage.advance(to: start.seconds + (Double(time) ?? 0))
    let left = stage.rect(.id("incoming"))?.minX
    progress[time] = .fractions([left.map { 1 - $0 / played.width }])
  }
  stage.advance(to: start.seconds + 0.499)
  let outgoing = stage.rect(.id("outgoing"))?.minX
  return [
    "progress_at_s": .table(progress),
    "duration": .notCompared("the spring's tail ends it"),
    "outgoing_shift": .fractions([outgoing.map { $0 / played.width }]),
  ]
}
