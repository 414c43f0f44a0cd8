import SwiftUI

/// What frames, padding and readers of geometry do to a view's place.
enum StacksAndFrames {}

// MARK: - Flexible frames

extension StacksAndFrames {
  /// 60 points of content in a frame of 100 to 300 by 100.
  struct Flexible: View {
    var body: some View {
      Flexed().onScreen(375, 667)
    }
  }

  /// The same where there are 80 points: the frame does not go below 100, and sticks out.
  struct Narrow: View {
    var body: some View {
      Flexed().onScreen(80, 667)
    }
  }

  private struct Flexed: View {
    var body: some View {
      Color.indigo
        .frame(width: 60, height: 20)
        .accessibilityIdentifier("content")
        .frame(minWidth: 100, maxWidth: 300, minHeight: 100, maxHeight: 100)
        .background(.yellow)
        .accessibilityIdentifier("frame")
    }
  }

  /// A frame without limits is as large as the safe area, whatever is in it.
  struct Infinite: View {
    var body: some View {
      Color.indigo
        .frame(width: 60, height: 20)
        .accessibilityIdentifier("content")
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .accessibilityIdentifier("frame")
    }
  }

  /// The same, and the edges are ignored after the frame: its content has the whole screen.
  struct EdgeToEdge: View {
    var body: some View {
      Color.indigo
        .accessibilityIdentifier("content")
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .edgesIgnoringSafeArea(.all)
    }
  }
}

// MARK: - A reader of geometry

extension StacksAndFrames {
  /// A column that is 8 points higher than its reader: three quarters, a gap, and a quarter.
  struct Reader: View {
    var body: some View {
      GeometryReader { proxy in
        VStack {
          Color.indigo
            .frame(width: proxy.size.width / 2, height: proxy.size.height * 3 / 4)
            .accessibilityIdentifier("first")
          Color.teal
            .frame(width: proxy.size.width / 3, height: proxy.size.height / 4)
            .accessibilityIdentifier("second")
        }
      }
      .onScreen(300, 400)
    }
  }
}

// MARK: - Padding

extension StacksAndFrames {
  /// Content that takes what it is offered: 200 points less the padding.
  struct PaddedColor: View {
    var body: some View {
      Color.indigo
        .accessibilityIdentifier("content")
        .padding()
        .inSquare()
    }
  }

  /// Content of 140 by 68 points: the padding goes around it, and both are centred.
  struct PaddedText: View {
    var body: some View {
      Text("As much as fits into the lines there are")
        .frame(width: 140, height: 68)
        .accessibilityIdentifier("content")
        .padding()
        .inSquare()
    }
  }
}

// MARK: - A bar of hit points

extension StacksAndFrames {
  /// A bar of 200 points, green as far as there are hit points; tap to heal.
  struct HitPoints: View {
    @State private var damage = 27.0

    var body: some View {
      HitPointBar(points: 60, damage: damage)
        .frame(width: 200)
        .accessibilityIdentifier("frame")
        .onScreen(300, 100)
        .contentShape(.rect)
        .onTapGesture {
          withAnimation(.linear(duration: 1)) { damage = 0 }
        }
    }
  }

  /// Without the frame in it, the bar is only as wide as its words.
  struct ShortHitPoints: View {
    var body: some View {
      HitPointBar(points: 60, damage: 27, isWide: false)
        .frame(width: 200)
        .accessibilityIdentifier("frame")
        .onScreen(300, 100)
    }
  }

  private struct HitPointBar: View {
    let points: Double
    let damage: Double
    var isWide = true

    var body: some View {
      Text("\(Int(points - damage))/\(Int(points))")
        .font(.caption)
        .frame(width: 40, height: 16)
        .accessibilityIdentifier("text")
        .frame(maxWidth: isWide ? .infinity : nil)
        .accessibilityIdentifier("bar")
        .background(alignment: .leading) {
          GeometryReader { proxy in
            Color.green
              .frame(width: proxy.size.width * (points - damage) / points)
              .accessibilityIdentifier("green")
          }
        }
        .background {
          Color.red
            .accessibilityIdentifier("red")
        }
    }
  }
}

extension View {
  /// A square of 200 points around the view, on a screen without a safe area.
  fileprivate func inSquare() -> some View {
    background(.mint)
      .accessibilityIdentifier("padding")
      .frame(width: 200, height: 200)
      .accessibilityIdentifier("frame")
      .border(.gray)
      .onScreen(375, 667)
  }
}
