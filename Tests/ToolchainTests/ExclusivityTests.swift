#if DEBUG
  import FlipbookMotion
  import FlipbookViews
  import Foundation
  import Testing

  /// A debug build stops where two accesses to one variable overlap.
  @Suite struct ExclusivityTests {
    private static func hold(_ value: inout Double, while body: () -> Void) { body() }

    @Test func `overlapping accesses to the graph's state stop the process`() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let graph = ViewGraph(host: HostProposal(size: .zero))
        Self.hold(&graph.time) { graph.time = 1 }
      }
      let written = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(written.contains("Simultaneous accesses"))
    }

    @Test func `no declaration opts out`() throws {
      let files = try #require(
        FileManager.default.enumerator(at: Project.root.appending(path: "Sources"), including: nil))
      var found: [String] = []
      for case let file as URL in files where file.pathExtension == "swift" {
        if try String(contentsOf: file, encoding: .utf8).contains("@exclusivity") {
          found.append(file.lastPathComponent)
        }
      }
      #expect(found == [])
    }
  }

  extension FileManager {
    fileprivate func enumerator(at url: URL, including: [URLResourceKey]?) -> DirectoryEnumerator? {
      enumerator(at: url, includingPropertiesForKeys: including)
    }
  }
#endif
