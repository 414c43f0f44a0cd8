import FlipbookTimeline
import Foundation
import Synchronization

/// Shows what is watched: at each change the moment that is looked at, and then all pages.
final class Watch {
  private let session: WatchSession
  private let server: PageServer
  private let terminal: Terminal
  private let isQuiet: Bool
  private let folder: String

  /// The pages that are being rendered, if any are.
  private var pages: PageRendering?
  private var count = 0

  /// - Parameters:
  ///   - render: The options, as `render` has them.
  ///   - folder: An empty folder.
  ///   - server: Shows the pages.
  ///   - terminal: Says what is going on.
  ///   - isQuiet: True if only errors are said.
  /// - Throws: If there is no compiler, or nothing can be written.
  init(
    _ render: RenderCommand, in folder: String, _ server: PageServer, _ terminal: Terminal,
    isQuiet: Bool
  ) throws(CommandFailure) {
    session = try WatchSession(render, in: folder)
    (self.server, self.terminal, self.isQuiet) = (server, terminal, isQuiet)
    self.folder = folder
    session.warmUp()
  }

  /// Renders everything anew, beginning with the moment that is looked at; pages go on being rendered
  /// after it has returned.
  func round() {
    pages?.stop()
    pages = nil
    server.begin()
    if !isQuiet { terminal.say("rendering …") }
    count += 1
    let words = Terminal.Held()
    do {
      let round = try session.round(words)
      let shown = server.look
      if round.variants.indices.contains(shown.page), let moment = shown.moment,
        let picture = session.picture(of: round.variants[shown.page], at: moment, in: round)
      {
        server.show(picture: picture, ofPage: shown.page)
      }
      render(round, words)
    } catch {
      show([], words.text + Self.message(of: error))
    }
  }

  /// Stops what is rendered, and waits for it.
  func end() {
    pages?.stop()
    session.end()
  }

  private func render(_ round: WatchSession.Round, _ words: Terminal.Held) {
    let place = "\(folder)/\(count)"
    pages = PageRendering { [self] isObsolete in
      defer { remove(place) }
      var failure: String?
      do throws(CommandFailure) {
        try session.pages(of: round, into: place, words, isObsolete: isObsolete)
      } catch { failure = words.text + Self.message(of: error) }
      if isObsolete() || Interruption.hasHappened { return }
      // The server keeps what it shows in memory.
      let text = failure ?? (words.text.isEmpty ? nil : words.text)
      show(Self.pages(in: place), text, failure != nil)
    }
  }

  /// Shows pages, or what was said instead.
  private func show(_ pages: [WatchedPage], _ text: String?, _ hasFailed: Bool = true) {
    server.show(pages, failure: hasFailed ? text : nil)
    if let text { terminal.relay(Array(text.utf8)) }
    if !isQuiet {
      terminal.say(hasFailed ? terminal.colored("failed", .red) : counted(pages.count, "page"))
    }
  }

  /// An error as a command would print it.
  private static func message(of error: any Error) -> String {
    guard let failure = error as? CommandFailure else { return "error: \(error)\n" }
    return failure.message.isEmpty ? "" : "error: \(failure.message)\n"
  }

  /// The pages in a folder, by the paths of their files.
  private static func pages(in folder: String, prefix: String = "") -> [WatchedPage] {
    contents(of: folder).flatMap { name -> [WatchedPage] in
      let path = "\(folder)/\(name)"
      if isFolder(path) { return pages(in: path, prefix: "\(prefix)\(name)/") }
      guard name.hasSuffix(".html"), let text = try? readText(path) else { return [] }
      return [WatchedPage(name: prefix + name.dropLast(5), html: text)]
    }
  }
}

/// Pages that are rendered on a thread of their own.
private final class PageRendering: @unchecked Sendable {
  private let isStopped = Atomic<Bool>(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ work: @escaping (_ isObsolete: @escaping () -> Bool) -> Void) {
    let run = Work(work: work)
    let thread = Thread { [self] in
      run.work { [self] in isStopped.load(ordering: .relaxed) }
      hasEnded.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  private struct Work: @unchecked Sendable {
    var work: (_ isObsolete: @escaping () -> Bool) -> Void
  }

  /// Gives it up, and waits until nothing of it runs.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    hasEnded.wait()
    hasEnded.signal()
  }
}
