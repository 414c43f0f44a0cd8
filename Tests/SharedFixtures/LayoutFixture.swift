package import Foundation

/// The layout cases, which are played as views and laid out as fakes; see
/// `Fixtures/layout-cases.json`.
package enum LayoutFixture {
  /// The JSON text: an object whose `cases` is a list.
  package static func data() throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("Fixtures/layout-cases.json"))
  }
}
