import FlipbookExport
import Foundation

/// Draws and encodes pictures on several threads, and delivers them in the order they came.
///
/// The simulation goes on while pictures are drawn. The threads are the system's own, since work on
/// a dispatch queue would wait for the scene's virtual time.
///
/// ## Example
///
/// With two workers, at most four pictures are under way:
///
/// ```
/// draw(p0) … draw(p3)    pending 0 1 2 3; the workers draw 0 and 1
/// draw(p4)               pending 5 > 4: wait for 0 and deliver it; deliver 1 if it is ready
/// repeatLast()           pending … 4 R: delivers p4's frame once more, after it
/// finish()               waits for the others: deliveries 2, 3, 4, 4
/// ```
///
/// If the worker with picture 1 is faster, its result waits on the board until 0 is delivered.
final class DrawingPipeline {
  /// Called with a finished picture in the sizes that were wanted, on the simulation thread.
  typealias Delivery = ([DrawnFrame]) throws(ExportError) -> Void

  private let style: FrameArtist.Style
  private let memory: DrawingMemory

  /// The threads that may draw in any case, and those that draw; with one, pictures are drawn as they
  /// come.
  private let ownCount: Int
  private var workerCount = 1

  /// Returns how many more threads may draw now.
  private let lentCount: () -> Int
  private let watch: StageWatch?
  private let board = TaskBoard()
  private var artist: FrameArtist?

  /// The pictures not delivered yet, oldest first; `nil` for a number repeats the picture before.
  private var pending: [(number: Int?, deliver: Delivery)] = []
  private var addedCount = 0

  /// The most pictures under way: two for each worker, so that none waits for the slowest; one for
  /// bitmaps, which are large.
  private var limit = 0

  /// The picture that was delivered last, without its files.
  private var last: [DrawnFrame]?

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - style: The settings of drawing.
  ///   - seen: The pictures that have a file already.
  ///   - workerCount: The number of threads that draw; with one, pictures are drawn as they come.
  ///   - watch: That of the thread which hands pictures over.
  ///   - lentCount: Returns how many more threads may draw now; it may grow at any time.
  init(
    _ style: FrameArtist.Style, seen: SeenPictures, workerCount: Int, watch: StageWatch? = nil,
    lentCount: @escaping () -> Int = { LentThreads.count }
  ) {
    (self.style, memory) = (style, DrawingMemory(seen: seen))
    self.watch = watch
    self.lentCount = lentCount
    ownCount = max(workerCount, 1)
  }

  /// Starts the threads that may draw and do not yet.
  private func startWorkers() {
    let wanted = ownCount + max(lentCount(), 0)
    guard wanted > workerCount else { return }
    // Nothing is under way where one has drawn; the others know all that it knew but the last picture.
    artist = nil
    for _ in (workerCount > 1 ? workerCount : 0)..<wanted {
      let thread = Thread { [board, style, memory] in
        let watch = style.clock.map(StageWatch.init)
        board.work(with: FrameArtist(style, memory: memory, watch: watch))
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    workerCount = wanted
  }

  deinit {
    board.close()
  }

  /// Adds a picture to be drawn; earlier ones may be delivered before it returns.
  func draw(_ task: DrawingTask, deliver: @escaping Delivery) throws(ExportError) {
    startWorkers()
    guard workerCount > 1 else {
      let artist = artist ?? FrameArtist(style, memory: memory, watch: watch)
      self.artist = artist
      try hand(artist.draw(task), to: deliver)
      return
    }
    pending.append((addedCount, deliver))
    addedCount += 1
    limit = task.isLarge ? workerCount : workerCount * 2
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

  /// Delivers finished pictures, and waits while more than `limit` pictures are under way.
  private func deliverReady(leaving limit: Int) throws(ExportError) {
    while let (number, deliver) = pending.first {
      var frames = last
      if let number {
        let isWaiting = pending.count > limit
        if isWaiting { watch?.begin(nil) }
        guard let result = board.takeResult(number, isWaiting: isWaiting) else { return }
        frames = try result.get()
      }
      pending.removeFirst()
      guard let frames else { preconditionFailure("DrawingPipeline: there is nothing to repeat") }
      try hand(frames, to: deliver)
    }
  }

  private func hand(_ frames: [DrawnFrame], to deliver: Delivery) throws(ExportError) {
    last = frames.map { frame in
      var frame = frame
      frame.file = nil
      return frame
    }
    try deliver(frames)
  }
}

/// Tasks that wait for a worker, and results that wait for their turn.
private final class TaskBoard: @unchecked Sendable {
  private let condition = NSCondition()
  private var tasks: [(number: Int, task: DrawingTask)] = []
  private var addedCount = 0
  private var results: [Int: Result<[DrawnFrame], ExportError>] = [:]
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

  /// Removes and returns a task's result; `nil` if there is none yet and it need not wait.
  func takeResult(_ number: Int, isWaiting: Bool) -> Result<[DrawnFrame], ExportError>? {
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
