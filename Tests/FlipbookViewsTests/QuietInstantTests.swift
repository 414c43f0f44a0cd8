import FlipbookBase
import FlipbookDisplay
import FlipbookExpectations
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Instants at which motions only progress are passed without asking the scene or its clock, or are
/// looked ahead at many together where nobody sees the stage at frames; what is written down must be
/// the same, to the last bit, as if they were visited like all others.
@MainActor @Suite struct QuietInstantTests {
  /// Something that moves in its own way.
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case effects, layout, transition, shared, scroll, body, task, completion, phases, keyframes
    case schedule, screen, repetition

    var testDescription: String { rawValue }
  }

  @Test(arguments: Way.allCases)
  func `quiet instants leave nothing out`(_ way: Way) throws {
    let thorough = try recording(of: way, isThorough: true)
    for isSeen in [true, false] {
      let quick = try recording(of: way, isThorough: false, isSeen: isSeen)
      expectSame(quick, thorough)
    }
  }

  private func expectSame(_ quick: Recording, _ thorough: Recording) {
    let places = Set(quick.moments.map { $0.now.views[0]?.rect.minX ?? -1 })
    #expect(places.count > 20, "it hardly moves")
    let first = zip(quick.moments, thorough.moments).first { $0 != $1 }
    let isSame = quick == thorough
    #expect(isSame, "other from \(first?.0.time.description ?? "the end") on")
  }

  @Test(arguments: Way.allCases)
  func `frames that are passed over change none that follow`(_ way: Way) throws {
    for samples in [1, 3] {
      let whole = try pictures(of: way, from: 0, isThorough: true, samples)
      #expect(Set(whole).count > 15, "it hardly moves")
      for first in [11, 40, 41, 90] {
        let part = try pictures(of: way, from: first, isThorough: false, samples)
        #expect(part == Array(whole.dropFirst(first)), "from frame \(first) on")
      }
    }
  }

  /// The hashes of what is drawn in each frame from one on, while the shutter is open, too.
  private func pictures(
    of way: Way, from first: Int, isThorough: Bool, _ samples: Int
  ) throws -> [[UInt64]] {
    let player = try player(
      of: way, isThorough: isThorough, isRecorded: false,
      shutter: Shutter(angle: samples == 1 ? 0 : 180, samples: samples))
    player.firstSeen = first
    var hashes: [[UInt64]] = []
    while let moment = try player.next() {
      guard case .frame(let index, let time) = moment else { continue }
      guard index >= first else {
        player.skipFrame()
        continue
      }
      let picture = player.framePicture(of: player.stage.displayList(), at: time)
      hashes.append((picture.exposures + [picture.list]).map(\.contentHash))
    }
    return hashes
  }

  private func recording(
    of way: Way, isThorough: Bool, isSeen: Bool = true
  ) throws -> Recording {
    let player = try player(of: way, isThorough: isThorough, isRecorded: true)
    player.isSeen = isSeen
    while try player.next() != nil {}
    return try #require(player.recorder).recording
  }

  private func player(
    of way: Way, isThorough: Bool, isRecorded: Bool, shutter: Shutter = Shutter()
  ) throws -> TimelinePlayer {
    let text = """
      timeline: quiet
      scene: Quiet
      device: iphone-x
      views:
        dot: id("dot")
      steps:
        - wait: 50ms
        - set: {isOn: true}
        - wait: 100ms
        - wait: 30ms
        \(way == .screen ? "- rotate: landscapeLeft" : "- set: {isOn: false}")
        - wait: 333ms
        - set: {isOn: true}
        - wait: 700ms
      expect:
        - always: true
          dot.minX.velocity: -1000000pt/s .. 1000000pt/s
        - at: 100ms
          dot: keeps identity
      """
    let parsed = TimelineParser.parse(file: "quiet.yaml", contents: text)
    let timeline = try #require(parsed.timeline, "\(parsed.errors)")
    let profile = try #require(DeviceProfile.named("iphone-x"))
    let stage = Stage({ Moving(way: way) }, device: StageDevice(profile))
    stage.isThorough = isThorough
    return try TimelinePlayer(
      timeline.variants()[0], on: stage, shutter: shutter, isRecorded: isRecorded)
  }
}

