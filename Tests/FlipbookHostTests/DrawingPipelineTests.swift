import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookStage
import Foundation
import Synchronization
import Testing

@testable import FlipbookHost

@Suite struct DrawingPipelineTests {
  /// A square that goes to the right, a point a frame; every fifth frame is like the one before.
  private func picture(_ frame: Int) -> PlayedPicture {
    var list = DisplayList()
    list.fill(
      .rect(CGRect(x: CGFloat(frame - frame / 5), y: 4, width: 20, height: 70)),
      .color(DisplayColor(red: 1, green: 0, blue: 0)))
    return PlayedPicture(
      time: ExactTime(milliseconds: frame * 17), list: list, size: CGSize(width: 100, height: 90))
  }

  /// Draws 40 frames, and returns their digests in the order in which they came.
  private func drawn(workers: Int, lent: @escaping () -> Int = { 0 }) throws -> [PixelDigest] {
    let pipeline = DrawingPipeline(
      FrameArtist.Style(scale: 1), seen: SeenPictures(), workerCount: workers, lentCount: lent)
    var digests: [PixelDigest] = []
    for frame in 0..<40 {
      let task = DrawingTask(picture: picture(frame), file: .always)
      try pipeline.draw(task) { frames in digests.append(frames[0].digest) }
      try pipeline.repeatLast { frames in digests.append(frames[0].digest) }
    }
    try pipeline.finish()
    return digests
  }

  @Test(arguments: [1, 2, 5])
  func `frames come in their order, whoever draws them`(workers: Int) throws {
    let digests = try drawn(workers: workers)
    #expect(digests.count == 80)
    #expect(try digests == drawn(workers: 1))
    #expect(Set(digests).count == 33)
  }

  @Test(arguments: [1, 2])
  func `threads that are lent half way change nothing`(workers: Int) throws {
    let asked = Mutex(0)
    let digests = try drawn(workers: workers) {
      asked.withLock { count in
        count += 1
        return count < 10 ? 0 : count < 20 ? 1 : 3
      }
    }
    #expect(try digests == drawn(workers: 1))
    #expect(asked.withLock { $0 } >= 40)
  }
}
