import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The end of a tree when its stage goes, also in the middle of a change.
@MainActor
@Suite struct TreeEndTests {
  /// Nodes that are not to be kept by anybody once their stage has gone.
  private final class Watch {
    weak var graph: ViewGraph?
    var nodes: [Weak<ViewNode>] = []
    var layoutNodes: [Weak<LayoutNode>] = []

    var isEmpty: Bool {
      graph == nil && nodes.allSatisfy { $0.object == nil }
        && layoutNodes.allSatisfy { $0.object == nil }
    }
  }

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  private func watch(_ stage: Stage) -> Watch {
    let watch = Watch()
    watch.graph = stage.graph
    for node in stage.graph.presentNodes {
      watch.nodes.append(Weak(object: node))
      for layoutNode in node.ownLayoutNodes { watch.layoutNodes.append(Weak(object: layoutNode)) }
    }
    return watch
  }

  @Test func `a stage that goes takes its tree with it`() {
    var gone: [Watch] = []
    do {
      let stage = stage { Everything() }
      gone.append(watch(stage))
      stage.set("isOn", to: true, .linear(duration: 1))
      stage.advance(to: 0.5)
      gone.append(watch(stage))
      stage.set("isOn", to: false)
      stage.advance(to: 3)
      gone.append(watch(stage))
    }
    for watch in gone {
      #expect(watch.nodes.count > 20)
      #expect(watch.layoutNodes.count > 5)
      #expect(watch.isEmpty)
    }
  }

  @Test func `a binding that outlasts its stage can still be read and written`() {
    var kept: Binding<Int>?
    do {
      let stage = stage {
        Stateful(1) { value in
          Color.clear.onAppear { kept = value }
        }
      }
      stage.advance(to: 0.1)
    }
    #expect(kept?.wrappedValue == 1)
    kept?.wrappedValue = 2
    #expect(kept?.wrappedValue == 2)
  }

  @Test func `a button style that is set again leaves those alone that read the environment`() {
    let log = Log()
    let stage = stage {
      Stateful(0) { value in
        VStack {
          Color.red.frame(width: CGFloat(value.wrappedValue) + 1)
          StyleReader(log: log)
        }
        .buttonStyle(.borderedProminent)
      }
    }
    #expect(log.take() == ["body"])
    stage.set("value", to: 1)
    #expect(log.take() == [])
  }

  @Test func `a stack whose layout stays measures only what has changed in it`() {
    let stage = stage {
      Stateful(0) { value in
        ZStack {
          ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
          Color.blue.opacity(value.wrappedValue == 0 ? 1 : 0.5)
        }
      }
    }
    let before = stage.graph.measurementCount
    stage.set("value", to: 1)
    #expect(stage.graph.measurementCount == before)
  }
}

private struct StyleReader: View {
  let log: Log
  @Environment(\.self) private var environment

  var body: some View {
    let _ = log.note("body")
    Color.clear.opacity(environment.isEnabled ? 1 : 0.5)
  }
}

/// A tree with a node of most kinds.
private struct Everything: View {
  @State private var isOn = false
  @State private var size = CGSize.zero
  @Namespace private var space

  var body: some View {
    VStack {
      Button(isOn ? "Off" : "On") { isOn.toggle() }.buttonStyle(.bordered)
      if isOn { Color.red.frame(height: 10).transition(.move(edge: .bottom)) }
      ForEach(0..<(isOn ? 3 : 2), id: \.self) { Color.green.frame(width: CGFloat($0 + 1)) }
      Color.blue.matchedGeometryEffect(id: "a", in: space)
        .id(isOn ? "one" : "two")
        .overlay {
          Circle().fill(.yellow).matchedGeometryEffect(id: "a", in: space, isSource: false)
        }
    }
    .background {
      GeometryReader { Color.clear.task(id: $0.size) { size = CGSize(width: 1, height: 1) } }
    }
    .onChange(of: isOn) {}
    .mask { Rectangle() }
    .animation(.default, value: isOn)
    .offset(x: isOn ? 1 : 0)
    .accessibilityIdentifier(isOn ? "on" : "off")
  }
}
