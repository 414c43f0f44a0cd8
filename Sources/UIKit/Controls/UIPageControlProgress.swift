public import Foundation

/// The part of a page's time that has passed, which fills the dot of a page control.
@MainActor @preconcurrency open class UIPageControlProgress: NSObject {
  open weak var delegate: (any UIPageControlProgressDelegate)?
  private(set) weak var control: UIPageControl?

  /// From 0 to 1.
  open var currentProgress: Float = 0 {
    didSet {
      guard currentProgress != oldValue else { return }
      control?.progressDidChange()
      progressDidChange()
    }
  }

  /// True if a page control shows it.
  open var isProgressVisible: Bool { control?.window != nil }

  public override init() { super.init() }

  func progressDidChange() {}

  func join(_ control: UIPageControl) {
    self.control = control
    pageDidChange()
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  func leave() {
    control = nil
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  /// Begins the time of another page.
  func pageDidChange() {
    guard let control else { return }
    currentProgress =
      delegate?.pageControlProgress(self, initialProgressForPage: control.currentPage) ?? 0
  }
}

/// The callbacks of the time of pages.
@MainActor @preconcurrency public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }

  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// The time of pages that passes by itself, and turns them.
@MainActor @preconcurrency
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// In seconds.
  open var preferredDuration: TimeInterval

  /// True if the first page follows the last one.
  open var resetsToInitialPageAfterEnd = false
  private var durations: [Int: TimeInterval] = [:]
  private var link: CADisplayLink?
  private var last: CFTimeInterval = 0

  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  /// True while time passes.
  open var isRunning: Bool { link != nil }

  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }

  open func resumeTimer() {
    guard link == nil else { return }
    last = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: _selector(tick))
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  open func pauseTimer() {
    link?.invalidate()
    link = nil
  }

  override func leave() {
    pauseTimer()
    super.leave()
  }

  private var own: (any UIPageControlTimerProgressDelegate)? {
    delegate as? any UIPageControlTimerProgressDelegate
  }

  override func progressDidChange() { own?.pageControlTimerProgressDidChange(self) }

  private func tick() {
    let now = CACurrentMediaTime()
    let seconds = max(now - last, 0)
    last = now
    pass(seconds)
  }

  /// Has time pass, in seconds.
  func pass(_ seconds: TimeInterval) {
    guard let control else { return pauseTimer() }
    let duration = duration(forPage: control.currentPage)
    let new = duration > 0 ? currentProgress + Float(seconds / duration) : 1
    guard new >= 1 else {
      currentProgress = new
      return
    }
    currentProgress = 1
    goOn(in: control)
  }

  /// Turns to the next page, unless the delegate keeps this one.
  private func goOn(in control: UIPageControl) {
    let isLast = control.currentPage + 1 >= control.numberOfPages
    guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
    let next = isLast ? 0 : control.currentPage + 1
    guard own?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else { return }
    control.turn(to: next)
  }
}

/// The callbacks of a time of pages that passes by itself.
@MainActor @preconcurrency
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
}

extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }

  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
}
