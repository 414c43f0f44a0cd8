import Flipbook
import SwiftUI

/// Two views of 600 points, the red one above the green one, which pushes it up.
struct OffsetDemo: View {
  @State private var show = false
  @State private var greenSize: CGSize = .zero

  var body: some View {
    ShowHideScreen(show: $show) {
      VStack(spacing: 0) {
        RedView()
        GreenView().onGeometryChange(for: CGSize.self) {
          $0.size
        } action: {
          greenSize = $0
        }
      }
      .offset(y: show ? 0 : greenSize.height)
      .animation(.default, value: show)
    }
  }
}

/// The same, where the green view comes and goes; at once for people who want no motion.
///
/// To the pixel it is `ShowHide.Adaptive` of the timelines, whose golden it is compared with.
struct TransitionDemo: View {
  @State private var show = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    Color.clear
      .overlay(alignment: .bottom) {
        VStack(spacing: 0) {
          RedView()
          if show { GreenView().transition(.move(edge: .bottom)) }
        }
        .animation(reduceMotion ? nil : .default, value: show)
      }
      .ignoresSafeArea()
      .overlay(alignment: .bottom) {
        Button(show ? "Hide" : "Show") { show.toggle() }.buttonStyle(.borderedProminent)
      }
  }
}

/// The same by alignment guides.
private struct AlignmentDemo: View {
  @State private var show = false

  var body: some View {
    ShowHideScreen(show: $show) {
      GreenView()
        .overlay(alignment: .top) { RedView().alignmentGuide(.top) { $0[.bottom] } }
        .alignmentGuide(.bottom) { show ? $0[.bottom] : $0[.top] }
        .animation(.default, value: show)
    }
  }
}

/// Ways to write the same motion.
enum ShowHide: CaseIterable {
  case offset, alignment

  @MainActor func stage() -> Stage {
    switch self {
    case .offset: Stage { OffsetDemo() }
    case .alignment: Stage { AlignmentDemo() }
    }
  }
}

struct RedView: View {
  var body: some View { Rectangle().fill(.red).frame(height: 600) }
}

struct GreenView: View {
  var body: some View { Rectangle().fill(.green).frame(height: 600) }
}

/// Content at the bottom of the screen, and the button in its middle.
private struct ShowHideScreen<Content: View>: View {
  @Binding var show: Bool
  @ViewBuilder var content: Content

  var body: some View {
    Color.clear
      .overlay(alignment: .bottom) { content }
      .ignoresSafeArea()
      .overlay { ShowButton(show: $show) }
  }
}

struct ShowButton: View {
  @Binding var show: Bool

  var body: some View { Button(show ? "Hide" : "Show") { show.toggle() }.frame(width: 100) }
}
