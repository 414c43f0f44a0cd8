import FlipbookExport
import FlipbookRaster
import Foundation
import Testing

/// The plans of all cases, by the cases' names.
@MainActor let casePlans: [String: CasePlan] = {
  let families = [
    listCases, listBarCases, listRowCases, controlCases, tabCases, barCases, sheetCases,
    alertCases, menuCases, formCases, dateCases,
  ]
  return families.joined().reduce(into: [:]) { all, plan in
    for id in plan.ids { all[id] = plan }
  }
}()

/// What a case's picture differs in, by quantity.
@MainActor
private func differences(_ played: PlayedCase, _ plan: CasePlan) -> [String: String] {
  let look = played.look
  let measured = plan.measure(played)
  return look.expect.reduce(into: [:]) { differences, quantity in
    if quantity.key == "per_channel_tolerance" { return }
    guard let own = measured[quantity.key] else {
      differences[quantity.key] = "not measured"
      return
    }
    differences[quantity.key] = own.difference(from: quantity.value, in: look)
  }
}

/// The quantities that are known to differ still: see `Fixtures/look-known.tsv`.
private let knownDifferences: [String: Set<String>] = {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/look-known.tsv")
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").reduce(into: [:]) { known, line in
    let words = line.split(separator: "\t").map(String.init)
    if words.count >= 2 { known[words[0], default: []].insert(words[1]) }
  }
}()

@MainActor
struct LookCaseTests {
  @Test("Every case of the reference has a view, and every view a case")
  func completeness() {
    #expect(LookCase.all.count == 72)
    #expect(LookCase.all.map(\.id).filter { casePlans[$0] == nil } == [])
    #expect(casePlans.keys.filter { id in !LookCase.all.contains { $0.id == id } }.sorted() == [])
  }

  @Test("A case is drawn as iOS draws it", arguments: LookCase.all.map(\.id))
  func holds(_ id: String) throws {
    let look = try #require(LookCase.all.first { $0.id == id })
    let plan = try #require(casePlans[id])
    let played = PlayedCase(look, plan)
    let differences = differences(played, plan)
    try report(played, plan, differences)
    let known = knownDifferences[id, default: []]
    for (key, difference) in differences.sorted(by: { $0.key < $1.key })
    where !known.contains(key) {
      Issue.record("\(id) (\(plan.family)): \(key) \(difference)")
    }
    for key in known.sorted() where differences[key] == nil {
      Issue.record("\(id) (\(plan.family)): \(key) holds now; take it out of look-known.tsv")
    }
  }

  /// Prints what `make look` shows: the case, the quantity, what is expected and what is there.
  ///
  /// The pictures are written into the folder that the environment names.
  private func report(
    _ played: PlayedCase, _ plan: CasePlan, _ differences: [String: String]
  ) throws {
    guard let folder = ProcessInfo.processInfo.environment["FLIPBOOK_LOOK_REPORT"] else { return }
    let look = played.look
    if differences.isEmpty { print("look\t\(look.id)\t\(plan.family)\tholds\t") }
    for (key, difference) in differences.sorted(by: { $0.key < $1.key }) {
      print("look\t\(look.id)\t\(plan.family)\t\(key)\t\(difference)")
    }
    let file = URL(filePath: folder).appending(path: "\(look.id).png")
    try Data(PNGEncoder().encode(played.picture.bitmap)).write(to: file)
  }
}
