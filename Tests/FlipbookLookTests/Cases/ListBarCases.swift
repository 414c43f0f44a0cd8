import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A list of choices below a bar.
private struct ChoicesCase: View {
  var body: some View {
    NavigationView {
      List {
        Section("Section 1") { choices }
        Section("Section 2") { choices }
      }
      .navigationTitle("Title 1")
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  @ViewBuilder private var choices: some View {
    choice("Item 1", isChosen: true)
    choice("Item 2")
    choice("Item 3")
    choice("Item 4")
  }

  private func choice(_ title: String, isChosen: Bool = false) -> some View {
    Button {
    } label: {
      HStack {
        Text(title).frame(maxWidth: .infinity, alignment: .leading)
        if isChosen { Image(systemName: "checkmark") }
      }
    }
  }
}

/// Rows that lead on, in a form below a bar.
private struct HistoryCase: View {
  var body: some View {
    NavigationStack {
      Form {
        Section {
          List {
            ForEach(0..<3) { index in
              NavigationLink {
                Text("Place")
              } label: {
                VStack(alignment: .leading) {
                  Text("Place \(index)").foregroundStyle(.primary)
                  Text("Kind").foregroundStyle(.secondary)
                }
              }
            }
          }
        }
      }
      .navigationTitle("Location History")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("Clear") {} }
      }
    }
  }
}

/// Lists in Medium type below a bar.
@MainActor let listBarCases: [CasePlan] = [
  CasePlan("lists", "navlist18-colours-light", "navlist18-colours-dark", "navlist18-rows") {
    ChoicesCase()
  } measure: {
    choices($0)
  },
  CasePlan("navigation", "navlist18-title") {
    ChoicesCase()
  } measure: {
    choices($0)
  },
  CasePlan("lists", "list18-corner", "navlist26-colours-light", "navlist26-colours-dark") {
    ChoicesCase()
  } measure: {
    choices($0)
  },
  CasePlan("navigation", "navlist26-title") {
    ChoicesCase()
  } measure: {
    choices($0)
  },
  CasePlan("lists", "navlink18-chevron", "navlink18-chevron-dark", "navlink26-rows") {
    HistoryCase()
  } measure: {
    history($0)
  },
]

@MainActor
private func choices(_ played: PlayedCase) -> [String: Measured] {
  let (cards, picture) = (played.cards, played.picture)
  let title = played.ink(
    played.safeTop - 6, played.safeTop + 44, from: 60, to: played.width - 60)
  var measured: [String: Measured] = [
    "title_baseline": .baseline(title?.baseline),
    "title_centre_x": .length(title?.box.midX),
    "title_ink_width": .inkWidth(title?.box.width),
    "background": .color(picture.color(3, played.height / 2)),
    "row_edges_y": .lengths(cards.flatMap(\.self)),
  ]
  guard cards.count == 2, let top = cards[0].first, let end = cards[0].last,
    let second = cards[1].first
  else { return measured }
  let card = played.cardExtent(at: (top + end) / 2)
  let line = picture.separators(at: played.bareColumn, on: played.card, from: top, to: end).first
  let header = played.ink(top - 28, top, from: 20, to: 200)
  measured["card"] = .color(picture.color(played.bareColumn, top + 8))
  measured["separator"] = .color(line?.color)
  measured["header_text"] = .color(header?.color)
  measured["header_ink_left"] = .length(header?.box.minX)
  measured["header1_baseline"] = .baseline(header?.baseline)
  measured["header2_baseline"] = .baseline(
    played.ink(second - 28, second, from: 20, to: 200)?.baseline)
  measured["card_x"] = .extent(card)
  measured["separator_x"] = .extent(
    line.flatMap { line in
      card.flatMap { picture.separatorExtent(line, on: played.card, card: $0) }
    })
  if let card {
    let frame = CGRect(
      x: card.lowerBound, y: top, width: card.upperBound - card.lowerBound, height: end - top)
    // The size of the corner is seen by where each row of pixels begins.
    measured["card_corner"] = .notCompared("the insets tell it")
    measured["inset_of_px_rows_0_5_10_20_30"] = .lengths(
      [0, 5, 10, 20, 30].map {
        picture.cornerInset(row: $0, of: frame, page: played.page, color: played.card)
      })
  }
  return measured
}

@MainActor
private func history(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  let edges = played.cards.first ?? []
  let title = played.ink(
    played.safeTop - 6, played.safeTop + 44, from: 90, to: played.width - 90)
  let line = picture.separators(at: played.bareColumn, on: played.card).first
  guard edges.count > 2 else { return ["title_baseline": .baseline(title?.baseline)] }
  let chevron = played.ink(
    edges[0] + 4, edges[1] - 4, from: played.width - 60, to: played.width - 30, on: played.card)
  return [
    "row_edges_y": .lengths(Array(edges.prefix(3))),
    "separator_thickness": .length(line?.length),
    "title_baseline": .baseline(title?.baseline),
    "chevron_ink": .box(chevron?.box),
    "chevron_x": .lengths([chevron?.box.minX, chevron?.box.maxX]),
    "colour": .color(chevron?.color),
  ]
}
