import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// What controllers present, by the look's own surfaces.
@MainActor @Suite struct PresentationTests {
  /// Is told what becomes of a sheet.
  private final class Delegate: UIAdaptivePresentationControllerDelegate {
    private(set) var log: [String] = []
    var isKept = false

    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will")
    }

    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.append("did")
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { isKept ? .none : .automatic }
  }

  private func play(_ action: Action, _ stage: Stage) throws {
    try stage.play(Step(action, location: SourceLocation(file: "test")), semantics: .ios18)
  }

  private func rect(_ selector: Selector, _ stage: Stage) -> CGRect? {
    stage.matches(of: selector).first?.shownRect
  }

  private func shown(_ controller: UIViewController) -> Stage {
    let stage = stage(controller)
    stage.runFirstTasks()
    return stage
  }

  @Test func `keeps a modal sheet from being dismissed by hand`() throws {
    let (first, sheet) = (TestController(), TestController())
    let delegate = Delegate()
    let stage = shown(first)
    sheet.isModalInPresentation = true
    sheet.presentationController?.delegate = delegate
    stage.perform { first.present(sheet, animated: true) }
    stage.advance(to: 2)
    #expect(throws: TimelineError.self) { try play(.dismiss(nil), stage) }
    stage.perform { sheet.isModalInPresentation = false }
    try play(.dismiss(nil), stage)
    #expect(first.presentedViewController == nil)
    stage.advance(to: 4)
    #expect(rect(.part(.sheet, nil), stage) == nil)
    #expect(delegate.log == ["will", "did"])
    stage.perform { first.present(sheet, animated: false) }
    #expect(rect(.part(.sheet, nil), stage) != nil)
    stage.perform { sheet.dismiss(animated: false) }
    #expect(rect(.part(.sheet, nil), stage) == nil && delegate.log.count == 2)
  }

  @Test func `shows sheets over sheets and drops them together`() {
    let controllers = [TestController(), TestController(), TestController()]
    let stage = shown(controllers[0])
    var ended = 0
    stage.perform { controllers[0].present(controllers[1], animated: false) }
    stage.perform { controllers[1].present(controllers[2], animated: false) }
    #expect(stage.matches(of: .part(.sheet, nil)).count == 2)
    #expect(controllers[2].view.window === controllers[0].view.window)
    stage.perform { controllers[0].dismiss(animated: true) { ended += 1 } }
    stage.advance(to: 3)
    #expect(stage.matches(of: .part(.sheet, nil)).isEmpty && ended == 1)
    #expect(stage.graph.diagnostics == [])
  }

  /// Half of the way of an alert's ease out is done before half of its quarter of a second.
  @Test func `fades a cover in`() {
    let (first, second) = (TestController(), TestController())
    let stage = shown(first)
    second.modalPresentationStyle = .overFullScreen
    second.modalTransitionStyle = .crossDissolve
    second.view.accessibilityIdentifier = "cover"
    second.view.backgroundColor = .red
    stage.perform { first.present(second, animated: true) }
    stage.advance(to: 0.1)
    #expect(stage.rect("cover") == CGRect(x: 0, y: 0, width: 375, height: 667))
    let part = stage.opacity("cover") ?? 0
    #expect(part > 0.4 && part < 0.9)
    stage.advance(to: 1)
    #expect(stage.opacity("cover") == 1 && first.view.window != nil)
  }

  @Test("stands a popover at its source where it may", arguments: [true, false])
  func popover(_ isKept: Bool) {
    let source = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 30))
    let first = TestController { $0.view.addSubview(source) }
    let (second, delegate) = (TestController(), Delegate())
    let stage = shown(first)
    delegate.isKept = isKept
    second.modalPresentationStyle = .popover
    second.preferredContentSize = CGSize(width: 200, height: 120)
    second.popoverPresentationController?.sourceView = source
    second.popoverPresentationController?.delegate = delegate
    stage.perform { first.present(second, animated: false) }
    let card = rect(.part(isKept ? .popover : .sheet, nil), stage)
    if isKept {
      #expect(card?.size == CGSize(width: 200, height: 120))
      #expect(card?.minY ?? 0 >= 130 && card?.minY ?? 0 < 150)
    } else {
      #expect(card == CGRect(x: 0, y: 30, width: 375, height: 637))
    }
  }

  @Test func `asks for words and enables an action`() throws {
    let first = TestController()
    var saved: String?
    let stage = Stage(
      { ControllerScene { first } },
      device: StageDevice(size: CGSize(width: 375, height: 667)),
      typesetter: try? Typesetter.shared.get())
    stage.runFirstTasks()
    stage.perform {
      let asking = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      asking.addTextField { $0.placeholder = "Ann" }
      let save = UIAlertAction(title: "Save", style: .default) { _ in
        saved = asking.textFields?.first?.text
      }
      save.isEnabled = false
      asking.textFields?.first?.addAction(
        UIAction { _ in save.isEnabled = true }, for: .editingChanged)
      asking.addAction(save)
      asking.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      asking.addAction(UIAlertAction(title: "Again", style: .cancel))
      asking.preferredAction = save
      first.present(asking, animated: true)
    }
    stage.advance(to: 1)
    #expect(stage.graph.diagnostics.count == 1)
    _ = try? tap(.button("Save"), stage)
    stage.advance(to: 2)
    #expect(rect(.part(.alert, nil), stage) != nil, "a disabled action does nothing")
    try tap(.part(.field, "Ann"), stage)
    stage.advance(to: 3)
    try play(.type(Located("Bob", at: SourceLocation(file: "test"))), stage)
    stage.advance(to: 4)
    #expect(rect(.text("Bob"), stage) != nil)
    try tap(.button("Save"), stage)
    stage.advance(to: 6)
    #expect(saved == "Bob" && first.presentedViewController == nil)
    #expect(rect(.part(.alert, nil), stage) == nil)
  }

  private func tap(_ selector: Selector, _ stage: Stage) throws {
    try play(.tap(Located(selector, at: SourceLocation(file: "test"))), stage)
  }

  /// A controller of UIKit's in a view of SwiftUI's that presents one with a view of SwiftUI's.
  private struct Mixed: UIViewControllerRepresentable {
    final class Holder: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        present(UIHostingController(rootView: Inner()), animated: false)
      }
    }

    struct Inner: View {
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        Button("Done") { dismiss() }.accessibilityIdentifier("done")
      }
    }

    func makeUIViewController(context: Context) -> Holder { Holder() }
    func updateUIViewController(_ uiViewController: Holder, context: Context) {}
  }

  @Test func `presents from within a view of SwiftUI`() throws {
    let stage = Stage(
      { Mixed() }, device: StageDevice(size: CGSize(width: 375, height: 667)),
      typesetter: try? Typesetter.shared.get())
    stage.runFirstTasks()
    #expect(rect(.part(.sheet, nil), stage) != nil)
    try tap(.button("Done"), stage)
    stage.advance(to: 2)
    #expect(rect(.part(.sheet, nil), stage) == nil)
  }

  @Test func `knows when it is being presented and dismissed, and when only covered`() throws {
    final class Watcher: UIViewController {
      var log: [String] = []
      private func note(_ name: String) {
        let isMoving = isBeingPresented ? "presented" : isBeingDismissed ? "dismissed" : "-"
        log.append("\(name) \(isMoving)")
      }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewDidAppear(_ animated: Bool) { note("did appear") }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    }
    let (first, watcher, cover) = (UIViewController(), Watcher(), UIViewController())
    watcher.modalPresentationStyle = .fullScreen
    cover.modalPresentationStyle = .fullScreen
    let stage = Stage(
      { ControllerScene { first } },
      device: StageDevice(size: CGSize(width: 375, height: 667)),
      typesetter: try? Typesetter.shared.get())
    stage.runFirstTasks()
    stage.perform { first.present(watcher, animated: true) }
    stage.advance(to: 2)
    stage.perform { watcher.present(cover, animated: true) }
    stage.advance(to: 4)
    stage.perform { watcher.dismiss(animated: true) }
    stage.advance(to: 6)
    stage.perform { watcher.dismiss(animated: true) }
    stage.advance(to: 8)
    #expect(
      watcher.log == [
        "will appear presented", "did appear presented", "will disappear -", "will appear -",
        "did appear -", "will disappear dismissed",
      ])
  }
}
