import SwiftUI

/// Four effects in Metal's language, from the file beside this one.
struct Shaders: View {
  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 16) {
        Exhibited(name: "Ripple") { Pond() }
        Exhibited(name: "Flag") { Flag() }
      }
      HStack(spacing: 16) {
        Exhibited(name: "Plasma") { Plasma() }
        Exhibited(name: "Dissolve") { Vanishing() }
      }
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(white: 0.96))
  }

  /// An effect above its name.
  private struct Exhibited<Content: View>: View {
    let name: String
    @ViewBuilder let content: Content

    var body: some View {
      VStack(spacing: 8) {
        content.frame(width: 136, height: 200)
        Text(name).font(.caption.weight(.semibold)).foregroundStyle(.secondary)
      }
    }
  }

  /// A photograph that ripples from where it is touched.
  private struct Pond: View {
    @State private var origin = CGPoint.zero
    @State private var count = 0

    var body: some View {
      Photograph.lake?.resizable().scaledToFill()
        .frame(width: 136, height: 200)
        .clipShape(.rect(cornerRadius: 20))
        .onTapGesture { place in
          origin = place
          count += 1
        }
        .keyframeAnimator(initialValue: 0, trigger: count) { [origin] view, time in
          view.layerEffect(
            ShaderLibrary.ripple(.float2(origin), .float(time), .float(14)),
            maxSampleOffset: CGSize(width: 14, height: 14), isEnabled: time > 0 && time < 1.5)
        } keyframes: { _ in
          MoveKeyframe(0)
          LinearKeyframe(1.5, duration: 1.5)
        }
        .accessibilityIdentifier("pond")
    }
  }

  /// A flag in the wind.
  private struct Flag: View {
    @State private var start = Date.now

    var body: some View {
      TimelineView(.animation) { timeline in
        let time = timeline.date.timeIntervalSince(start)
        HStack(spacing: 0) {
          Color.blue.frame(width: 40)
          VStack(spacing: 0) {
            Color.white
            Color.red
          }
        }
        .frame(width: 128, height: 88)
        .padding(.vertical, 8)
        .colorEffect(ShaderLibrary.folds(.boundingRect, .float(time)))
        .distortionEffect(
          ShaderLibrary.flag(.boundingRect, .float(time)),
          maxSampleOffset: CGSize(width: 0, height: 8))
      }
      .frame(maxHeight: .infinity, alignment: .top)
      .overlay(alignment: .leading) { Capsule().fill(.brown).frame(width: 5).offset(x: -2) }
    }
  }

  /// Colours that flow through a shape.
  private struct Plasma: View {
    @State private var start = Date.now

    var body: some View {
      TimelineView(.animation) { timeline in
        RoundedRectangle(cornerRadius: 20)
          .fill(
            ShaderLibrary.plasma(
              .boundingRect, .float(2 * timeline.date.timeIntervalSince(start))))
      }
    }
  }

  /// A card that goes up in sparks, by a transition of its own.
  private struct Vanishing: View {
    @State private var isShown = true

    var body: some View {
      ZStack {
        if isShown {
          VStack(spacing: 12) {
            Image(systemName: "flame.fill").font(.largeTitle)
            Text("Paper").font(.headline)
          }
          .foregroundStyle(.white)
          .frame(width: 136, height: 200)
          .background(.indigo, in: .rect(cornerRadius: 20))
          .transition(.dissolve)
        }
        Button(isShown ? "Burn" : "Again") { isShown.toggle() }
          .font(.footnote)
          .frame(maxHeight: .infinity, alignment: .bottom)
          .padding(.bottom, 12)
          .tint(isShown ? .white : .indigo)
      }
      .animation(.easeInOut(duration: 1), value: isShown)
    }
  }
}

/// Parts of a view that are left out, cell by cell.
private struct Dissolve: ViewModifier {
  let part: Double

  func body(content: Content) -> some View {
    content.colorEffect(ShaderLibrary.dissolve(.float(part), .float(9)))
  }
}

extension AnyTransition {
  fileprivate static var dissolve: AnyTransition {
    .modifier(active: Dissolve(part: 1), identity: Dissolve(part: 0))
  }
}
