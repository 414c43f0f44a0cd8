import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// The system's colour behind a scene.
@MainActor @Suite struct PaperTests {
  @Test func `a step that changes the appearance changes the colour behind the scene`() throws {
    let text = """
      timeline: paper
      scene: Paper
      device: iphone-x
      length: 100ms
      steps:
        - wait: 50ms
        - env: { colorScheme: dark }
      """
    let timeline = try #require(TimelineParser.parse(file: "paper.yaml", contents: text).timeline)
    let profile = try #require(DeviceProfile.named("iphone-x"))
    let stage = Stage({ Color.red.frame(width: 10, height: 10) }, device: StageDevice(profile))
    let player = try TimelinePlayer(timeline.variants()[0], on: stage)
    player.paper = player.standardPaper
    #expect(player.paper == .white)
    var grounds: [Bool] = []
    while case .frame(_, let time)? = try player.next() {
      let picture = player.picture(of: stage.displayList(), at: time)
      let whole = CGRect(origin: .zero, size: stage.device.size)
      grounds.append(picture.list.first == .fill(.rect(whole), .color(.black)))
    }
    #expect(grounds.first == false && grounds.last == true)
  }
}
