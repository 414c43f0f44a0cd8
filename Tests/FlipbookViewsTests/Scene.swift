import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// The entries that a view under test writes down, in order.
final class Log {
  private(set) var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// Returns the entries since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A 200 by 100 points stage at one pixel a point, without text.
@MainActor
func stage(
  semantics: FlipbookMotion.Semantics = .ios18, _ scene: () -> some View
) -> Stage {
  Stage(scene, device: StageDevice(size: CGSize(width: 200, height: 100)), semantics: semantics)
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
  func rect(_ identifier: String) -> CGRect? {
    matches(of: .id(identifier)).first?.shownRect
  }

  /// The opacity of the view with an identifier.
  func opacity(_ identifier: String) -> Double? {
    matches(of: .id(identifier)).first?.shownOpacity
  }

  /// Keeps the rectangles of views with identifiers.
  func watch(_ identifiers: String...) { watch(identifiers.map { .id($0) }) }
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

/// The box that a test moves: ten points wide and high, known as "a".
@MainActor var box: some View {
  Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
}
