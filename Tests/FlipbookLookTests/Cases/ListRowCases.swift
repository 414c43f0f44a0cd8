import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A row with a switch and a footer of two lines, twice, below a block.
private struct PrivacyCase: View {
  var body: some View {
    List {
      Section { Color.clear.frame(height: 90) }
      Section {
        Toggle("Firebase Cloud Messaging", isOn: .constant(true))
      } footer: {
        Text("A message of two lines that is sent\nthrough the server of another.")
      }
      Section {
        Toggle("Alerts", isOn: .constant(true))
      } footer: {
        Text("A message of two lines that is sent\nthrough the server of another.")
      }
    }
    .contentMargins(.top, 0)
  }
}

/// Two switches with a footer of six lines, and a link.
private struct SwitchingCase: View {
  var body: some View {
    NavigationStack {
      List {
        Section {
          Toggle("Switch Server by Location", isOn: .constant(false))
          Toggle("Remember Last Page", isOn: .constant(true))
        } footer: {
          Text("First line\nSecond line\nThird line\nFourth line\nFifth line\nEnd of the page")
        }
        Section {
          NavigationLink {
            Text("Answer")
          } label: {
            Label("How it works?", systemImage: "questionmark.circle")
          }
        }
      }
      .navigationTitle("Server Switching")
    }
  }
}

/// Rows with a value that lead on.
private struct GesturesCase: View {
  var body: some View {
    NavigationStack {
      List {
        Section { Color.clear.frame(height: 150) }
        Section { row("Shake") }
        Section("Swipe left") { rows }
        Section("Swipe right") { rows }
      }
      .toolbar { Button("Reset") {} }
    }
  }

  @ViewBuilder private var rows: some View {
    row("One finger")
    row("Two fingers")
    row("Three fingers")
  }

  private func row(_ title: String) -> some View {
    NavigationLink {
      Text(title)
    } label: {
      HStack {
        Text(title)
        Spacer()
        Text("None").foregroundStyle(.secondary)
      }
    }
  }
}

/// Rows with switches, values and links.
@MainActor let listRowCases: [CasePlan] = [
  CasePlan("controls", "toggle18-light", "toggle18-dark") {
    PrivacyCase()
  } measure: {
    privacy($0)
  },
  CasePlan("lists", "footer18-two-lines", "toggle-row-label18", "toggle-rows26") {
    PrivacyCase()
  } measure: {
    privacy($0)
  },
  CasePlan("controls", "toggle26-off", "toggle26-off-dark") {
    SwitchingCase()
  } measure: {
    switching($0)
  },
  CasePlan("lists", "sections26-footer") {
    SwitchingCase()
  } measure: {
    switching($0)
  },
  CasePlan("lists", "value26-rows", "value26-text") {
    GesturesCase()
  } measure: {
    gestures($0)
  },
]

/// The block above the first switch is the app's own: the row is moved to where it was.
@MainActor
private func privacy(_ played: PlayedCase) -> [String: Measured] {
  let (cards, picture) = (played.cards, played.picture)
  guard cards.count >= 3, let top = cards[1].first, let end = cards[1].last,
    let second = cards[2].first, let last = cards[2].last
  else { return [:] }
  let keys = ["row_y", "row1_y"].filter { played.look.expect[$0] != nil }
  let wanted =
    keys.first.map { played.look.first($0) }
    ?? (played.look.expect["row1_bottom"] == nil
      ? top : played.look.first("row1_bottom") - (end - top))
  let shift = wanted - top
  let card = played.cardExtent(at: (top + end) / 2)
  // Neither the card's corner nor the label is between these.
  let track = played.ink(
    top + 2, end - 2, from: played.width / 2 + 60, to: played.width - 32, on: played.card)?.box
  let thumb = track.flatMap {
    picture.extent(of: .white, across: $0.midY, from: $0.minX + 4, to: $0.maxX, tolerance: 1)
  }
  let label = played.ink(top + 2, end - 2, from: 22, to: 290, on: played.card)
  let footer = played.ink(end, second - 4, from: 22, to: played.width - 22)
  return [
    "row_y": .lengths([top + shift, end + shift]),
    "row1_y": .lengths([top + shift, end + shift]),
    "row2_y": .lengths([second + shift, last + shift]),
    "track": .frame(track?.offsetBy(dx: 0, dy: shift)),
    "thumb_x": .extent(thumb),
    "thumb": .color(
      thumb.flatMap { thumb in
        track.map { track in
          picture.color((thumb.lowerBound + thumb.upperBound) / 2, track.midY)
        }
      }),
    "on": .color(track.map { picture.color($0.minX + $0.width / 5, $0.midY) }),
    "toggle_on": .color(track.map { picture.color($0.minX + $0.width / 5, $0.midY) }),
    "card": .color(picture.color(played.bareColumn, (top + end) / 2)),
    "row_right": .length(card?.upperBound),
    "row1_bottom": .length(end + shift),
    "row2_top": .length(second + shift),
    "footer_line_baselines": .baselines((footer?.baselines ?? []).map { $0 + shift }),
    "footer_colour": .color(footer?.color),
    "label_baseline": .baseline(label?.baseline.map { $0 + shift }),
    "label_ink_x": .words(label?.box),
  ]
}