/// A square that moves in one of many ways when it is told to.
private struct Moving: View {
  let way: QuietInstantTests.Way
  @State private var isOn = false
  @State private var isFar = false
  @State private var count = 0
  @Namespace private var space

  private var square: some View {
    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("dot")
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      switch way {
      case .effects:
        square.rotationEffect(.degrees(isOn ? 90 : 0)).scaleEffect(isOn ? 2 : 1)
          .offset(x: isOn ? 80 : 0).opacity(isOn ? 0.5 : 1)
          .animation(.bouncy, value: isOn)
      case .layout:
        square.padding(.leading, isOn ? 70 : 0).frame(width: isOn ? 200 : 100)
          .animation(.easeInOut(duration: 0.4), value: isOn)
      case .transition:
        if isOn { square.transition(.move(edge: .leading).combined(with: .opacity)) }
        Color.blue.frame(width: isOn ? 10 : 30, height: 10)
      case .shared:
        if isOn {
          square.matchedGeometryEffect(id: "square", in: space).offset(x: 90)
        } else {
          square.matchedGeometryEffect(id: "square", in: space)
        }
      case .scroll:
        ScrollViewReader { proxy in
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              square.id("first")
              Color.blue.frame(width: 900, height: 10).id("second")
            }
          }
          .onChange(of: isOn) { _, isOn in
            withAnimation(.smooth) { proxy.scrollTo(isOn ? "second" : "first", anchor: .trailing) }
          }
        }
      case .body:
        Track(share: isOn ? 1 : 0).animation(.spring(duration: 0.3), value: isOn)
      case .task:
        square.offset(x: CGFloat(count * 7)).animation(.linear(duration: 0.2), value: count)
          .task(id: isOn) {
            for _ in 0..<5 {
              await Task.yield()
              count += 1
            }
          }
      case .completion:
        square.offset(x: isOn ? 40 : 0).offset(x: isFar ? 30 : 0)
          .animation(.linear(duration: 0.2), value: isOn)
          .onChange(of: isOn) { _, isOn in
            withAnimation(.easeOut(duration: 0.15)) {
              count += 1
              isFar.toggle()
            } completion: {
              withAnimation(.easeIn(duration: 0.11)) { isFar.toggle() }
            }
          }
      case .phases:
        PhaseAnimator([0.0, 30, 70], trigger: isOn) {
          square.offset(x: $0)
        } animation: { _ in
          .linear(duration: 0.12)
        }
      case .keyframes:
        KeyframeAnimator(initialValue: 0.0, trigger: isOn) { x in
          square.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(40, duration: 0.2)
          CubicKeyframe(0, duration: 0.2)
        }
      case .schedule:
        TimelineView(.periodic(from: .now, by: 0.03)) { context in
          square.offset(x: context.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 60))
        }
        .offset(x: isOn ? 50 : 0).animation(.default, value: isOn)
      case .repetition:
        square.rotationEffect(.degrees(isFar ? 360 : 0))
          .animation(
            .easeIn(duration: 0.37).repeatForever(autoreverses: false), value: isFar
          )
          .offset(x: isOn ? 60 : 0).animation(.spring(duration: 0.3).repeatCount(2), value: isOn)
          .onAppear { isFar = true }
      case .screen:
        square.frame(maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
          .animation(.linear(duration: 0.3), value: isOn)
      }
    }
    .animation(way == .transition || way == .shared ? .snappy : nil, value: isOn)
  }
}

/// A square on its way, as its own body says.
private struct Track: View, Animatable {
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  var body: some View {
    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("dot")
      .padding(.leading, share * 60)
  }
}
