import CProcess
import FlipbookJob
import FlipbookText
import Foundation

/// This process, made ready to play.
///
/// What takes time and does not depend on the job comes first; a process that waits to be copied has
/// it behind it then.
final class HostProcess: @unchecked Sendable {
  static let current = HostProcess()

  /// Sends the events.
  let channel: EventChannel

  /// The message about clocks that are not replaced; nil if all is well.
  let problem: String?
  let fonts: Result<Typesetter, FontError>

  /// Prepares everything, and waits for the job.
  private init() {
    flipbook_end_with_parent()
    flipbook_fill_zeroes()
    HostInterruption.install()
    LentThreads.install()
    problem = ClockSwitch.turnOn()
    PictureReading.turnOn()
    let fonts = Typesetter.shared
    self.fonts = fonts
    if JobFile.isCopied, case .success(let typesetter) = fonts {
      FirstScreen.draw(with: typesetter)
    }
    JobFile.find()
    channel = EventChannel.open()
    channel.reportCrashes()
    flipbook_keep_surroundings()
  }
}