/// The white shape that is across the middle of a rectangle whose corners may be white, too.
private func whiteBox(in rect: CGRect, of picture: LookPicture) -> CGRect? {
  guard
    let across = picture.extent(
      of: .white, across: rect.midY, from: rect.minX + 1, to: rect.maxX - 1, tolerance: 1),
    let down = picture.extent(
      of: .white, down: (across.lowerBound + across.upperBound) / 2, from: rect.minY + 1,
      to: rect.maxY - 1, tolerance: 1)
  else { return nil }
  return CGRect(
    x: across.lowerBound, y: down.lowerBound, width: across.upperBound - across.lowerBound,
    height: down.upperBound - down.lowerBound)
}

@MainActor
private func switching(_ played: PlayedCase) -> [String: Measured] {
  let (cards, picture) = (played.cards, played.picture)
  guard cards.count >= 2, cards[0].count > 2, let second = cards[1].first, let last = cards[1].last
  else { return [:] }
  let (top, end) = (cards[0][0], cards[0][1])
  // Off, the switch is what is neither the card nor its corner.
  let track = played.ink(
    top + 6, end - 6, from: played.width * 0.72, to: played.width - 29, on: played.card)
  let box = track?.box
  let trackColor = box.map { picture.color($0.maxX - 8, $0.midY) }
  let thumb = box.flatMap { whiteBox(in: $0, of: picture) }
  let line = picture.separators(at: played.bareColumn, on: played.card).first
  let bottom = cards[0].last ?? end
  let footer = played.ink(bottom, second - 4, from: 20, to: played.width - 20)
  return [
    "row_y": .lengths([top, end]),
    "track": .frame(box),
    "thumb": played.look.appearance == "dark"
      ? .color(thumb.map { picture.color($0.midX, $0.midY) }) : .frame(thumb),
    "track_colour": .color(trackColor),
    "separator": .color(line?.color),
    "card1_bottom": .length(bottom),
    "card2_y": .lengths([second, last]),
    "footer_ink": .lengths([
      footer?.box.minX, footer?.box.minY, Measured.own, footer?.box.maxY,
    ]),
  ]
}

/// The block above the first row is the app's own: the rows are moved to where they were.
@MainActor
private func gestures(_ played: PlayedCase) -> [String: Measured] {
  let cards = played.cards
  guard cards.count >= 4, let single = cards[1].first, cards[2].count > 1 else { return [:] }
  let shift = 352 - single
  let (top, end) = (cards[2][0], cards[2][1])
  let (left, width) = (CGFloat(16), played.width)
  let label = played.ink(top + 2, end - 2, from: left + 2, to: width / 2, on: played.card)
  let value = played.ink(top + 12, end - 2, from: width / 2, to: width - 47, on: played.card)
  let chevron = played.ink(top + 14, end - 2, from: width - 47, to: width - 26, on: played.card)
  return [
    "single_row_y": .lengths(cards[1].map { $0 + shift }),
    "section_rows_y": .lengths(cards[2].map { $0 + shift }),
    "next_section_top": .length(cards[3].first.map { $0 + shift }),
    "label_ink_left": .length(label?.box.minX),
    "baseline": .baseline(label?.baseline.map { $0 + shift }),
    "value_right": .length(value?.box.maxX),
    "chevron_x": .lengths([chevron?.box.minX, chevron?.box.maxX]),
    "value_colour": .color(value?.color),
    "chevron_colour": .color(chevron?.color),
  ]
}
