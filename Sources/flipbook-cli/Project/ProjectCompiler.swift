import FlipbookAssets
import FlipbookBase
import FlipbookProject
import Foundation

/// Compiles the modules of a project, leaving out what does not compile here.
struct ProjectCompiler {
  let compiler: SceneCompiler
  let project: Project

  /// The assets of each module's catalogs, which get names in Swift.
  let assets: [String: AssetIndex]

  /// Called with a line about what is going on.
  let say: (String) -> Void

  /// The modules that macros of all modules are made of.
  let macroLibraries = MacroLibraries()

  /// A module that is compiled, and what was left out of it.
  struct Module {
    var name: String
    var key: String

    /// The folder of its `.swiftmodule` and its object file.
    var place: String
    var leftOut: [LeftOut]
    var isNew: Bool

    /// The words for others to import it, if it is in C.
    var c: CModule?

    /// The program that expands its macros, if it consists of these.
    var macros: String?

    /// The words with which the compiler of Swift finds it.
    var importFlags: [String] {
      if let macros { return ["-load-plugin-executable", "\(macros)#\(name)"] }
      return c?.importFlags ?? ["-I", place]
    }

    /// True if files of others can import it.
    var isImported: Bool { c == nil && macros == nil }

    /// True if no file of it compiles here, so that there is nothing to import.
    var isEmpty: Bool { place.isEmpty }
  }

  /// A module of which no file compiles here.
  struct NothingCompiles: Error {
    var leftOut: [LeftOut]
  }

  /// The most times that a module is compiled to find out what to leave out of it (chosen).
  private static let mostRounds = 40

  /// Compiles the modules in their order; one of which nothing compiles is empty.
  ///
  /// - Throws: If nothing compiles at all.
  func modules(of sources: [SourceFile]) throws -> [Module] {
    var modules: [Module] = []
    for module in project.modules {
      let files = sources.filter { $0.module == module.name }
      do {
        let reached = Self.reached(from: module.dependencies, in: project.modules)
        let others = modules.filter { other in
          !other.isEmpty && (other.macros == nil || reached.contains(other.name))
        }
        let names = SystemNames.text(for: files, among: sources)
        modules.append(try compiled(module, files, with: others, names))
      } catch let nothing as NothingCompiles {
        var leftOut = nothing.leftOut
        if leftOut.isEmpty, let file = files.first {
          leftOut.append(
            LeftOut(
              file: file.path, line: 1, lines: 1...Int.max,
              reason: "no file of \(module.name) compiles here"))
        }
        modules.append(
          Module(name: module.name, key: "", place: "", leftOut: leftOut, isNew: true))
      }
    }
    guard modules.contains(where: { !$0.isEmpty }) else {
      let reasons = modules.flatMap(\.leftOut).map { "\($0.file):\($0.line): \($0.reason)\n" }
      throw SceneCompiler.Complaint(
        text: reasons.joined()
          + modules.map { "\($0.name): no file of it compiles here\n" }.joined())
    }
    return modules
  }

  private func compiled(
    _ module: ProjectModule, _ files: [SourceFile], with others: [Module], _ names: String?
  ) throws -> Module {
    if let c = module.c { return try compiled(module, c, with: others) }
    if let macros = module.macros { return try compiled(module, macros) }
    let flags = try flags(of: module, with: others)
    let assetNames = AssetSymbols.source(
      for: module.resources, assets[module.name] ?? AssetIndex(), sources: files.map(\.text))
    let texts = [assetNames, names].compactMap(\.self)
    let symbols = texts.isEmpty ? nil : texts.joined()
    let shaders = module.shaderFiles
    let key = try key(of: module, files, shaders, flags + [symbols ?? ""], others)
    let (leftOut, place, isNew) = try kept(as: key, with: Self.recordName) { folder in
      let runsMacros = others.contains { $0.macros != nil }
      let parts = try compile(module, files, flags, symbols, in: folder, runsMacros: runsMacros)
      return try parts + refused(shaders, in: folder)
    }
    return Module(name: module.name, key: key, place: place, leftOut: leftOut, isNew: isNew)
  }

