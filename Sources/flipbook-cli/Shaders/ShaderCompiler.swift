import FlipbookBase
import FlipbookProject
import Foundation

// Files in Metal's language are C++ with other types. clang, which stands beside the compiler of
// Swift, compiles them against headers of ours: docs/paint.md, "Shaders".

extension SceneCompiler {
  /// The name of the object in the folder that is kept for a file.
  private static let shaderObject = "shader.o"

  /// Returns the objects of files of shaders, compiled or found.
  ///
  /// - Throws: A ``Complaint`` when clang refuses one.
  func objects(of shaders: [ShaderFile]) throws -> [String] {
    try zip(shaders, keys(of: shaders)).map { shader, key in
      let place = try kept(as: key, with: Self.shaderObject) { folder in
        try compile(shader, into: "\(folder)/\(Self.shaderObject)", in: folder)
      }.place
      return "\(place)/\(Self.shaderObject)"
    }
  }

  /// Compiles one file of shaders.
  ///
  /// - Parameters:
  ///   - shader: The file.
  ///   - object: The path of the object to be written.
  ///   - folder: A folder for temporary files.
  /// - Throws: A ``Complaint`` when clang refuses it, or is not there.
  func compile(_ shader: ShaderFile, into object: String, in folder: String) throws {
    guard let clang = Self.clang(beside: compiler) else {
      throw Complaint(
        text: "\(shader.path):1:1: error: shaders are compiled by clang, and none is beside "
          + "\(compiler)\n")
    }
    let path = absolute(shader.path)
    let entries = shader.functions.map { "FLIPBOOK_SHADER(\($0))\n" }
    let source = "\(object).cpp"
    try writeText(
      "#include \"flipbook_shader.h\"\n#include \(SceneModule.literal(path))\n" + entries.joined(),
      to: source)
    defer { remove(source) }
    let (ending, text) = try run(
      shaderFlags + ["-c", source, "-o", object], in: folder, with: clang)
    // The file that includes the user's is no concern of theirs.
    let lines = text.replacing(path, with: shader.path).split(separator: "\n")
      .filter { !$0.hasPrefix("In file included from \(source)") }
    try check((ending, lines.map { "\($0)\n" }.joined()))
  }

  /// A text for each file that changes with everything that its object depends on.
  ///
  /// Our headers are read once for all, and only where there are shaders.
  func keys(of shaders: [ShaderFile]) throws(CommandFailure) -> [String] {
    if shaders.isEmpty { return [] }
    var common = SHA256()
    common.add(field: "flipbook shader 1")
    try addIdentity(to: &common)
    for flag in shaderFlags { common.add(field: flag) }
    for file in CacheStore.files(below: installation.shaderHeaders).map(\.path).sorted() {
      common.add(field: try readText(file))
    }
    return shaders.map { shader in
      var digest = common
      digest.add(field: shader.path)
      for text in shader.texts + shader.functions { digest.add(field: text) }
      return digest.finished()
    }
  }

  /// The clang that came with a compiler of Swift, or else the shell's.
  static func clang(beside compiler: String) -> String? {
    let real = realPath(compiler) ?? compiler
    let beside = "\(folder(of: real))/clang"
    return exists(beside) ? beside : OtherProgram.find("clang")
  }

  /// The flags for clang: no library, and the same bits on every processor.
  private var shaderFlags: [String] {
    [
      "-x", "c++", "-std=c++20", "-O2", "-fPIC", "-ffp-contract=off", "-fno-math-errno",
      "-fno-exceptions", "-fno-rtti", "-ffreestanding", "-nostdinc++", "-nostdlibinc", "-w",
      // Numbers without a letter are floats in Metal.
      "-Xclang", "-cl-single-precision-constant",
      "-fno-caret-diagnostics", "-fno-color-diagnostics", "-ferror-limit=1",
      "-I", installation.shaderHeaders,
    ] + Self.processorFlags
  }

  /// Halves of floats have instructions of their own on newer processors, which give the same bits.
  private static let processorFlags: [String] = {
    let known = (try? readText("/proc/cpuinfo")) ?? ""
    let words = known.split(separator: "\n").first { $0.hasPrefix("flags") }?.split(separator: " ")
    let hasHalves = words?.contains("f16c") ?? false
    return hasHalves && words?.contains("avx2") ?? false ? ["-mf16c", "-mavx2"] : []
  }()
}
