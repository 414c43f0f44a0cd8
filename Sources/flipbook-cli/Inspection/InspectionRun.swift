import FlipbookJob
import FlipbookTimeline
import Foundation

/// Runs inspections, one process each, so that a view that crashes ends only its own.
struct InspectionRun {
  let programs: InspectionPrograms
  let workshop: Workshop

  /// Lays out the views of a request; errors are printed, and the other views continue.
  func answer(
    _ request: InspectionRequest, _ offers: [SceneModule.Offer]
  ) throws(CommandFailure) -> InspectionAnswer {
    var answer = InspectionAnswer(file: request.file)
    guard let place = programs.places[request.file] else {
      answer.hasFailed = true
      return answer
    }
    for offer in offers {
      let inspection = request.options.inspection(of: place.prefix + offer.name)
      if let json = try run(inspection, of: offer.name, in: request.file, at: place) {
        answer.views.append((offer.name, json))
      } else {
        answer.hasFailed = true
      }
    }
    return answer
  }

  private func run(
    _ inspection: SceneJob.Inspection, of view: String, in file: String,
    at place: InspectionPrograms.Place
  ) throws(CommandFailure) -> String? {
    let terminal = workshop.terminal
    var result: String?
    let process = workshop.process(of: place.program)
    let job = SceneJob(.inspect(inspection), outputRoot: ".")
    let outcome = try process.run(job, words: terminal.relay) { message in
      switch message.event {
      case .inspectResult(let json):
        result = json
      case .failure(let error):
        terminal.say("\(file): \(view): \(error.message)" + (error.help.map { "\n\($0)" } ?? ""))
      case .diagnostic(let message):
        terminal.say("warning: \(file): \(view): \(message)")
      default:
        break
      }
    }
    switch outcome {
    case .finished: return result
    case .interrupted: throw CommandFailure(.interrupted)
    case .stopped(let stop):
      let lines = ["\(file): \(view): \(stop.reason)"] + stop.notes(in: file)
      terminal.say((lines + ["again: \(stop.command)"]).joined(separator: "\n"))
      return nil
    }
  }
}

/// The answer about a file's views: the places of their parts.
struct InspectionAnswer {
  var file: String

  /// The views in order, each with a JSON array of its parts.
  var views: [(name: String, json: String)] = []

  var hasFailed = false

  init(file: String) {
    self.file = file
  }

  /// One part of a view.
  private struct Part: Decodable {
    var id: String
    /// x, y, width, height in points.
    var frame: [Double]
  }

  /// The object with an array for each view.
  var viewsJSON: String {
    "{" + views.map { "\(jsonLine($0.name)):\($0.json)" }.joined(separator: ",") + "}"
  }

  /// One line for each part: the view, the part, x, y, width, height.
  func table(withFile: Bool) -> String {
    let rows = views.flatMap { view in
      parts(of: view.json).map { part in
        (withFile ? [file] : []) + [view.name, part.id]
          + part.frame.map { String(format: "%.3f", $0) }
      }
    }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column + 4 >= columns ? padding + cell : cell + padding
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func parts(of json: String) -> [Part] {
    (try? JSONDecoder().decode([Part].self, from: Data(json.utf8))) ?? []
  }
}