  /// Returns the files that are kept under a key, and what is known of them; found or made.
  ///
  /// - Parameters:
  ///   - key: A text that says everything the files depend on.
  ///   - name: The file that keeps what is known.
  ///   - make: Writes the files into a folder, and returns what is to be known of them.
  /// - Returns: What is known, the folder, and true if both were made just now.
  /// - Throws: What `make` throws, or if the folder cannot be written or read.
  func kept<Known: Codable>(
    as key: String, with name: String, make: (_ folder: String) throws -> Known
  ) throws -> (known: Known, place: String, isNew: Bool) {
    let (place, isNew) = try compiler.kept(as: key, with: name) { folder in
      let known = try JSONEncoder().encode(make(folder))
      try writeText(String(decoding: known, as: UTF8.self), to: "\(folder)/\(name)")
    }
    let text = try readText("\(place)/\(name)")
    return (try JSONDecoder().decode(Known.self, from: Data(text.utf8)), place, isNew)
  }

  static let recordName = "left-out.json"

  private func key(
    of module: ProjectModule, _ files: [SourceFile], _ shaders: [ShaderFile], _ flags: [String],
    _ others: [Module]
  ) throws(CommandFailure) -> String {
    var digest = SHA256()
    digest.add(field: "flipbook module 1")
    digest.add(field: try compiler.identity())
    for flag in flags { digest.add(field: flag) }
    for other in others { digest.add(field: other.key) }
    for file in files {
      digest.add(field: file.path)
      digest.add(field: file.text)
    }
    for key in try compiler.keys(of: shaders) { digest.add(field: key) }
    return digest.finished()
  }

  private func flags(
    of module: ProjectModule, with others: [Module]
  ) throws(CommandFailure) -> [String] {
    // Previews are built for debugging, where they often say so.
    let conditions = ["DEBUG"] + module.conditions.filter { $0 != "DEBUG" }
    return compiler.commonFlags + ["-module-name", module.name, "-parse-as-library"]
      + ["-enable-testing"] + conditions.flatMap { ["-D", $0] } + module.flags
      + others.flatMap(\.importFlags)
  }
}

// MARK: - Rounds

extension ProjectCompiler {
  /// The tenth part of the choices that the compiler tries by itself for one expression.
  ///
  /// An expression with an unknown name can take minutes (measured: 20 s for two). One without takes
  /// so many choices seldom, and is given all of them once nothing else is refused.
  private static let haste = ["-Xfrontend", "-solver-scope-threshold=100000"]

  /// Compiles until nothing is refused any more, and returns what was left out.
  private func compile(
    _ module: ProjectModule, _ sources: [SourceFile], _ flags: [String], _ symbols: String?,
    in folder: String, runsMacros: Bool
  ) throws -> [LeftOut] {
    var symbols = symbols
    var files = Self.files(sources)
    var leftOut: [LeftOut] = []
    for name in try missingModules(of: sources, flags, in: folder) {
      for index in files.indices {
        leftOut += files[index].leaveOutImports(of: name, "\(Self.missingModule)\(name)'")
      }
    }
    let aliases = try compiler.writeAliases(for: sources.map(\.text), into: folder)
    var isHasty = true
    for round in 1...Self.mostRounds {
      let started = files.filter { !$0.isLeftOut }.count
      guard started > 0 else { throw NothingCompiles(leftOut: leftOut) }
      say("\(module.name): compiling \(counted(started, "file")), round \(round)")
      let paths = try write(files, symbols, into: folder) + aliases
      let (ending, text) = try compiler.run(
        flags + (isHasty ? Self.haste : []) + paths + [
          "-emit-module", "-emit-module-path", "\(folder)/\(module.name).swiftmodule",
          "-c", "-o", "\(folder)/\(Self.objectName)",
        ], in: folder, isConfined: runsMacros)
      if ending == .exited(0) { return leftOut }
      let copies = files.flatMap { file in
        ["\(folder)/sources/\(file.name)", "\(module.name)/\(file.source.name)"].map {
          ($0, file.source.path)
        }
      }
      var errors = CompilerErrors(
        text, in: Set(sources.map(\.path)),
        copies: Dictionary(copies, uniquingKeysWith: { first, _ in first }))
      let isTime = isHasty && errors.dropTimeouts()
      if Self.mend(&errors, in: &files), errors.errors.isEmpty { continue }
      let now = Self.leaveOut(errors, of: &files)
      if now.isEmpty, isTime {
        isHasty = false
        continue
      }
      if now.isEmpty, symbols != nil {
        // The module has something of its own under a name of an asset.
        say("  left out: the names of assets")
        symbols = nil
        continue
      }
      guard !now.isEmpty else { throw SceneCompiler.Complaint(text: text) }
      for row in now {
        say("  left out: \(row.file):\(row.line): \(row.part ?? "the file"): \(row.reason)")
      }
      leftOut += now
    }
    throw SceneCompiler.Complaint(text: "\(module.name): does not compile, whatever is left out\n")
  }

