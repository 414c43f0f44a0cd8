import FlipbookProject
import FlipbookSyntax
import Foundation

/// A module that is compiled again and again, each time only the files that have to be.
///
/// A file whose declarations are as they were is compiled alone: what is inside of functions and of
/// computed properties is nothing that other files can see. Otherwise all are compiled.
final class WarmBuild {
  private let compiler: SceneCompiler
  private let commands: CompilerCommands

  /// The folder of the objects.
  private let folder: String
  private let jobs: Int

  /// The files as they were compiled last, by their names in the module.
  private var known: [String: Known] = [:]

  /// The names of all files, in their order.
  private var names: [String] = []
  private var round = 0

  /// A file that has an object.
  private struct Known {
    var text: String
    var face: String
  }

  /// Creates the build of one module.
  ///
  /// - Parameters:
  ///   - compiler: The compiler.
  ///   - commands: Its commands.
  ///   - folder: An empty folder.
  ///   - jobs: The most processes at once.
  init(_ compiler: SceneCompiler, _ commands: CompilerCommands, in folder: String, jobs: Int) {
    (self.compiler, self.commands, self.folder) = (compiler, commands, folder)
    self.jobs = max(jobs, 1)
  }

  /// Compiles what has changed since the last time, and links.
  ///
  /// - Returns: The path of a library; it stays until the one after the next is made.
  /// - Throws: A ``SceneCompiler/Complaint`` if the compiler refuses a file.
  func library(of module: SceneModule) throws -> String {
    round += 1
    let files = try files(of: module)
    let changed = Self.changed(files, since: known, names)
    compiler.log("compiling \(changed.count) of \(counted(files.count, "file"))")
    names = files.map(\.name)
    for file in changed { known[file.name] = nil }
    try compile(changed, of: files)
    for file in changed {
      known[file.name] = Known(text: file.text, face: Self.face(of: file.text))
    }
    let library = "\(folder)/scenes-\(round).so"
    let objects = try files.map { object(of: $0.name) } + compiler.objects(of: module.shaders)
    let (ending, text) = try compiler.run(
      commands.linking(objects, into: library), in: folder,
      with: commands.linker)
    guard ending == .exited(0) else { throw SceneCompiler.Complaint(text: text) }
    remove("\(folder)/scenes-\(round - 2).so")
    return library
  }

  // MARK: Files

  /// A file of the module: its name, and the path that the compiler reads.
  private typealias File = (name: String, path: String, text: String)

  private func files(of module: SceneModule) throws(CommandFailure) -> [File] {
    var files: [File] = []
    for file in module.files {
      let path = file.path ?? "\(folder)/\(file.name)"
      if file.path == nil, known[file.name]?.text != file.text {
        try writeText(file.text, to: path)
      }
      files.append((file.path ?? file.name, path, file.text))
    }
    for path in try compiler.writeAliases(for: module.files.map(\.text), into: folder) {
      files.append((path, path, try readText(path)))
    }
    return files
  }

  private func object(of name: String) -> String {
    let plain = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "\(folder)/\(String(plain)).o"
  }

  /// The files to be compiled: those that differ, or all.
  private static func changed(
    _ files: [File], since known: [String: Known], _ names: [String]
  ) -> [File] {
    let changed = files.filter { known[$0.name]?.text != $0.text }
    guard files.map(\.name) == names else { return files }
    let isInside = changed.allSatisfy { file in
      // Nothing can see what the program begins with.
      file.name == "main.swift" || known[file.name].map { $0.face == face(of: file.text) } ?? false
    }
    return isInside ? changed : files
  }

  /// The part of a file that other files can see: everything but what is inside of functions and of
  /// computed properties.
  static func face(of text: String) -> String {
    // Other files may have the inside of these in their own code.
    if text.contains("@inlin") || text.contains("@_transparent") { return text }
    let bytes = Array(text.utf8)
    var hidden: [Range<Int>] = []
    for part in SourceParts.parts(of: SwiftSource(text, joinsDirectives: true)) {
      switch part.kind {
      case .preview: hidden.append(part.range)
      case .body where !isAccessors(bytes[part.range]): hidden.append(part.range)
      default: break
      }
    }
    var face: [UInt8] = []
    var end = 0
    for range in hidden.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= end
    {
      face += bytes[end..<range.lowerBound]
      end = range.upperBound
    }
    return String(decoding: face + bytes[end...], as: UTF8.self)
  }

  /// True if braces may hold accessors, whose number others can see.
  private static func isAccessors(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["get", "set", "didSet", "willSet", "_modify", "_read"].contains { word in
      text.firstRange(of: word) != nil
        && text.split(whereSeparator: { !($0.isLetter || $0 == "_") }).contains(word[...])
    }
  }

  // MARK: Compiling

  private func compile(_ changed: [File], of files: [File]) throws {
    let parts = Self.parts(of: changed, count: changed.count > 4 ? jobs : 1)
    let work = SideBySide(count: parts.count, lanes: jobs) { [self] index in
      Result { () throws(CommandFailure) in try run(parts[index], of: files, number: index) }
    }
    defer { work.finish() }
    var complaint = ""
    for index in parts.indices {
      let (ending, text) = try work.result(index).get()
      if ending != .exited(0) { complaint += text }
    }
    if !complaint.isEmpty { throw SceneCompiler.Complaint(text: complaint) }
  }

  private func run(
    _ part: [File], of files: [File], number: Int
  ) throws(CommandFailure) -> (ending: ChildProcess.Ending, text: String) {
    let objects = Dictionary(
      part.map { ($0.path, object(of: $0.name)) }, uniquingKeysWith: { $1 })
    let temporary = "\(folder)/part-\(number)"
    try makeFolder(temporary)
    return try compiler.run(
      commands.compiling(files.map(\.path), into: objects), in: temporary,
      with: commands.frontend[0])
  }

  /// Parts of about one size.
  private static func parts(of files: [File], count: Int) -> [[File]] {
    let size = max((files.count + count - 1) / count, 1)
    return stride(from: 0, to: files.count, by: size).map { start in
      Array(files[start..<min(start + size, files.count)])
    }
  }
}
