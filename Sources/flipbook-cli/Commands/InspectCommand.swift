import ArgumentParser
import FlipbookTimeline
import Foundation

/// Lays views out and prints where everything is.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lay out views of Swift files and print where their parts are.",
    discussion: """
      Without --view, every view that can be made with nothing is laid out. A view may be private, \
      nested, or an expression. Parts are named by their accessibility identifiers; rectangles are \
      x, y, width, height in points from the screen's top left corner.

      With --batch, each line of a file is the arguments of one inspection; all of them are \
      compiled together.

      EXAMPLES
        flipbook inspect ContentView.swift
        flipbook inspect Card.swift --view 'Card(title: "A")' --size 300x200 --json
        flipbook inspect Row.swift --view Row --device iphone-x --direction rtl --frame first
        flipbook inspect --batch cases.txt --json
      """)

  @Argument(help: "Swift files; each is taken by itself.", completion: .file(extensions: ["swift"]))
  var files: [String] = []

  @Option(
    help: .init("A view, or an expression that makes one; repeat for more.", valueName: "name"))
  var view: [String] = []

  @Flag(help: "Lay out every view that can be made with nothing.")
  var all = false

  @Option(
    help: .init("Read the arguments of many inspections from this file.", valueName: "file"),
    completion: .file())
  var batch: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Screen") var options: InspectionOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func validate() throws {
    if all, !view.isEmpty { throw ValidationError("--view and --all exclude each other.") }
    if files.isEmpty, batch == nil { throw ValidationError("Name the Swift files to inspect.") }
    if !files.isEmpty, batch != nil {
      throw ValidationError("With --batch, the files are named in its lines.")
    }
  }

  func run() throws {
    let requests = try requests()
    var units: [InspectionPrograms.Unit] = []
    var offers: [[SceneModule.Offer]] = []
    for request in requests {
      let index = try unit(of: request.file, in: &units)
      let wanted = try request.offers(in: units[index].source)
      for offer in wanted where !units[index].offers.contains(offer) {
        units[index].offers.append(offer)
      }
      offers.append(wanted)
    }
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    let programs = try InspectionPrograms(units, workshop: workshop)
    let run = InspectionRun(programs: programs, workshop: workshop)
    var answers: [InspectionAnswer] = []
    for (request, offers) in zip(requests, offers) {
      answers.append(try run.answer(request, offers))
    }
    output(answers)
    if programs.hasFailed || answers.contains(where: \.hasFailed) {
      throw CommandFailure(.sceneFailed)
    }
    workshop.cache.discardIfTemporary()
  }

  /// One request for each file, or for each line of the batch.
  private func requests() throws -> [InspectionRequest] {
    guard let batch else {
      return files.map { InspectionRequest(file: $0, views: view, options: options) }
    }
    var requests: [InspectionRequest] = []
    let lines = try readText(batch).split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let words = ShellWords.split(line)
      if words.isEmpty { continue }
      guard let command = try? InspectCommand.parse(words), command.batch == nil else {
        throw CommandFailure(
          .usage, "\(batch):\(number + 1): these are not the arguments of an inspection: \(line)")
      }
      requests += try command.requests()
    }
    return requests
  }

  private func unit(
    of file: String, in units: inout [InspectionPrograms.Unit]
  ) throws(CommandFailure) -> Int {
    if let index = units.firstIndex(where: { $0.source.path == file }) { return index }
    units.append(InspectionPrograms.Unit(source: try SourceFile(reading: file), offers: []))
    return units.count - 1
  }

  private func output(_ answers: [InspectionAnswer]) {
    let terminal = talk.terminal
    if !json {
      for answer in answers { terminal.result(answer.table(withFile: answers.count > 1)) }
    } else if batch != nil {
      for answer in answers {
        terminal.result("{\"file\":\(jsonLine(answer.file)),\"views\":\(answer.viewsJSON)}")
      }
    } else if answers.count == 1 {
      terminal.result("{\"views\":\(answers[0].viewsJSON)}")
    } else {
      let files = answers.map { "\(jsonLine($0.file)):{\"views\":\($0.viewsJSON)}" }
      terminal.result("{\"files\":{\(files.joined(separator: ","))}}")
    }
  }
}
