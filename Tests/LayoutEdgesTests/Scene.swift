import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookRaster
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A stage of 200 by 100 points at one pixel a point, with text.
@MainActor
func stage(
  _ device: StageDevice = StageDevice(size: CGSize(width: 200, height: 100)),
  @ViewBuilder _ scene: () -> some View
) -> Stage {
  Stage(scene, device: device, typesetter: try? Typesetter.shared.get())
}

extension Stage {
  /// Sets a state of the scene by the name of its property.
  func set(_ name: String, to value: Any, _ animation: Animation? = nil) {
    perform {
      let state = graph.presentNodes.flatMap(\.states).first { $0.name == name }
      _ = state?.location.setAny(value, transaction: Transaction(animation: animation))
    }
  }

  /// Takes the stage to a time, in seconds.
  func advance(to seconds: Double) { advance(to: ExactTime(rounding: seconds)) }

  /// The rectangle that is shown of the view with an identifier; nil if it is not there.
  func rect(_ identifier: String) -> CGRect? { matches(of: .id(identifier)).first?.shownRect }

  /// Draws what is on the screen, and returns it.
  @discardableResult
  func draw() -> Bitmap {
    let scale = device.scale
    let renderer = Renderer(
      width: Int(device.size.width * scale), height: Int(device.size.height * scale),
      scale: scale, outlines: try? Typesetter.shared.get())
    return renderer.render(displayList())
  }
}

/// A view with one state, which its content is given to read and to write.
struct Stateful<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    self.value = value
    self.content = content
  }

  var body: some View { content($value) }
}
