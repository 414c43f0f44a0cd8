import Foundation
import SharedFixtures

/// The built plug-in, spoken to as the compiler does.
struct MacroTool {
  /// The plug-in's answer to an expansion.
  struct Expansion: Decodable, Equatable {
    var expandedSource: String?
    var diagnostics: [Diagnostic]
  }

  struct Diagnostic: Decodable, Equatable {
    var message: String
    var severity: String
    var position: Position
  }

  struct Position: Decodable, Equatable {
    var fileName: String
    var offset: Int
  }

  private struct Answer: Decodable {
    var expandMacroResult: Expansion?
  }

  /// Beside the test bundle, where the package builds it.
  static var path: String {
    get throws { try BuiltProducts.folderOfTests() + "/FlipbookMacros-tool" }
  }

  /// Expands `#Preview` at byte 100, line 10 of a file.
  static func preview(
    _ source: String, type: String = "PreviewMacro"
  ) throws -> Expansion {
    let request: [String: Any] = [
      "macro": ["moduleName": "FlipbookMacros", "typeName": type, "name": "Preview"],
      "macroRole": "declaration", "discriminator": "$s4main", "lexicalContext": [],
      "syntax": syntax(source),
    ]
    return try expand(["expandFreestandingMacro": request])
  }

  /// Expands an attribute of a declaration at byte 100, line 10 of a file.
  static func attached(
    _ type: String, role: String, _ source: String, attribute: String = "@Macro",
    context: String = "", parent: String = ""
  ) throws -> Expansion {
    let request: [String: Any] = [
      "macro": ["moduleName": "FlipbookMacros", "typeName": type, "name": "Macro"],
      "macroRole": role, "discriminator": "$s4main", "attributeSyntax": syntax(attribute),
      "declSyntax": syntax(source), "parentDeclSyntax": syntax(parent),
      "lexicalContext": context.isEmpty ? [] : [syntax(context)],
    ]
    return try expand(["expandAttachedMacro": request])
  }

  private static func syntax(_ source: String) -> [String: Any] {
    let location: [String: Any] = [
      "fileID": "main/a \"b\".swift", "fileName": "/a.swift", "offset": 100, "line": 10,
      "column": 1,
    ]
    return ["kind": "declaration", "source": source, "location": location]
  }

  private static func expand(_ request: [String: Any]) throws -> Expansion {
    let body = try JSONSerialization.data(withJSONObject: request)
    let header = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) })
    let output = try run(path, [], input: header + body).output
    let answer = try JSONDecoder().decode(Answer.self, from: output.dropFirst(8))
    guard let expansion = answer.expandMacroResult else { throw CocoaError(.coderReadCorrupt) }
    return expansion
  }

  /// Runs a program and returns its exit code, and what it printed.
  static func run(
    _ program: String, _ arguments: [String], input: Data = Data()
  ) throws -> (code: Int32, output: Data, errors: Data) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flipbook-macros-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try input.write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try Data(contentsOf: names[1]), try Data(contentsOf: names[2])
    )
  }
}
