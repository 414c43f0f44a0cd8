import FlipbookBase
import FlipbookProject
import Foundation

// Targets of packages that are written in C, as parsers and codecs are.

extension ProjectCompiler {
  /// Compiles the files in C of a module, which is kept like one in Swift.
  ///
  /// - Throws: ``NothingCompiles`` for the first file that clang refuses: the others need it.
  func compiled(
    _ module: ProjectModule, _ target: CTarget, with others: [Module]
  ) throws -> Module {
    let flags = Self.flags(of: target, with: others)
    let key = try key(of: module, target, flags, others)
    let (leftOut, place, isNew) = try kept(as: key, with: Self.recordName) { folder in
      try compile(target, flags, of: module.name, into: folder)
    }
    var done = Module(name: module.name, key: key, place: place, leftOut: leftOut, isNew: isNew)
    done.c = CModule(target, in: place)
    return done
  }

  private func compile(
    _ target: CTarget, _ flags: [String], of name: String, into folder: String
  ) throws -> [LeftOut] {
    say("\(name): compiling \(counted(target.files.count, "file")) in C")
    guard let clang = SceneCompiler.clang(beside: compiler.compiler) else {
      throw NothingCompiles(leftOut: [
        Self.leftOut(target.files[0], "", "C is compiled by clang, and there is none")
      ])
    }
    for (index, file) in target.files.enumerated() {
      let object = "\(folder)/c-\(index).o"
      let (ending, text) = try compiler.run(
        flags + ["-c", file, "-o", object], in: folder, with: clang)
      guard ending == .exited(0) else {
        throw NothingCompiles(leftOut: [Self.leftOut(file, text, "clang does not compile it")])
      }
    }
    if target.publicHeaders != nil, target.moduleMap == nil {
      try writeText(target.moduleMap(named: name), to: CModule.map(in: folder))
    }
    return []
  }

  private func key(
    of module: ProjectModule, _ target: CTarget, _ flags: [String], _ others: [Module]
  ) throws(CommandFailure) -> String {
    var digest = SHA256()
    digest.add(field: "flipbook module in C 1")
    digest.add(field: try compiler.identity())
    digest.add(field: module.name)
    for flag in flags { digest.add(field: flag) }
    for other in others where other.c != nil { digest.add(field: other.key) }
    for file in target.files + target.headers {
      digest.add(field: file)
      let bytes = FileManager.default.contents(atPath: file) ?? Data()
      digest.add(field: String(bytes.count))
      digest.add(bytes)
    }
    return digest.finished()
  }

  /// The words for clang: what the target says, and the headers of those it may depend on.
  private static func flags(of target: CTarget, with others: [Module]) -> [String] {
    ["-O1", "-fPIC", "-ffp-contract=off", "-w", "-DSWIFT_PACKAGE=1", "-DDEBUG=1"] + target.flags
      + others.compactMap(\.c?.publicHeaders).flatMap { ["-I", $0] }
      + ["-fno-caret-diagnostics", "-fno-color-diagnostics", "-ferror-limit=1"]
  }
}

/// A compiled module in C, as others import it.
struct CModule {
  /// The folder of the headers that others may include.
  let publicHeaders: String?

  private let moduleMap: String
  private let needsCXX: Bool

  init(_ target: CTarget, in place: String) {
    publicHeaders = target.publicHeaders.map(absolute)
    moduleMap = target.moduleMap.map(absolute) ?? Self.map(in: place)
    needsCXX = target.needsCXX
  }

  /// The path of a module map of ours.
  static func map(in folder: String) -> String { "\(folder)/module.modulemap" }

  /// The words with which the compiler of Swift finds it.
  var importFlags: [String] {
    guard let publicHeaders else { return [] }
    return ["-Xcc", "-fmodule-map-file=\(moduleMap)", "-Xcc", "-I\(publicHeaders)"]
  }

  /// The words for the linker beside its objects.
  var linkFlags: [String] { needsCXX ? ["-lstdc++"] : [] }
}