  /// Asks the compiler which of the modules that are imported are not there.
  ///
  /// It would name one a round, after it has looked at everything else.
  private func missingModules(
    of sources: [SourceFile], _ flags: [String], in folder: String
  ) throws -> [String] {
    let imports = Set(sources.flatMap(\.importedModules)).sorted {
      ($0.module, $0.condition) < ($1.module, $1.condition)
    }
    var digest = SHA256()
    digest.add(field: try compiler.identity())
    for one in imports { digest.add(field: "\(one.module) \(one.condition)") }
    for flag in flags { digest.add(field: flag) }
    let text = try compiler.cache.text(named: "imports-\(digest.finished().prefix(16))") {
      () throws(CommandFailure) in
      try answer(about: imports, flags, in: folder)
    }
    return Set(imports.map(\.module)).sorted().filter {
      text.contains("error: \(Self.missingModule)\($0)'")
    }
  }

  /// The compiler's words about modules, with an error for each that is not there.
  private func answer(
    about imports: [SourceFile.Import], _ flags: [String], in folder: String
  ) throws(CommandFailure) -> String {
    let path = "\(folder)/imports.swift"
    let questions = imports.map { one in
      let condition = one.condition.isEmpty ? "" : "\(one.condition) && "
      return "#if \(condition)!canImport(\(one.module))\n"
        + "#error(\"\(Self.missingModule)\(one.module)'\")\n#endif\n"
    }
    try writeText(questions.joined(), to: path)
    return try compiler.run(["-typecheck"] + flags + [path], in: folder).text
  }

  static let objectName = "module.o"

  /// The beginning of the compiler's words for a module that is not there; the name is in quotes.
  private static let missingModule = "no such module '"

  /// The files with names that the compiler can tell apart.
  private static func files(_ sources: [SourceFile]) -> [ForgivenFile] {
    var names: Set<String> = []
    let optionalMethods = ForgivenFile.optionalMethods(in: sources)
    let closures = ForgivenFile.closures(in: sources)
    let texts = sources.map(\.text)
    let (overrides, heirs) = (
      ExtensionOverrides(in: texts), SourceCopy.heirsOfObservers(in: texts)
    )
    return sources.enumerated().map { index, source in
      let isNew = names.insert(source.name).inserted
      var file = ForgivenFile(
        source, name: isNew ? source.name : "\(index)-\(source.name)",
        optionalMethods: optionalMethods, closures: closures, overrides: overrides, heirs: heirs)
      if source.name == "main.swift" { _ = file.leaveOutAll(1, "a program begins in it") }
      return file
    }
  }

  /// Writes in what the compiler misses in files, and keeps the other errors.
  ///
  /// - Returns: True if something was written in.
  private static func mend(_ errors: inout CompilerErrors, in files: inout [ForgivenFile]) -> Bool {
    let all = errors.errors.count
    let byFile = Dictionary(grouping: errors.errors, by: \.file)
    var others: [CompilerError] = []
    for index in files.indices {
      others += files[index].mend(byFile[files[index].source.path] ?? [])
    }
    guard others.count < all else { return false }
    errors.errors = others
    return true
  }

  /// Leaves out what the errors are about.
  private static func leaveOut(
    _ errors: CompilerErrors, of files: inout [ForgivenFile]
  ) -> [LeftOut] {
    let byFile = Dictionary(grouping: errors.errors, by: \.file)
    var now: [LeftOut] = []
    for index in files.indices {
      guard let own = byFile[files[index].source.path] else { continue }
      now += files[index].leaveOut(own)
    }
    if now.isEmpty, let crashed = errors.crashed.last,
      let index = files.firstIndex(where: { $0.source.path == crashed })
    {
      now += files[index].leaveOutCrash("the compiler stops at it")
    }
    return now
  }

  /// Writes the texts that are not the files' own, and returns the paths of all.
  private func write(
    _ files: [ForgivenFile], _ symbols: String?, into folder: String
  ) throws(CommandFailure) -> [String] {
    try makeFolder("\(folder)/sources")
    var paths: [String] = []
    if let symbols {
      let path = "\(folder)/sources/flipbook-asset-symbols.swift"
      try writeText(symbols, to: path)
      paths.append(path)
    }
    for file in files where !file.isLeftOut {
      guard let text = file.text else {
        paths.append(file.source.path)
        continue
      }
      let path = "\(folder)/sources/\(file.name)"
      try writeText(text, to: path)
      paths.append(path)
    }
    return paths
  }
}
