import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A page with an alert in front of it.
private struct AlertingCase<Page: View, Actions: View>: View {
  let title: String
  var message: String?
  let page: Page
  @ViewBuilder let actions: Actions
  @State private var isShown = false

  var body: some View {
    page
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onAppear { isShown = true }
      .alert(title, isPresented: $isShown) {
        actions
      } message: {
        if let message { Text(message) }
      }
  }
}

/// The alert of iOS 26 that asks if items are to go.
private struct DeletionCase: View {
  var body: some View {
    AlertingCase(
      title: "Delete 2 items?",
      message: "These items will be deleted from your\nlist. You cannot undo this.",
      page: Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255).ignoresSafeArea()
    ) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    }
  }
}

/// Alerts at rest.
@MainActor let alertCases: [CasePlan] = [
  CasePlan("presentations", "alert15") {
    AlertingCase(title: "Important message", page: Color.white.ignoresSafeArea()) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    }
  } measure: {
    classic($0)
  },
  CasePlan("presentations", "alert18") {
    AlertingCase(
      title: "Done", message: "The product was added.", page: Color.white.ignoresSafeArea()
    ) { Button("OK") {} }
  } measure: {
    classic($0)
  },
  CasePlan("presentations", "alert26", "alert26-corner") {
    DeletionCase()
  } measure: {
    deletion($0)
  },
]

/// The box of what is in front of a dimmed page.
@MainActor
private func frame(_ played: PlayedCase) -> CGRect? {
  let dim = played.picture.color(6, played.height - 6)
  guard
    let across = played.picture.extent(besides: dim, across: played.height / 2, tolerance: 10),
    let down = played.picture.extent(besides: dim, down: across.lowerBound + 40, tolerance: 10)
  else { return nil }
  return CGRect(
    x: across.lowerBound, y: down.lowerBound, width: across.upperBound - across.lowerBound,
    height: down.upperBound - down.lowerBound)
}

@MainActor
private func classic(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  guard let frame = frame(played) else { return [:] }
  // The line above the buttons is what crosses a column without words.
  let fill = picture.color(frame.minX + 8, frame.midY - 12)
  let lines = picture.runs(
    down: frame.minX + 8, from: frame.minY + 20, to: frame.maxY - 16, tolerance: 6
  ).filter { $0.color.distance(to: fill) > 6 && $0.length <= 1.1 }
  let line = lines.last
  let buttons = line?.end ?? frame.maxY
  let words = played.ink(
    frame.minY + 4, (line?.start ?? frame.maxY) - 2, from: frame.minX + 10, to: frame.maxX - 10)
  let left = played.ink(
    buttons + 6, frame.maxY - 4, from: frame.minX + 10, to: frame.midX - 6, on: fill)
  let right = played.ink(
    buttons + 6, frame.maxY - 4, from: frame.midX + 6, to: frame.maxX - 10, on: fill)
  let only = played.ink(
    buttons + 6, frame.maxY - 4, from: frame.minX + 10, to: frame.maxX - 10, on: fill)
  let dim = picture.color(6, played.height - 6)
  // The button that deletes is red, the other one is not.
  let isRedRight = (right?.color.red ?? 0) > 200
  return [
    "frame": .frame(frame),
    "width": .length(frame.width),
    "height": .length(frame.height),
    "title_baseline": .baseline(words?.baselines.first),
    "title_baseline_from_top": .baseline(words?.baselines.first.map { $0 - frame.minY }),
    "message_baseline": .baseline(words?.baselines.dropFirst().first),
    "separator_y": .lengths([line?.start, line?.end]),
    "buttons_top_from_top": .length(line.map { $0.start - frame.minY }),
    "button_baseline_from_separator": .baseline(
      left?.baseline.flatMap { baseline in line.map { baseline - $0.start } }),
    "cancel_left": .flag(isRedRight),
    "ok_baseline": .baseline(only?.baseline),
    "ok_colour": .color(only?.color),
    "fill": .color(fill),
    "dim": .color(dim),
    "dim_of_white": .color(dim),
  ]
}

@MainActor
private func deletion(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  guard let frame = frame(played) else { return [:] }
  let words = played.ink(
    frame.minY + 10, frame.maxY - 68, from: frame.minX + 10, to: frame.maxX - 10)
  let title = played.ink(
    frame.minY + 10, frame.minY + 50, from: frame.minX + 10, to: frame.maxX - 10)
  let fill = picture.color(frame.midX, frame.maxY - 72)
  let row = frame.maxY - 40
  func button(_ left: CGFloat, _ right: CGFloat) -> CGRect? {
    let x = picture.extent(besides: fill, across: row, from: left, to: right, tolerance: 8)
    let y = x.flatMap { x in
      picture.extent(
        besides: fill, down: x.lowerBound + 24, from: frame.maxY - 70, to: frame.maxY - 6,
        tolerance: 8)
    }
    guard let x, let y else { return nil }
    return CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }
  let cancel = button(frame.minX + 6, frame.midX)
  let delete = button(frame.midX, frame.maxX - 6)
  let red = delete.flatMap {
    played.ink($0.minY + 8, $0.maxY - 8, from: $0.minX + 20, to: $0.maxX - 20)
  }
  let dim = picture.color(6, played.height - 6)
  return [
    "frame": .frame(frame),
    "title_baseline": .baseline(title?.baseline),
    "title_ink_left": .length(title?.box.minX),
    "message_baselines": .baselines(Array((words?.baselines ?? []).dropFirst())),
    "cancel_button": .frame(cancel),
    "delete_button": .frame(delete),
    "delete_colour": .color(red?.color),
    "dim_of_F2F2F7": .color(dim),
    "corner_radius": .notCompared("the insets tell it"),
    "inset_at_pt_0_2_4_8_12_20": .lengths(
      [0, 2, 4, 8, 12, 20].map { depth in
        picture.extent(besides: dim, across: frame.minY + depth + 0.1, tolerance: 12)
          .map { $0.lowerBound - frame.minX }
      }),
  ]
}
