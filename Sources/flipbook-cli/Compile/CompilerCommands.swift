import FlipbookBase
import FlipbookProject
import Foundation

/// The commands that the compiler's driver would run for a file, without the driver.
///
/// The driver takes a third of the time of a small compile. What it would run does not depend on the
/// file, so it is asked once.
struct CompilerCommands: Equatable {
  /// The compiler itself, and its arguments but for files.
  var frontend: [String]

  /// The object that each program or library of Swift begins with.
  var runtime: String

  /// A linker.
  var linker: String

  /// Reads the driver's answer to `-###`; nil if it has another form than is known.
  ///
  /// - Parameters:
  ///   - text: A line for each command.
  ///   - inputs: The two files that it was asked about: one alone would be a library's.
  ///   - linker: The linker.
  init?(_ text: String, inputs: [String], linker: String) {
    self.linker = linker
    let lines = text.split(separator: "\n").map { ShellWords.split($0) }
    guard var words = lines.first(where: { $0.dropFirst().first == "-frontend" }),
      let first = inputs.first, let input = words.firstIndex(of: first),
      words[input - 1] == "-primary-file",
      let runtime = lines.joined().first(where: { $0.hasSuffix("/swiftrt.o") })
    else { return nil }
    self.runtime = runtime
    words.remove(at: input - 1)
    // It would be a library's for the driver; what begins the program is in it all the same.
    words.removeAll { ["-c", "-parse-as-library"].contains($0) || inputs.contains($0) }
    if let folder = words.firstIndex(of: "-file-compilation-dir"), folder + 1 < words.count {
      words[folder + 1] = absolute(".")
    }
    guard let output = words.lastIndex(of: "-o"), output + 1 < words.count else { return nil }
    words.removeSubrange(output...output + 1)
    frontend = words
  }

  /// The arguments for compiling some files of a module into objects.
  ///
  /// - Parameters:
  ///   - files: All files of the module, in their order.
  ///   - objects: The objects of the files that are compiled.
  /// - Returns: The arguments.
  func compiling(_ files: [String], into objects: [String: String]) -> [String] {
    let inputs = files.flatMap { objects[$0] == nil ? [$0] : ["-primary-file", $0] }
    let outputs = files.compactMap { objects[$0] }.flatMap { ["-o", $0] }
    return Array(frontend.dropFirst()) + ["-c"] + inputs + outputs
  }

  /// The arguments for linking a library that takes everything it lacks from the program that loads
  /// it.
  func linking(_ objects: [String], into library: String) -> [String] {
    ["-shared", "--build-id", "-o", library, runtime] + objects
  }
}

extension SceneCompiler {
  /// LLVM's linker: beside the compiler, or elsewhere on the `PATH`.
  var linker: String? {
    let beside = joined(folder(of: realPath(compiler) ?? compiler), "ld.lld")
    return exists(beside) ? beside : OtherProgram.find("ld.lld")
  }

  /// Returns the commands behind the driver; nil where they cannot be known.
  func commands() throws(CommandFailure) -> CompilerCommands? {
    guard let linker else { return nil }
    var digest = SHA256()
    digest.add(field: try identity())
    for flag in warmFlags { digest.add(field: flag) }
    let inputs = ["Input.swift", "main.swift"]
    let text = try cache.text(named: "commands-\(digest.finished().prefix(16))") {
      () throws(CommandFailure) in
      let (_, text) = try run(
        warmFlags + ["-###", "-emit-library", "-o", "library.so"] + inputs, in: cache.folder)
      return text
    }
    return CompilerCommands(text, inputs: inputs, linker: linker)
  }

  /// The flags of a module whose files are compiled one by one.
  private var warmFlags: [String] {
    flags(ofModule: Self.moduleName).filter { $0 != "-wmo" }
  }
}
