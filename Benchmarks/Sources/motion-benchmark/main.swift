import Foundation

// Exit status 1: a curve that differs from its peer, an allocation, or, asked with `--strict`, a
// ratio above the goal. Times depend on the machine and on who shares it; the others do not.

let isStrict = CommandLine.arguments.contains("--strict")
var failures: [String] = []

func columns(_ words: [String]) -> String {
  let first = words[0].padding(toLength: 36, withPad: " ", startingAt: 0)
  let rest = words.dropFirst().map { String(repeating: " ", count: max(10 - $0.count, 1)) + $0 }
  return first + rest.joined()
}

print("Nanoseconds a sample, medians of \(Comparison.rounds) interleaved rounds\n")
print(columns(["", "ours", "C", "ratio"]))
for comparison in Comparison.all() {
  let result = comparison.measure()
  let (ours, peer) = (result.ours, result.peer)
  print(
    columns(
      [comparison.name]
        + [ours, peer, ours / peer].map { String(format: "%.2f", $0) }))
  if result.gap > Comparison.tolerance {
    failures.append("\(comparison.name): differs from C by \(result.gap)")
  }
  if isStrict, ours / peer > Comparison.goal {
    failures.append("\(comparison.name): more than \(Comparison.goal) times as long as C")
  }
}

print("\nAllocations in one frame of \(AttributeMix.count) attributes\n")
for mix in AttributeMix.all() {
  let count = mix.allocationsInFrame()
  print(columns([mix.name, "\(count)"]))
  if count > 0 { failures.append("\(mix.name): \(count) allocations in a frame") }
}

for failure in failures { print("failed: \(failure)") }
exit(failures.isEmpty ? 0 : 1)
