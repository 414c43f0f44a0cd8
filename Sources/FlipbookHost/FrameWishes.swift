import FlipbookExport
import FlipbookStage
import Foundation

/// The drawings that sinks need of each frame: one a size, whoever shares it.
struct FrameWishes {
  /// The drawings, in the order in which sinks name their sizes first.
  private(set) var wishes: [DrawingTask.Wish] = []

  /// The size of the frames it is for, in points.
  let canvas: CGSize

  /// The sinks that take pixels, and for each the index of its drawing.
  private var takers: [(sink: any FrameSink, place: Int)] = []

  /// The index of the drawing that is kept for others, if any is.
  private(set) var keptPlace: Int?

  /// True if something is made of the pixels, and not only their digest.
  var areWritten: Bool {
    wishes.contains { $0.file != .never || $0.wantsPixels || $0.wantsDeflated }
  }

  /// Finds the drawings of frames of one size.
  ///
  /// - Parameters:
  ///   - sinks: The sinks.
  ///   - canvas: The size of the frames, in points.
  ///   - scale: Pixels a point on the device.
  ///   - keeps: True if files in the device's size are kept for others.
  init(_ sinks: [any FrameSink], canvas: CGSize, scale: CGFloat, keeps: Bool) {
    self.canvas = canvas
    let device = DrawnSize(canvas, scale: scale, .device)
    if keeps {
      wishes.append(DrawingTask.Wish(file: .unlessSeen))
      keptPlace = 0
    }
    for sink in sinks where sink.needs.contains(.pixels) {
      let size = sink.size.resolved(width: device.width, height: device.height)
      let place = wishes.firstIndex { $0.size == size } ?? wishes.count
      if place == wishes.count { wishes.append(DrawingTask.Wish(size: size)) }
      wishes[place].add(sink.needs)
      takers.append((sink, place))
    }
  }

  /// Hands a frame to the sinks, each in its size.
  func hand(_ frames: [DrawnFrame], index: Int) throws(ExportError) {
    for (sink, place) in takers { try sink.take(frames[place], index: index) }
  }

  /// The digests of the pictures whose files are kept.
  func filed(_ frames: [DrawnFrame]) -> [PixelDigest] {
    zip(wishes, frames).filter { $0.0.file != .never }.map(\.1.digest)
  }
}

extension DrawingTask.Wish {
  fileprivate mutating func add(_ needs: FrameNeeds) {
    if needs.contains(.file) { file = max(file, .unlessSeen) }
    wantsPixels = wantsPixels || needs.contains(.strips)
    wantsDeflated = wantsDeflated || needs.contains(.deflated)
    wantsLong = wantsLong || needs.contains(.changes)
  }
}
