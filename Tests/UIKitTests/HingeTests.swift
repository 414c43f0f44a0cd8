import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// The hinge and the regions of a device that folds, as UIKit tells them.
@MainActor
struct HingeTests {
  private final class Probe: UIViewController {
    var hinge: UIHinge?
    var calls = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addInteraction(
        UIHingeInteraction { [weak self] _, update in
          self?.calls += 1
          self?.hinge = update.hinge
        })
    }
  }

  private func shown(_ device: String) throws -> (probe: Probe, stage: Stage) {
    let controller = Probe()
    let profile = try #require(DeviceProfile.named(device))
    let stage = Stage(
      { ControllerScene { controller } }, device: StageDevice(profile, .landscape),
      semantics: .ios26)
    stage.advance(to: ExactTime(seconds: 1))
    return (controller, stage)
  }

  @Test func `a device that is half open tells its hinge and its fold`() throws {
    let shown = try shown("iphone-duo-folded")
    let probe = shown.probe
    #expect(probe.hinge?.status == .partiallyOpen && probe.calls == 1)
    #expect(abs((probe.hinge?.angle ?? 0) - 2.23) < 0.01)
    let fold = probe.view.reservedRegions(kind: .division)
    #expect(fold.map(\.frame) == [CGRect(x: 455.5, y: 0, width: 40, height: 669)])
    #expect(probe.view.reservedRegions(kind: .occlusion, options: .includeInactive).count == 2)
    #expect(probe.traitCollection.userInterfaceIdiom == .phone)
    withExtendedLifetime(shown.stage) {}
  }

  @Test func `another device has neither`() throws {
    let shown = try shown("iphone-16-pro")
    let probe = shown.probe
    #expect(probe.hinge == nil && probe.calls == 1)
    #expect(probe.view.reservedRegions(kind: .division).isEmpty)
    withExtendedLifetime(shown.stage) {}
  }
}
