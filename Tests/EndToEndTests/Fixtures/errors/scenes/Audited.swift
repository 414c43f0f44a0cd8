import SwiftUI

/// Scenes that break a rule of an audit each.
enum Audited {
  /// Black and white in turns, five times a second; or black and red.
  struct Flash: View {
    var isRed = false
    @State private var isOn = false

    var body: some View {
      (isOn ? (isRed ? Color(red: 1, green: 0, blue: 0) : .white) : .black)
        .ignoresSafeArea()
        .task {
          for _ in 0..<16 {
            try? await Task.sleep(for: .milliseconds(100))
            isOn.toggle()
          }
        }
    }
  }

  /// A page that slides away, is zoomed, or lags behind another one, for everybody.
  struct Large: View {
    enum Way: String { case slide, zoom, parallax }

    var way = "slide"
    @State private var isOn = false

    var body: some View {
      ZStack {
        switch way {
        case "slide": Page().offset(x: isOn ? 300 : 0)
        case "zoom": Page().scaleEffect(isOn ? 1 : 0.5)
        default:
          Page().offset(y: isOn ? -80 : 0)
          Front().offset(y: isOn ? -160 : 0)
        }
        Button("Go") { withAnimation(.linear(duration: 0.4)) { isOn = true } }
          .tint(.black)
      }
    }
  }

  struct Page: View { var body: some View { Color.yellow.frame(width: 300, height: 400) } }

  struct Front: View { var body: some View { Color.mint.frame(width: 280, height: 300) } }

  /// A dot that pulses for ever from the beginning.
  struct Endless: View {
    @State private var isOn = false

    var body: some View {
      Circle().frame(width: 60, height: 60).scaleEffect(isOn ? 1.5 : 1)
        .onAppear { withAnimation(.linear(duration: 0.5).repeatForever()) { isOn = true } }
    }
  }

  /// A box that takes two seconds to arrive.
  struct Slow: View {
    @State private var isOn = false

    var body: some View {
      Button("Go") { withAnimation(.linear(duration: 2)) { isOn = true } }.tint(.black)
      Color.green.frame(width: 40, height: 40).offset(x: isOn ? 60 : 0)
    }
  }

  /// A button that a late banner pushes down.
  struct Target: View {
    @State private var isLate = false

    var body: some View {
      VStack(spacing: 0) {
        if isLate { Color.orange.frame(height: 90) }
        Button("Buy") {}.tint(.black).frame(height: 44)
        Spacer()
      }
      .task {
        try? await Task.sleep(for: .seconds(1))
        withAnimation(.linear(duration: 0.2)) { isLate = true }
      }
    }
  }

  /// A grey text on white.
  struct Contrast: View {
    var body: some View {
      Text("Terms apply").foregroundStyle(Color(red: 0.6, green: 0.6, blue: 0.6))
    }
  }

  /// A message that is there for a second.
  struct Vanish: View {
    @State private var isShown = false

    var body: some View {
      ZStack {
        if isShown { Text("All your changes have been saved") }
      }
      .task {
        try? await Task.sleep(for: .milliseconds(300))
        isShown = true
        try? await Task.sleep(for: .seconds(1))
        isShown = false
      }
    }
  }
}
