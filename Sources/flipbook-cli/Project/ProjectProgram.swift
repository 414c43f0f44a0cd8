import FlipbookBase
import FlipbookProject
import Foundation

/// The program of a project: its modules, and what enters their scenes.
struct ProjectProgram {
  var program: SceneCompiler.Program
  var leftOut: [LeftOut]

  /// The names of scenes that cannot be entered, with the reasons.
  var missing: [String: LeftOut]
}

/// A scene that the program of a project offers.
struct ProjectOffer {
  var offer: SceneModule.Offer

  /// The index of its file.
  var file: Int

  /// The line that a preview begins in.
  var previewLine: Int?
}

extension ProjectCompiler {
  /// Compiles the modules, and a program with the scenes that compile.
  func program(
    of sources: [SourceFile], offers: [ProjectOffer]
  ) throws -> ProjectProgram {
    let modules = try modules(of: sources)
    let key = try key(of: modules, offers)
    let (missing, place, isNew) = try kept(as: key, with: Self.missingName) { folder in
      try link(modules, sources, offers, in: folder)
    }
    return ProjectProgram(
      program: SceneCompiler.Program(path: "\(place)/scene", isNew: isNew),
      leftOut: modules.flatMap(\.leftOut), missing: missing)
  }

  private static let missingName = "missing.json"

  private func key(
    of modules: [Module], _ offers: [ProjectOffer]
  ) throws(CommandFailure) -> String {
    var digest = SHA256()
    digest.add(field: "flipbook project 1")
    digest.add(field: try compiler.identity())
    for module in modules { digest.add(field: module.key) }
    for offer in offers.map(\.offer) {
      digest.add(field: offer.statement)
      for condition in offer.conditions { digest.add(field: condition) }
    }
    return digest.finished()
  }

  /// Compiles the program; a scene that cannot be entered is left out.
  private func link(
    _ modules: [Module], _ sources: [SourceFile],
    _ offers: [ProjectOffer], in folder: String
  ) throws -> [String: LeftOut] {
    var missing: [String: LeftOut] = [:]
    let parts = modules.flatMap(\.leftOut).filter { !$0.isInside }
    for offer in offers {
      missing[offer.offer.name] = offer.previewLine.flatMap { line in
        parts.first { $0.file == sources[offer.file].path && $0.lines.contains(line) }
      }
    }
    let empty = modules.filter(\.isEmpty)
    for offer in offers where missing[offer.offer.name] == nil {
      let file = sources[offer.file]
      guard let module = empty.first(where: { $0.name == file.module }) else { continue }
      missing[offer.offer.name] = LeftOut(
        file: file.path, line: 1, lines: 1...1, part: offer.offer.name,
        reason: module.leftOut.first { $0.file == file.path }?.reason
          ?? "no file of \(module.name) compiles here")
    }
    let modules = modules.filter { !$0.isEmpty && $0.macros == nil }
    for _ in 0..<20 {
      let wanted = offers.filter { missing[$0.offer.name] == nil }
      let files = registrations(modules.filter(\.isImported).map(\.name), sources, wanted)
      var paths: [String] = []
      for file in files {
        let path = "\(folder)/\(file.name)"
        try writeText(file.text, to: path)
        paths.append(path)
      }
      let (ending, text) = try compiler.run(
        compiler.commonFlags + ["-module-name", SceneCompiler.entryModuleName, "-D", "DEBUG"]
          + modules.flatMap(\.importFlags) + compiler.linkFlags + paths
          + modules.flatMap { Self.objects(in: $0.place) }
          + modules.flatMap { $0.c?.linkFlags ?? [] }
          + ["-o", "\(folder)/scene"], in: folder)
      if ending == .exited(0) { return missing }
      let errors = CompilerErrors(text, in: Set(paths)).errors
      var isLess = false
      for error in errors {
        guard let index = paths.firstIndex(of: error.file),
          let offer = files[index].offers[error.line]
        else { continue }
        let (name, file) = (offer.offer.name, sources[offer.file])
        guard missing[name] == nil else { continue }
        missing[name] = LeftOut(
          file: file.path, line: 1, lines: 1...1, part: name, reason: error.message)
        isLess = true
      }
      guard isLess else { throw SceneCompiler.Complaint(text: text) }
    }
    throw SceneCompiler.Complaint(text: "the scenes do not compile, whatever is left out\n")
  }

  /// A generated file, and the scene that each of its lines enters.
  private typealias Registration = (
    name: String, text: String, offers: [Int: ProjectOffer]
  )

  private func registrations(
    _ modules: [String], _ sources: [SourceFile],
    _ offers: [ProjectOffer]
  ) -> [Registration] {
    var calls = ""
    var files: [Registration] = []
    for (index, module) in modules.enumerated() {
      var lines = ["import SwiftUI", "@testable import \(module)", "func enter\(index)() {"]
      var known: [Int: ProjectOffer] = [:]
      for offer in offers where sources[offer.file].module == module {
        var own = offer.offer
        own.conditions = own.conditions.map(SourceCopy.answered)
        let text = SceneModule.registrations([own]).split(separator: "\n").map(String.init)
        for line in text.indices { known[lines.count + line + 1] = offer }
        lines += text
      }
      files.append(("enter\(index).swift", (lines + ["}", ""]).joined(separator: "\n"), known))
      calls += "enter\(index)()\n"
    }
    files.append(("main.swift", "import SwiftUI\n" + calls + SceneModule.ending, [:]))
    return files
  }
}
