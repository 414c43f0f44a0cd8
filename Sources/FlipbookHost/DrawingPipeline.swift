import FlipbookExport
import Foundation

/// Draws and encodes pictures on several threads, and hands them back in the order they came.
///
/// The simulation goes on while pictures are drawn. Threads are the system's own: whatever the
/// simulation thread gives to a dispatch queue would wait in the scene's virtual time.
final class DrawingPipeline {
  /// What is done with a picture once it is drawn, on the simulation thread.
  typealias Delivery = (DrawnFrame) throws(ExportError) -> Void

  private let style: FrameArtist.Style
  private let memory: FrameArtist.Memory
  private let workerCount: Int
  private let watch: StageWatch?
  private let board = TaskBoard()
  private var artist: FrameArtist?

  /// What is not delivered yet, oldest first; without a number it is the picture before once more.
  private var pending: [(number: Int?, deliver: Delivery)] = []
  private var addedCount = 0

  /// How many may be under way: two for each worker, so that none waits for the slowest; of bitmaps,
  /// which are large, one.
  private var limit = 0

  /// The picture that was delivered last, without its file.
  private var last: DrawnFrame?

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - style: How pictures are drawn.
  ///   - seen: The pictures that have a file already.
  ///   - workerCount: How many threads draw; with one, pictures are drawn as they come.
  ///   - watch: That of the thread which hands pictures over.
  init(
    _ style: FrameArtist.Style, seen: SeenPictures, workerCount: Int, watch: StageWatch? = nil
  ) {
    (self.style, memory) = (style, FrameArtist.Memory(seen: seen))
    self.watch = watch
    self.workerCount = max(workerCount, 1)
    guard workerCount > 1 else { return }
    for _ in 0..<workerCount {
      let thread = Thread { [board, style, memory] in
        let watch = style.clock.map(StageWatch.init)
        board.work(with: FrameArtist(style, memory: memory, watch: watch))
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  deinit {
    board.close()
  }

  /// Takes a picture to be drawn; some that came earlier may be delivered meanwhile.
  func draw(_ task: DrawingTask, deliver: @escaping Delivery) throws(ExportError) {
    guard workerCount > 1 else {
      let artist = artist ?? FrameArtist(style, memory: memory, watch: watch)
      self.artist = artist
      try hand(artist.draw(task), to: deliver)
      return
    }
    pending.append((addedCount, deliver))
    addedCount += 1
    limit = task.wantsBitmap ? workerCount : workerCount * 2
    board.add(task)
    try deliverReady(leaving: limit)
  }

  /// Delivers the picture that was taken last once more, in its turn.
  func repeatLast(deliver: @escaping Delivery) throws(ExportError) {
    pending.append((nil, deliver))
    try deliverReady(leaving: limit)
  }

  /// Waits for everything that was taken.
  func finish() throws(ExportError) {
    try deliverReady(leaving: 0)
  }

  /// Delivers what is drawn, and waits while more than a number of pictures are under way.
  private func deliverReady(leaving limit: Int) throws(ExportError) {
    while let (number, deliver) = pending.first {
      var frame = last
      if let number {
        let isWaiting = pending.count > limit
        if isWaiting { watch?.begin(nil) }
        guard let result = board.takeResult(number, isWaiting: isWaiting) else { return }
        frame = try result.get()
      }
      pending.removeFirst()
      guard let frame else { preconditionFailure("DrawingPipeline: there is nothing to repeat") }
      try hand(frame, to: deliver)
    }
  }

  private func hand(_ frame: DrawnFrame, to deliver: Delivery) throws(ExportError) {
    last = frame
    last?.file = nil
    try deliver(frame)
  }
}

/// Tasks that wait for a worker, and results that wait for their turn.
private final class TaskBoard: @unchecked Sendable {
  private let condition = NSCondition()
  private var tasks: [(number: Int, task: DrawingTask)] = []
  private var addedCount = 0
  private var results: [Int: Result<DrawnFrame, ExportError>] = [:]
  private var isClosed = false

  func add(_ task: DrawingTask) {
    condition.lock()
    tasks.append((addedCount, task))
    addedCount += 1
    condition.broadcast()
    condition.unlock()
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }

  /// Takes the result of a task by its number, or returns `nil` when it is not there.
  func takeResult(_ number: Int, isWaiting: Bool) -> Result<DrawnFrame, ExportError>? {
    condition.lock()
    defer { condition.unlock() }
    while isWaiting, results[number] == nil { condition.wait() }
    return results.removeValue(forKey: number)
  }

  /// Works on tasks until the board is closed.
  func work(with artist: FrameArtist) {
    while let (number, task) = takeTask() {
      let result = Result { () throws(ExportError) in try artist.draw(task) }
      artist.rest()
      condition.lock()
      results[number] = result
      condition.broadcast()
      condition.unlock()
    }
  }

  private func takeTask() -> (Int, DrawingTask)? {
    condition.lock()
    defer { condition.unlock() }
    while tasks.isEmpty, !isClosed { condition.wait() }
    return isClosed ? nil : tasks.removeFirst()
  }
}
