import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A form in a sheet.
private struct ActivityCase: View {
  @State private var isShown = false
  @State private var title = ""
  @State private var place = ""

  var body: some View {
    Color.white
      .ignoresSafeArea()
      .onAppear { isShown = true }
      .sheet(isPresented: $isShown) { form }
  }

  private var form: some View {
    NavigationStack {
      Form {
        Section("Storage") {
          Picker("Storage", selection: .constant(0)) {
            Text("Local").tag(0)
            Text("Remote").tag(1)
          }
          .pickerStyle(.segmented)
          .listRowBackground(Color.clear)
          .listRowInsets(EdgeInsets())
        }
        Section("Activity Details") {
          TextField("Title", text: $title)
          TextField("Place", text: $place)
        }
        Section("Duration") {
          HStack(spacing: 0) {
            wheel("Hours")
            wheel("Minutes")
          }
        }
      }
      .navigationTitle("New Activity")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
        ToolbarItem(placement: .confirmationAction) { Button("Save") {}.disabled(true) }
      }
    }
  }

  private func wheel(_ title: String) -> some View {
    Picker(title, selection: .constant(0)) {
      ForEach(0..<24) { Text("\($0)").tag($0) }
    }
    .pickerStyle(.wheel)
  }
}

/// Nine labelled values in a list.
private struct LabeledCase: View {
  var body: some View {
    NavigationStack {
      List {
        Section { Text("Configured") }
        Section("Details") { ForEach(0..<9) { LabeledContent("Label \($0)", value: "Value") } }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Debug")
    }
  }
}

/// Plain rows with an icon that lead on, as in Sotka's `CustomExercisesScreen`.
private struct PlainCase: View {
  var body: some View {
    NavigationStack {
      List(0..<4) { index in
        NavigationLink {
          Text("Day")
        } label: {
          HStack {
            Color.blue.frame(width: 36, height: 36)
            Text("Exercise \(index)").frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle("Exercises")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// Forms, and lists of other kinds.
@MainActor let formCases: [CasePlan] = [
  CasePlan("lists", "form26-textfield") {
    Form {
      Section { Color.clear.frame(height: 200) }
      Section("Complication name") { TextField("Name (optional)", text: .constant("")) }
    }
  } measure: { played in
    guard let edges = played.cards.last, let top = edges.first, let end = edges.last else {
      return [:]
    }
    // The sections above are the app's own: the row is moved to where it was.
    let shift = played.look.first("row_y") - top
    return [
      "row_y": .lengths([top + shift, end + shift]),
      "header_baseline": .baseline(
        played.ink(top - 28, top, from: 20, to: 300)?.baseline.map { $0 + shift }),
    ]
  },
  CasePlan("lists", "form26-sections") {
    ActivityCase()
  } measure: {
    activity($0)
  },
  CasePlan("text fields", "form26-placeholder") {
    ActivityCase()
  } measure: {
    activity($0)
  },
  CasePlan("presentations", "form26-sheetbar") {
    ActivityCase()
  } measure: {
    activity($0)
  },
  CasePlan("lists", "labeled26") {
    LabeledCase()
  } measure: {
    labeled($0)
  },
  CasePlan("lists", "plain26") {
    PlainCase()
  } measure: {
    plain($0)
  },
  CasePlan("lists", "journal26") {
    NavigationStack {
      List { Section("Basic block") { ForEach(0..<5) { Text("Day \($0)") } } }
        .listStyle(.insetGrouped)
        .navigationTitle("Journal")
        .navigationBarTitleDisplayMode(.inline)
    }
  } measure: { played in
    guard let edges = played.cards.first, let top = edges.first, let end = edges.last else {
      return [:]
    }
    return [
      "header_baseline": .baseline(played.ink(top - 28, top, from: 20, to: 300)?.baseline),
      "card_top": .length(top),
      "card_x": .extent(played.cardExtent(at: (top + end) / 2)),
    ]
  },
]

@MainActor
private func activity(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  // Behind the sheet the page is grey; the sheet's cards are white on its own grey.
  let sheet = picture.extent(of: .groupedPage, down: played.width / 2)
  let top = sheet?.lowerBound ?? 0
  let cards = picture.cards(at: played.bareColumn, from: top + 70)
  let rows = cards.first { $0.count > 2 } ?? []
  // Nothing is between the bands of the two wheels.
  let wheel = picture.cards(at: played.width / 2, from: (rows.last ?? top) + 20).first ?? []
  let first = rows.first ?? 0
  let card = played.picture.cardExtent(at: first + 26)
  func header(above y: CGFloat) -> CGFloat? {
    played.ink(y - 28, y - 2, from: 20, to: 250)?.baseline
  }
  func placeholder(_ index: Int) -> Ink? {
    guard rows.count > index + 1 else { return nil }
    return played.ink(rows[index] + 12, rows[index + 1] - 10, from: 24, to: 250, on: .white)
  }
  // Beside the words of the selected segment, the track is darker than the sheet.
  let track = picture.extent(
    besides: .groupedPage, down: played.width / 2 + 12, from: top + 105, to: first - 60)
  let title = played.ink(top + 8, top + 60, from: 110, to: played.width - 110)
  let cancel = played.ink(top + 24, top + 52, from: 24, to: 100)
  // The button's fill goes on between its letters, and its rim is hardly lighter.
  let fill = picture.color((cancel?.box.minX ?? 40) - 4, top + 38)
  let glass = picture.extent(
    of: fill, down: cancel?.box.midX ?? 58, from: top + 2, to: top + 70, tolerance: 3)
  return [
    "header_baselines": .baselines([
      track.flatMap { header(above: $0.lowerBound) }, header(above: first),
      wheel.first.flatMap { header(above: $0) },
    ]),
    // It stands two pixels below the middle of its row of 52 there, for no reason that is known.
    "segmented_y": .extent(track),
    "text_rows_y": .lengths(rows),
    "wheel_card_y": .lengths(wheel),
    "card_x": .extent(card),
    "placeholder1_baseline": .baseline(placeholder(0)?.baseline),
    "placeholder2_baseline": .baseline(placeholder(1)?.baseline),
    "colour": .color(placeholder(0)?.color),
    "ink_left": .length(placeholder(0)?.box.minX),
    "sheet_top": .length(picture.extent(of: .groupedPage, down: played.width / 2)?.lowerBound),
    "title_baseline": .baseline(title?.baseline),
    "title_ink_width": .inkWidth(title?.box.width),
    "cancel_ink_x": .words(cancel?.box),
    "glass_button_y": .extent(glass),
  ]
}

@MainActor
private func labeled(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  let title = played.ink(40, 112, from: 0, to: 300)
  guard let edges = played.cards.last, let top = edges.first, let end = edges.last,
    edges.count > 2
  else { return ["title_baseline": .baseline(title?.baseline)] }
  let lines = picture.separators(at: played.bareColumn, from: top, to: end)
  // The sections above are the app's own: the rows are moved to where they were.
  let shift = lines.first.map { 329 - $0.start } ?? 0
  let card = played.cardExtent(at: (top + end) / 2)
  let label = played.ink(top + 2, edges[1] - 2, from: 24, to: 200, on: .white)
  let value = played.ink(top + 2, edges[1] - 2, from: 340, to: 428, on: .white)
  return [
    "title_baseline": .baseline(title?.baseline),
    "separators_y": .lengths(lines.prefix(8).map { $0.start + shift }),
    "separator_x": .extent(
      lines.first.flatMap { line in card.flatMap { picture.separatorExtent(line, card: $0) } }),
    "label_left": .length(label?.box.minX),
    "value_right": .length(value?.box.maxX),
  ]
}

@MainActor
private func plain(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  let lines = picture.separators(at: played.bareColumn, from: played.safeTop + 44)
  guard let line = lines.first else { return [:] }
  // Where the first row begins is the app's own.
  let shift = 173 - line.start
  let extent = picture.separatorExtent(line, card: 0...played.width)
  let chevron = played.ink(
    line.end + 4, line.end + 56, from: played.width - 50, to: played.width - 10, on: .white)
  return [
    "separators_y": .lengths(lines.prefix(4).map { $0.start + shift }),
    "separator_x": .extent(extent),
    "colour": .color(line.color),
    "chevron_ink": .box(chevron?.box.offsetBy(dx: 0, dy: shift)),
  ]
}
