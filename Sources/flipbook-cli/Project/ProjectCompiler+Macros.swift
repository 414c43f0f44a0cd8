import FlipbookBase
import FlipbookProject
import Foundation

// Macros that packages of a project declare: programs that the compiler runs while it compiles the
// modules that use them.

/// The modules that macros of a project are made of, each looked for once.
final class MacroLibraries {
  var known: [String: ProjectCompiler.Module] = [:]
}

extension ProjectCompiler {
  /// The program of a module's macros, and the modules that they are made of, compiled or found.
  ///
  /// They are compiled for this machine, and not as a part of an app: nothing of a phone's system is
  /// there.
  ///
  /// - Throws: ``NothingCompiles`` with the first error if it does not compile.
  func compiled(_ module: ProjectModule, _ macros: MacroTarget) throws -> Module {
    guard macros.isWhole else { throw NothingCompiles(leftOut: []) }
    let libraries = try compiled(macros.libraries)
    let files = try Self.texts(of: macros.files)
    let flags = hostFlags(of: module) + libraries.flatMap(\.importFlags)
    let key = try key(of: module, files, flags, libraries)
    let (place, isNew) = try compiler.kept(as: key, with: module.name) { folder in
      say("\(module.name): compiling \(counted(files.count, "file")) of macros")
      var words = flags + macros.files
      if !files.contains(where: { lastComponent(of: $0.path) == "main.swift" }) {
        words.append("-parse-as-library")
      }
      words += ["-emit-executable", "-o", "\(folder)/\(module.name)", "-use-ld=lld"]
      words += ["-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"]
      for library in libraries {
        words += Self.objects(in: library.place) + (library.c?.linkFlags ?? [])
      }
      try succeed(words, for: module.name, macros.files, in: folder)
    }
    var done = Module(name: module.name, key: key, place: place, leftOut: [], isNew: isNew)
    done.macros = "\(place)/\(module.name)"
    return done
  }

  /// Compiles modules that macros are made of, each kept by its sources and those it imports.
  private func compiled(_ libraries: [ProjectModule]) throws -> [Module] {
    var done: [Module] = []
    for library in libraries {
      if let known = macroLibraries.known[library.name] {
        done.append(known)
        continue
      }
      defer { macroLibraries.known[library.name] = done.last }
      if let c = library.c {
        var compiled = try compiled(library, c, with: done)
        // Swift that imports it is the same wherever the package lies.
        compiled.key = try key(of: library, Self.texts(of: c.files + c.headers), [], [])
        done.append(compiled)
        continue
      }
      let files = try Self.texts(of: library.files)
      let others = Self.reached(from: library.dependencies, in: libraries)
      let imported = done.filter { others.contains($0.name) }
      let flags = hostFlags(of: library)
      let key = try key(of: library, files, flags, imported)
      let (place, isNew) = try compiler.kept(as: key, with: Self.objectName) { folder in
        say("\(library.name): compiling \(counted(files.count, "file")) for macros")
        let output = [
          "-parse-as-library", "-emit-module", "-emit-module-path",
          "\(folder)/\(library.name).swiftmodule", "-c", "-o", "\(folder)/\(Self.objectName)",
        ]
        try succeed(
          flags + imported.flatMap(\.importFlags) + files.map(\.path) + output, for: library.name,
          library.files, in: folder)
      }
      done.append(
        Module(name: library.name, key: key, place: place, leftOut: [], isNew: isNew))
    }
    return done
  }

  /// The names of modules, and of all that these import.
  static func reached(from names: [String], in modules: [ProjectModule]) -> Set<String> {
    var reached: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      guard reached.insert(name).inserted else { continue }
      waiting += modules.first { $0.name == name }?.dependencies ?? []
    }
    return reached
  }

  /// Runs the compiler.
  ///
  /// - Throws: ``NothingCompiles`` with its first error if it refuses the files.
  private func succeed(
    _ words: [String], for name: String, _ files: [String], in folder: String
  ) throws {
    let (ending, text) = try compiler.run(words, in: folder)
    guard ending != .exited(0) else { return }
    // Modules of another compiler's, or of the system's, are made again.
    if text.contains(compiler.modules) { throw SceneCompiler.Complaint(text: text) }
    let error = CompilerErrors(text, in: Set(files)).errors.first
    throw NothingCompiles(leftOut: [
      LeftOut(
        file: error?.file ?? files.first ?? name, line: error?.line ?? 1, lines: 1...Int.max,
        reason: error?.message ?? "the compiler stops at the macros of \(name)")
    ])
  }

  /// The words of the compiler for a module of this machine's.
  ///
  /// Without optimisation swift-syntax is there soonest.
  private func hostFlags(of module: ProjectModule) -> [String] {
    [
      "-swift-version", "5", "-suppress-warnings", "-Onone", "-wmo", "-module-cache-path",
      compiler.modules, "-diagnostic-style", "llvm", "-module-name", module.name,
    ] + module.conditions.flatMap { ["-D", $0] } + module.flags
  }

  private func key(
    of module: ProjectModule, _ files: [(path: String, text: String)], _ flags: [String],
    _ others: [Module]
  ) throws(CommandFailure) -> String {
    var digest = SHA256()
    digest.add(field: "flipbook macros 1")
    // Nothing of ours is in it: another build of ours finds it again.
    digest.add(field: compiler.compiler)
    digest.add(field: try compiler.compilerVersion())
    for flag in flags where flag != compiler.modules { digest.add(field: flag) }
    for other in others { digest.add(field: other.key) }
    for file in files {
      digest.add(field: lastComponent(of: file.path))
      digest.add(field: file.text)
    }
    return digest.finished()
  }

  private static func texts(
    of files: [String]
  ) throws(CommandFailure) -> [(path: String, text: String)] {
    var texts: [(path: String, text: String)] = []
    for file in files { texts.append((file, try readText(file))) }
    return texts
  }
}
