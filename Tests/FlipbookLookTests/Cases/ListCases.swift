import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A list with two sections, each with a header and a footer.
private struct AccountsCase: View {
  var body: some View {
    List {
      Section {
        Text("Checking")
        Text("Savings")
      } header: {
        Text("Accounts")
      } footer: {
        Text("Tap an account to view details")
      }
      Section {
        Text("Electric")
        Text("Internet")
      } header: {
        Text("Bills")
      } footer: {
        Text("Due this month")
      }
    }
  }
}

/// A list with two sections, each with a header.
private struct FoodCase: View {
  var body: some View {
    List {
      Section("Fruits") {
        Text("Apple")
        Text("Banana")
        Text("Cherry")
      }
      Section("Vegetables") {
        Text("Carrot")
        Text("Peas")
      }
    }
  }
}

/// Lists without a bar.
@MainActor let listCases: [CasePlan] = [
  CasePlan(
    "lists", "list18-hf-rows", "list18-hf-headers", "list18-hf-x", "list17-hf", "list26-hf-rows",
    "list26-hf-footers", "list26-hf-sep"
  ) {
    AccountsCase()
  } measure: {
    accounts($0)
  },
  CasePlan("lists", "list17-h", "list18-h", "list26-h") {
    FoodCase()
  } measure: {
    food($0)
  },
]

/// The quantities of lists with headers and footers.
///
/// Boxes of headers and footers cannot be seen. They follow from the rows: the first header begins
/// at the safe area, and each header is as high as the first one.
@MainActor
private func accounts(_ played: PlayedCase) -> [String: Measured] {
  let cards = played.cards
  guard cards.count == 2, let top = cards[0].first, let end = cards[0].last,
    let second = cards[1].first, let last = cards[1].last
  else { return ["row_edges_y": .lengths(cards.flatMap(\.self))] }
  let header = top - played.safeTop
  let footer = second - header
  let card = played.cardExtent(at: cards[0].count > 1 ? cards[0][1] - 3 : top)
  let left = card?.lowerBound ?? 0
  let line = played.picture.separators(at: played.bareColumn, from: top, to: end).first
  let headerInk = played.ink(played.safeTop, top)
  let footerInk = played.ink(end, end + 26)
  return [
    "row_edges_y": .lengths(cards.flatMap(\.self)),
    "header1_box_y": .lengths([played.safeTop, top]),
    "header1_text": .text((headerInk?.tallPart ?? 0) > 0.9 ? "ACCOUNTS" : "Accounts"),
    "header1_baseline": .baseline(headerInk?.baseline),
    "header2_box_y": .lengths([footer, second]),
    "header2_baseline": .baseline(played.ink(footer, second)?.baseline),
    "header_ink_left": .length(headerInk?.box.minX),
    "card_x": .extent(card),
    "row_text_ink_left": .length(
      played.ink(top + 2, top + 40, from: left + 2, to: 200)?.box.minX),
    "row1_baseline": .baseline(played.ink(top + 2, top + 48, from: left + 2, to: 200)?.baseline),
    "separator_y": .lengths([line?.start, line?.end]),
    "separator1_y": .lengths([line?.start, line?.end]),
    "separator_colour": .color(line?.color),
    "separator_x": .extent(
      line.flatMap { line in card.flatMap { played.picture.separatorExtent(line, card: $0) } }),
    "footer1_box_y": .lengths([end, footer]),
    "footer1_baseline": .baseline(footerInk?.baseline),
    "footer1_ink_width": .inkWidth(footerInk?.box.width),
    "footer2_box_y": .lengths([last, last + footer - end]),
  ]
}

/// The quantities of lists with headers.
@MainActor
private func food(_ played: PlayedCase) -> [String: Measured] {
  let cards = played.cards
  let edges = Measured.lengths(cards.flatMap(\.self))
  guard cards.count == 2, let top = cards[0].first, let second = cards[1].first else {
    return ["row_edges_y": edges]
  }
  return [
    "row_edges_y": edges,
    "header2_box_y": .lengths([second - (top - played.safeTop), second]),
  ]
}
