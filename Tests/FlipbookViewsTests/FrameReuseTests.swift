import CAllocations
import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A frame that is made of the one before is the one that would be drawn from nothing.
@MainActor @Suite struct FrameReuseTests {
  /// A scene with one state, and what of it is to be seen.
  struct Motion: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scene: @MainActor @Sendable (Bool) -> AnyView

    init<V: View>(
      _ name: String, @ViewBuilder _ scene: @escaping @MainActor @Sendable (Bool) -> V
    ) {
      testDescription = name
      self.scene = { AnyView(scene($0)) }
    }
  }

  private struct Wave: Shape {
    var amount: CGFloat
    var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }

    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width, height: rect.height * amount))
    }
  }

  private struct Matched: View {
    let isOn: Bool
    @Namespace private var space

    var body: some View {
      HStack {
        if isOn {
          Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 20)
        } else {
          Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 40)
        }
        Color.black
      }
    }
  }

  nonisolated static let motions: [Motion] = [
    Motion("offset around several") { isOn in
      VStack {
        box
        Color.green
      }
      .offset(x: isOn ? 30 : 0)
      Color.blue
    },
    Motion("layout") { isOn in
      HStack {
        Color.red.frame(width: isOn ? 90 : 10)
        Color.green
      }
    },
    Motion("opacity from nothing to all") { isOn in
      ZStack {
        Color.red.opacity(isOn ? 1 : 0)
        box.opacity(isOn ? 0.2 : 0.7)
      }
    },
    Motion("opacity around nothing") { isOn in
      EmptyView().opacity(isOn ? 0.5 : 0.1)
      Color.clear.opacity(isOn ? 0.5 : 0.1)
      box.offset(x: isOn ? 60 : 0)
    },
    Motion("turning, growing from nothing") { isOn in
      box.rotationEffect(.degrees(isOn ? 90 : 0)).scaleEffect(isOn ? 1 : 0)
      box.rotation3DEffect(.degrees(isOn ? 60 : 0), axis: (x: 0, y: 1, z: 0))
    },
    Motion("a mask that moves") { isOn in
      Color.red.mask { box.offset(x: isOn ? 50 : 0) }
      Color.blue
    },
    Motion("shadow, blur and clip") { isOn in
      Color.red.shadow(radius: isOn ? 9 : 0).blur(radius: isOn ? 0 : 4)
      Color.blue.clipShape(RoundedRectangle(cornerRadius: isOn ? 40 : 0))
    },
    Motion("colours and shapes") { isOn in
      Rectangle().fill(isOn ? Color.red : .blue)
      Wave(amount: isOn ? 1 : 0.25).fill(.green)
      Circle().trim(from: 0, to: isOn ? 1 : 0).stroke(.black, lineWidth: isOn ? 1 : 7)
    },
    Motion("views that come and go") { isOn in
      VStack {
        if isOn { Color.red.transition(.slide.combined(with: .opacity)) }
        box.zIndex(isOn ? 1 : 0)
        if !isOn { Color.blue }
      }
    },
    Motion("a group within a motion") { isOn in
      VStack { box.offset(y: isOn ? 20 : 0) }
        .geometryGroup()
        .offset(x: isOn ? 20 : 0)
        .padding(.leading, isOn ? 50 : 0)
    },
    Motion("a canvas beside a motion") { isOn in
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.green))
      }
      .frame(width: isOn ? 20 : 60)
      box.offset(x: isOn ? 20 : 0)
    },
    Motion("scrolled content") { isOn in
      ScrollView {
        ForEach(0..<8, id: \.self) { index in
          Color.red.frame(width: isOn ? 20 : 90, height: 30).opacity(isOn ? 1 : 0.5)
        }
      }
    },
    Motion("shared geometry") { isOn in Matched(isOn: isOn) },
  ]

  /// Two curves one after the other, so that what moves is sent back half way.
  @Test(arguments: motions)
  func `shows what drawing from nothing shows`(motion: Motion) {
    let stages = (0..<2).map { _ in
      stage { Stateful(false) { value in motion.scene(value.wrappedValue) } }
    }
    var lists: Set<DisplayList> = []
    for frame in 0...75 {
      for stage in stages {
        if frame == 5 { stage.set("value", to: true, .easeInOut(duration: 0.5)) }
        if frame == 20 { stage.set("value", to: false, .spring(duration: 0.4)) }
        stage.advance(to: Double(frame) / 60)
      }
      stages[1].graph.journal.forget()
      let (kept, fresh) = (stages[0].displayList(), stages[1].displayList())
      #expect(kept == fresh, "frame \(frame)")
      lists.insert(kept)
    }
    #expect(lists.count > 10)
  }

  // MARK: Costs

  private struct Crowd: View {
    let count: Int
    @State private var isMoved = false

    var body: some View {
      ZStack {
        ForEach(0..<count, id: \.self) { index in
          Rectangle().fill(.green).frame(width: 4, height: 4).offset(x: CGFloat(index))
        }
        box.offset(x: isMoved ? 600 : 0).opacity(isMoved ? 0.9 : 0.1)
      }
    }
  }

  private struct Cost: Equatable {
    var nodes = 0
    var bodies = 0
    var sizes = 0
    var changes = 0
    var allocations = 0
  }

  /// The cost of the tenth frame of a motion.
  private func cost(of count: Int) -> Cost {
    let stage = stage { Crowd(count: count) }
    stage.set("isMoved", to: true, .easeInOut(duration: 2))
    var last = stage.displayList()
    for frame in 1...9 {
      stage.advance(to: Double(frame) / 60)
      last = stage.displayList()
    }
    let graph = stage.graph
    let before = (graph.journal.drawCount, graph.evaluationCount, graph.measurementCount)
    let time = ExactTime(rounding: 10.0 / 60)
    let allocations = allocation_count()
    stage.advance(to: time)
    let list = stage.displayList()
    let allocated = allocation_count() - allocations
    let changed = list.changes(since: last).map(\.new.count).reduce(0, +)
    #expect(list.count == count + 3)
    return Cost(
      nodes: graph.journal.drawCount - before.0, bodies: graph.evaluationCount - before.1,
      sizes: graph.measurementCount - before.2, changes: changed, allocations: Int(allocated))
  }

  /// The opacity is drawn again, in it the offset, and in that a frame and a colour.
  ///
  /// Two commands change: the effect and the rectangle.
  @Test func `costs as much as moves, whatever stands around it`() {
    let few = cost(of: 10)
    // The list before is kept, so one block of commands is copied, and the list of blocks.
    #expect(few == cost(of: 1000))
    #expect(few.nodes <= 8 && few.bodies == 0 && few.sizes == 0 && few.changes == 2)
  }
}
