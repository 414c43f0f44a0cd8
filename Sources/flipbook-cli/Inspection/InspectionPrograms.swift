/// Compiles the files of inspections: as many as possible in one go.
struct InspectionPrograms {
  /// A file, and the views its program must offer.
  struct Unit {
    var source: SourceFile
    var offers: [SceneModule.Offer]
  }

  /// The place of a file's views in the program.
  struct Place {
    var program: SceneCompiler.Program

    /// The prefix of its views' names in the program.
    var prefix: String
  }

  let workshop: Workshop

  /// The places by the files' paths; files that do not compile have none.
  private(set) var places: [String: Place] = [:]

  /// True if the compiler refused something.
  private(set) var hasFailed = false

  init(_ units: [Unit], workshop: Workshop) throws(CommandFailure) {
    self.workshop = workshop
    var together = units.filter(\.source.canBeNested)
    if together.count < 2 { together = [] }
    var alone = units.filter { unit in !together.contains { $0.source.path == unit.source.path } }
    while !together.isEmpty {
      guard let refused = try compile(together) else { break }
      if refused.isEmpty {
        alone += together
        break
      }
      together.removeAll { refused.contains($0.source.path) }
      hasFailed = true
    }
    for unit in alone { try compile(unit) }
  }

  /// Compiles files together.
  ///
  /// - Returns: `nil` if all compile; else the files that the compiler refuses, as far as it names
  ///   them.
  private mutating func compile(_ units: [Unit]) throws(CommandFailure) -> Set<String>? {
    func prefix(_ index: Int) -> String { "\(index)/" }
    let module = SceneModule(
      separate: units.enumerated().map { index, unit in
        (unit.source, unit.offers.map { $0.named(prefix(index) + $0.name) })
      })
    do {
      let program = try workshop.compiler.program(for: module)
      for (index, unit) in units.enumerated() {
        places[unit.source.path] = Place(program: program, prefix: prefix(index))
      }
      return nil
    } catch let complaint as SceneCompiler.Complaint {
      let refused = complaint.files(among: units.map(\.source.path))
      if !refused.isEmpty { workshop.terminal.relay(Array(complaint.text.utf8)) }
      return refused
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.bug, "\(error)")
    }
  }

  /// Compiles a file by itself.
  private mutating func compile(_ unit: Unit) throws(CommandFailure) {
    do {
      let module = SceneModule(source: unit.source, offers: unit.offers)
      places[unit.source.path] = Place(program: try workshop.program(for: module), prefix: "")
    } catch  where error.status == .sceneFailed {
      hasFailed = true
    }
  }
}

extension SceneModule.Offer {
  /// The same view under another name.
  fileprivate func named(_ name: String) -> Self {
    var offer = self
    offer.name = name
    return offer
  }
}

extension SceneCompiler.Complaint {
  /// The files that errors are reported in.
  fileprivate func files(among paths: [String]) -> Set<String> {
    let lines = text.split(separator: "\n").filter { $0.contains(": error: ") }
    return Set(paths.filter { path in lines.contains { $0.hasPrefix("\(path):") } })
  }
}
