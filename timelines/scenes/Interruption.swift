import SwiftUI

/// Five lanes are sent up, and called back half a second later.
///
/// One tap sends them up, the next calls them back, a third begins anew. The last lane follows a
/// finger that drags it.
struct Interruption: View {
  @State private var isAway = false
  /// Whether time goes by; that is not called back.
  @State private var isRunning = false
  /// How high the finger is, from 0 to 1.
  @State private var finger = 0.0

  var body: some View {
    Exhibit("Interruption", "Sent up, and at the dashes called back.") {
      VStack(spacing: 0) {
        lane(
          "spring", ".smooth(duration: 1.5)", "keeps its speed", .smooth(duration: 1.5), .blue,
          value: Response.merged)
        lane(
          "chain", ".linear(duration: 1)", "both go on", .linear(duration: 1), .green,
          value: Response.chained)
        lane(
          "jump", "back without animation", "shifts, goes on",
          isAway ? .linear(duration: 1) : nil, .red, value: Response.shifted)
        lane(
          "stop", "back with .linear(duration: 0)", "stops",
          isAway ? .linear(duration: 1) : .linear(duration: 0), .orange, value: Response.stopped)
        FingerLane(finger: finger, isRunning: isRunning)
          .gesture(drag)
      }
    }
    .onTapGesture(perform: tap)
  }

  private func lane(
    _ id: String, _ name: String, _ remark: String, _ animation: Animation?, _ color: Color,
    value: @escaping (Double) -> Double
  ) -> some View {
    VStack(spacing: 8) {
      Caption(name, remark)
      Chart(
        seconds: 2, size: CGSize(width: 280, height: 40), color: color, name: id, isAway: isAway,
        isRunning: isRunning, animation: animation, value: value
      )
      .background { CallBack() }
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }

  private func tap() {
    if !isRunning {
      (isRunning, isAway) = (true, true)
    } else if isAway {
      isAway = false
    } else {
      isRunning = false
    }
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { finger = min(max(-$0.translation.height / 40, 0), 1) }
      .onEnded { _ in finger = 0 }
  }
}

/// The moment of the interruption, a quarter of a lane's two seconds from its start.
struct CallBack: View {
  var body: some View {
    GeometryReader { proxy in
      Path { path in
        path.move(to: CGPoint(x: proxy.size.width / 4, y: -4))
        path.addLine(to: CGPoint(x: proxy.size.width / 4, y: proxy.size.height + 4))
      }
      .stroke(.secondary, style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
    }
  }
}

/// A dot that is sent after a finger, wherever that goes: each time with the speed it has.
struct FingerLane: View {
  let finger: Double
  let isRunning: Bool

  var body: some View {
    VStack(spacing: 8) {
      Caption(".interactiveSpring", "a finger, every 0.1 s")
      ZStack(alignment: .bottomLeading) {
        Level().stroke(.quaternary, lineWidth: 1)
        Plot(seconds: 2, value: Response.finger)
          .stroke(.secondary, style: StrokeStyle(lineWidth: 1, dash: [2, 2]))
        Plot(seconds: 2, value: Response.following)
          .stroke(.purple.opacity(0.35), lineWidth: 2)
        Circle()
          .fill(.purple)
          .frame(width: 10, height: 10)
          .accessibilityIdentifier("finger")
          .offset(x: -5, y: 5)
          .offset(y: -40 * finger)
          .animation(.interactiveSpring, value: finger)
          .offset(x: isRunning ? 280 : 0)
          .animation(isRunning ? .linear(duration: 2) : nil, value: isRunning)
      }
      .frame(width: 280, height: 40)
    }
    .contentShape(.rect)
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

/// How high each lane is after some seconds, if it is called back after half a second.
enum Response {
  private static let callBack = 0.5

  /// A spring takes over where the one before is, and as fast.
  static func merged(_ time: Double) -> Double {
    let spring = Spring(duration: 1.5, bounce: 0)
    guard time >= callBack else { return spring.value(target: 1, time: time) }
    let place = spring.value(target: 1, time: callBack)
    let speed = spring.velocity(target: 1, time: callBack)
    return place
      + spring.value(target: -place, initialVelocity: speed, time: time - callBack)
  }

  /// Both animations run: the second pulls to 0 what the first still moves to 1.
  static func chained(_ time: Double) -> Double {
    min(time, 1) * (1 - min(max(time - callBack, 0), 1))
  }

  /// The way is moved under the animation, which goes on.
  static func shifted(_ time: Double) -> Double {
    time < callBack ? time : min(time, 1) - 1
  }

  /// An animation without a duration is over at once, and with it what it took over.
  static func stopped(_ time: Double) -> Double {
    time < callBack ? time : 0
  }

  /// The finger goes up in five steps, and lets go.
  static func finger(_ time: Double) -> Double {
    let step = Int(time * 10 + 0.001)
    return step < 5 ? Double(step + 1) / 5 : 0
  }

  /// A spring that is sent elsewhere five times before it may come to rest.
  static func following(_ time: Double) -> Double {
    let spring = Spring(duration: 0.15, bounce: 0.15)
    var (place, speed, start) = (0.0, 0.0, 0.0)
    while start < callBack, start + 0.1 <= time {
      spring.update(
        value: &place, velocity: &speed, target: finger(start), deltaTime: 0.1)
      start += 0.1
    }
    spring.update(
      value: &place, velocity: &speed, target: finger(start), deltaTime: time - start)
    return place
  }
}

#Preview {
  Interruption()
}
