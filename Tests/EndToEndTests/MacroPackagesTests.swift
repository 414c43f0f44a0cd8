import Foundation
import Testing

/// Macros that a package declares: here of one that answers the compiler itself, without swift-syntax.
@Suite struct MacroPackagesTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 5.9
    let package = Package(
      name: "App",
      targets: [
        .macro(name: "StampMacros"), .target(name: "Stamps", dependencies: ["StampMacros"]),
        .target(name: "App", dependencies: ["Stamps"]),
      ])
    """,
    "Sources/Stamps/Stamps.swift": """
    @freestanding(expression)
    public macro stamp() -> String = #externalMacro(module: "StampMacros", type: "StampMacro")
    """,
    "Sources/App/View.swift": """
    import Stamps
    import SwiftUI

    struct Stamped: View {
      var body: some View {
        let _ = print("stamp:", #stamp())
        Text("Stamped")
      }
    }

    #Preview(traits: .sizeThatFitsLayout) { Stamped() }
    """,
    "Sources/StampMacros/Plugin.swift": """
    import Foundation

    @main struct Plugin {
      static func main() {
        while let header = read(8) {
          let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
          guard let body = read(length) else { return }
          if String(decoding: body, as: UTF8.self).contains("getCapability") {
            answer(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
          } else {
            answer(#"{"expandMacroResult":{"expandedSource":"\\"\\#(stamp)\\"","diagnostics":[]}}"#)
          }
        }
      }

      static var stamp: String {
        let isMade = FileManager.default.createFile(atPath: "made", contents: Data())
        return "file \\(isMade), network \\(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)"
      }

      static func read(_ count: Int) -> [UInt8]? {
        let data = FileHandle.standardInput.readData(ofLength: count)
        return data.count == count ? Array(data) : nil
      }

      static func answer(_ text: String) {
        let body = Data(text.utf8)
        let header = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) })
        FileHandle.standardOutput.write(header + body)
      }
    }
    """,
  ]

  private func project(changing change: (String) -> String = { $0 }) throws -> DemoProject {
    let project = try DemoProject()
    for (path, text) in Self.files { try project.write(change(text), to: "App/\(path)") }
    return project
  }

  private func render(_ project: DemoProject) throws -> DemoProject.Run {
    try project.flipbook("render", "App", "-o", "out", "--verbose")
  }

  @Test func `are expanded, without network, and write nothing outside of the cache`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try render(project)
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("stamp: file false, network false"), "\(run.words)")
    let made = project.folder.appendingPathComponent("made").path
    #expect(!FileManager.default.fileExists(atPath: made))
    #expect(!run.words.contains("left out"), "\(run.words)")
    // Another view needs no other macros.
    try project.write(
      Self.files["Sources/App/View.swift"]?.replacing("Stamped", with: "Sealed") ?? "",
      to: "App/Sources/App/View.swift")
    let again = try render(project)
    #expect(again.status == 0, "\(again.words)")
    #expect(again.words.contains("App: compiling"), "\(again.words)")
    #expect(!again.words.contains("of macros"), "\(again.words)")
  }

  @Test func `a program of macros that does not compile is named, and the rest is drawn`() throws {
    let project = try project { $0.replacing("return \"file", with: "return missing + \"file") }
    defer { project.remove() }
    let run = try render(project)
    let place = "App/Sources/StampMacros/Plugin.swift:18"
    #expect(
      run.words.contains("\(place)  the file: cannot find 'missing' in scope"), "\(run.words)")
    #expect(run.words.contains("drawn as a box"), "\(run.words)")
  }
}
