import FlipbookDisplay
import Foundation
import SharedFixtures
import Testing

@testable import FlipbookHost

struct PictureStoreTests {
  @Test("A picture that was let go is decoded again only if nobody holds it")
  func held() throws {
    PictureReading.turnOn()
    let folder = try TemporaryFolder.make()
    let paths = try [UInt8(10), 20, 30].map { red -> String in
      let path = "\(folder)/\(red).png"
      let file = TinyPNG.file(width: 8, height: 8, [red, 0, 0, 255])
      try Data(file).write(to: URL(filePath: path))
      return path
    }
    // One picture has 256 bytes.
    let store = PictureStore(limit: 300)
    let first = try store.image(at: paths[0])
    let place = address(first)
    _ = try store.image(at: paths[1])
    _ = try store.image(at: paths[2])
    let again = try store.image(at: paths[0])
    #expect(again == first && address(again) == place)
  }

  /// The place of an image's pixels in memory.
  private func address(_ image: DisplayImage) -> UnsafeRawPointer? {
    image.pixels.withUnsafeBytes { $0.baseAddress }
  }
}
