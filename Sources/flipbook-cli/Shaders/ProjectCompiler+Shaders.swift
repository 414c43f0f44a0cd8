import FlipbookProject

extension ProjectCompiler {
  /// Compiles the shaders of a module into its folder.
  ///
  /// - Returns: The files that clang refuses, which are left out.
  /// - Throws: If nothing can be compiled at all.
  func refused(_ shaders: [ShaderFile], in folder: String) throws -> [LeftOut] {
    var leftOut: [LeftOut] = []
    for (index, shader) in shaders.enumerated() {
      do {
        try compiler.compile(shader, into: "\(folder)/shader-\(index).o", in: folder)
      } catch let complaint as SceneCompiler.Complaint {
        leftOut.append(
          Self.leftOut(shader.path, complaint.text, "clang does not compile it"))
      }
    }
    return leftOut
  }

  /// A file that is left out for the first error in some words of clang's, or for another reason.
  static func leftOut(_ path: String, _ text: String, _ other: String) -> LeftOut {
    let error = text.split(separator: "\n").lazy.compactMap(CompilerErrors.place)
      .first { $0.kind == "error" }
    return LeftOut(
      file: path, line: max(error?.line ?? 1, 1), lines: 1...Int.max,
      reason: error?.message ?? other)
  }

  /// The objects of a module's folder: that of its Swift files, and one for each other file.
  static func objects(in folder: String) -> [String] {
    contents(of: folder).filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
  }
}
