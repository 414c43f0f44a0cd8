import Foundation

// What it takes to lay out the flex tree again, and how many sizes are asked for; with
// `--peer <python> <script>` beside Taffy, in interleaved rounds. The page is Markdown.
//
// Exit status 1: more sizes than a change may ask for, or another answer than the peer's; asked
// with `--strict`, also more time than it. Times depend on the machine and on who shares it; the
// others do not.

let rounds = 21
let isStrict = CommandLine.arguments.contains("--strict")
var failures: [String] = []

func startPeer() -> Peer? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: "--peer"), arguments.count > index + 2 else {
    return nil
  }
  return try? Peer(python: arguments[index + 1], script: arguments[index + 2])
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

/// Measures one change, round by round in turn with the peer; returns the medians.
@MainActor
func measure(_ change: Change, of subject: Subject, beside peer: Peer?) -> (Double, Double?) {
  var ours: [Double] = []
  var theirs: [Double] = []
  for round in 0..<rounds {
    let number = change.number(in: round)
    ours.append(subject.perform(change, number))
    guard let answer = peer?.perform(change, number, rows: subject.rows) else { continue }
    theirs.append(answer.time)
    if abs(answer.edge - Double(subject.edge)) > 0.01 {
      failures.append("\(change.rawValue): \(subject.edge) is \(answer.edge) in Taffy")
    }
  }
  return (median(ours), theirs.count == rounds ? median(theirs) : nil)
}

@MainActor
func compare() {
  let peer = startPeer()
  print(
    "Microseconds of processor time, medians of \(rounds) interleaved rounds. Ours is layout and",
    "commit;", peer == nil ? "Taffy is not there." : "Taffy's its call alone.")
  print()
  print(row(["Boxes", "Change", "Ours", "Taffy", "Ratio", "Sizes asked", "Sizes a box"]))
  print(row(["--:", ":--", "--:", "--:", "--:", "--:", "--:"]))
  var oneBox: [Double] = []
  var sizes: [String] = []
  for rows in [100, 1000] {
    let subject = Subject(rows: rows)
    let boxes = rows * 10 + 1
    for change in Change.allCases {
      let (ours, theirs) = measure(change, of: subject, beside: peer)
      let ratio = theirs.map { ours / $0 }
      let count = subject.sizeCount
      print(
        row([
          "\(boxes)", change.rawValue, String(format: "%.0f", ours),
          theirs.map { String(format: "%.0f", $0) } ?? "",
          ratio.map { String(format: "%.2f", $0) } ?? "", "\(count)",
          String(format: "%.3f", Double(count) / Double(boxes)),
        ]))
      if change == .oneBox { oneBox.append(ours) }
      if count > change.sizeLimit(rows: rows) {
        failures.append("\(change.rawValue) among \(boxes): \(count) sizes asked for")
      }
      if isStrict, change.isFullLayout, let ratio, ratio > 1 {
        failures.append("\(change.rawValue) among \(boxes): longer than Taffy")
      }
    }
    sizes.append("\(boxes) boxes are \(subject.nodeCount) nodes here.")
  }
  let growth = oneBox[1] / oneBox[0]
  print()
  for size in sizes { print(size) }
  print(String(format: "One box among ten times as many: %.2f times as long.", growth))
  if isStrict, growth > 2 { failures.append("the time for one box depends on the others") }
}

MainActor.assumeIsolated { compare() }
for failure in failures { print("failed: \(failure)") }
exit(failures.isEmpty ? 0 : 1)
