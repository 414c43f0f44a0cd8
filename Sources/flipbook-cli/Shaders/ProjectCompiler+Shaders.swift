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
        leftOut.append(Self.leftOut(shader, complaint.text))
      }
    }
    return leftOut
  }

  /// A file that is left out for the first error in some words of clang's.
  private static func leftOut(_ shader: ShaderFile, _ text: String) -> LeftOut {
    let error = text.split(separator: "\n").lazy.compactMap(CompilerErrors.place)
      .first { $0.kind == "error" }
    return LeftOut(
      file: shader.path, line: max(error?.line ?? 1, 1), lines: 1...Int.max,
      reason: error?.message ?? "clang does not compile it")
  }

  /// The objects of a module's folder: that of its Swift files, and one for each file of shaders.
  static func objects(in folder: String) -> [String] {
    ["\(folder)/\(objectName)"]
      + contents(of: folder).filter { $0.hasPrefix("shader-") && $0.hasSuffix(".o") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
