import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookViews
import Foundation

/// A page with a sheet in front of it.
private struct PresentingCase<Page: View, Sheet: View>: View {
  let page: Page
  @ViewBuilder let sheet: Sheet
  @State private var isShown = false

  var body: some View {
    page
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onAppear { isShown = true }
      .sheet(isPresented: $isShown) { sheet }
  }
}

/// A list without rows to speak of, as the page behind.
private struct FruitsCase: View {
  var body: some View {
    NavigationStack {
      List { Section("Fruits") { Text("Apple") } }.navigationTitle("Fruits")
    }
  }
}

/// The second page of a sheet.
private struct DeeperCase: View {
  @State private var path = [1]

  var body: some View {
    NavigationStack(path: $path) {
      Color.white
        .navigationTitle("Search for users")
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(for: Int.self) { _ in
          Color.white.navigationTitle("Park").navigationBarTitleDisplayMode(.inline)
        }
    }
  }
}

/// A page in a sheet with a title.
private struct TitledCase: View {
  let title: String
  var button: String?

  var body: some View {
    NavigationStack {
      Color.white
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          if let button {
            ToolbarItem(placement: .topBarLeading) { Button(button) {} }
          }
        }
    }
  }
}

/// Sheets at rest.
@MainActor let sheetCases: [CasePlan] = [
  CasePlan("presentations", "sheet18") {
    PresentingCase(page: Color.white.ignoresSafeArea()) {
      TitledCase(title: "Park", button: "Close")
    }
  } measure: {
    sheet($0)
  },
  CasePlan("presentations", "sheet18-back") {
    PresentingCase(page: Color.white.ignoresSafeArea()) { DeeperCase() }
  } measure: {
    deeper($0)
  },
  CasePlan("presentations", "sheet26") {
    PresentingCase(page: Color.white.ignoresSafeArea()) { TitledCase(title: "Workout (day 12)") }
  } measure: {
    sheet($0)
  },
  CasePlan("presentations", "sheet26-medium") {
    PresentingCase(page: FruitsCase()) {
      NavigationStack {
        Color.clear
          .navigationTitle("Add item")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
          }
      }
      .presentationDetents([.medium])
      .presentationDragIndicator(.visible)
    }
  } measure: {
    medium($0)
  },
]

@MainActor
private func sheet(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  let isNew = played.look.screen.semantics == .ios26
  // Down a column beside the status bar and the title, the sheet is the last white there is.
  let runs = picture.runs(down: 130, tolerance: 1)
  let sheet = runs.last { $0.color == .white && $0.length > 100 }
  let top = sheet?.start ?? played.height
  // Of the page behind, the part at its top in front of which nothing is.
  let behind = picture.color(played.width / 2 + 80, top - 1)
  let presenting = picture.extent(of: behind, across: top - 0.5, tolerance: 2)
  let title = played.ink(top + 4, top + 60, from: 90, to: played.width - 90)
  let button = played.ink(top + 12, top + 44, from: 4, to: 90)
  return [
    "sheet_top": .length(sheet?.start),
    "presenting_top": .length(
      picture.extent(of: behind, down: 130, to: top, tolerance: 2)?.lowerBound),
    "presenting_x": .extent(presenting),
    "presenting_colour": .color(behind),
    "behind": .color(picture.color(4, played.safeTop / 2)),
    "dim": .color(picture.color(30, isNew ? 10 : top - 4)),
    "title_baseline": .baseline(title?.baseline),
    "title_ink_width": .inkWidth(title?.box.width),
    "close_ink_left": .length(button?.box.minX),
  ]
}

@MainActor
private func deeper(_ played: PlayedCase) -> [String: Measured] {
  let top = 72.0
  let chevron = played.ink(top + 12, top + 46, from: 4, to: 28)
  let words = played.ink(top + 12, top + 46, from: 28)
  return [
    "back_chevron_left": .length(chevron?.box.minX),
    // The widest gap of the line is between the label and the title.
    "back_label_x": .ink(
      words.flatMap { words in
        widestGap(in: words, played.picture).map { words.box.minX...$0.lowerBound }
      }),
    // It is in the middle if the label leaves room: its width is Inter's, its middle is not.
    "title_ink_left": .notCompared("the width of words is Inter's"),
    "baseline": .baseline(words?.baseline),
  ]
}

@MainActor
private func medium(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  let dim = picture.color(3, 400)
  let across = picture.extent(besides: dim, across: 600, tolerance: 12)
  let down = picture.extent(
    besides: picture.color(2, 405), down: 60, from: 404, to: played.height, tolerance: 12)
  let frame = across.flatMap { across in
    down.map { down in
      CGRect(
        x: across.lowerBound, y: down.lowerBound, width: across.upperBound - across.lowerBound,
        height: down.upperBound - down.lowerBound)
    }
  }
  let top = frame?.minY ?? 415
  let grabber = played.ink(
    top + 2, top + 14, from: played.width / 2 - 40, to: played.width / 2 + 40)
  return [
    "frame": .frame(frame),
    "grabber": .frame(grabber?.box),
    "title_baseline": .baseline(
      played.ink(top + 20, top + 60, from: 110, to: played.width - 110)?.baseline),
    "cancel_ink_left": .length(played.ink(top + 26, top + 52, from: 28, to: 100)?.box.minX),
    "dim_of_F2F2F7": .color(dim),
  ]
}
