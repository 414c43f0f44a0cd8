import Foundation
import SharedFixtures
import Testing

/// Inputs from outside that are nearly right, and all that once went wrong.
@Suite struct FuzzingTests {
  /// The time and the memory are bounded as well, see `fuzz`; unoptimised code is slower.
  @Test func `no input crashes, hangs, takes all memory or is refused without a word`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let corpus = DemoProject.root.appending(path: "Tests/Fuzzing/Corpus").path
    let fuzz = try BuiltProducts.folderOfTests() + "/fuzz"
    let run = try project.run(
      fuzz, ["--count", "60", "--seconds", "20", "--seed", "21", "--corpus", corpus])
    #expect(run.status == 0, "\(run.results.suffix(500))\(run.words.suffix(2000))")
    #expect(run.results.contains("none fails"))
  }

  @Test func `an input that goes wrong is kept`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let fuzz = try BuiltProducts.folderOfTests() + "/fuzz"
    let run = try project.run(fuzz, ["--target", "broken"])
    #expect(run.status == 1, "\(run.results)")
    #expect(run.words.contains("it does not begin as it should"), "\(run.words)")
    let input = try String(
      contentsOf: project.folder.appending(path: "broken"), encoding: .utf8)
    #expect(!input.hasPrefix("all"))
  }
}
