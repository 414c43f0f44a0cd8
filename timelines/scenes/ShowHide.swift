import SwiftUI

/// One transition, written in eight ways: a green view pushes a red one up from the bottom.
enum ShowHide {}

// MARK: - 1. Offset

extension ShowHide {
  struct Offset: View {
    @State private var show = false
    @State private var greenSize: CGSize = .zero

    var body: some View {
      Color.clear
        .overlay(alignment: .bottom) {
          VStack(spacing: 0) {
            RedView()
            GreenView()
              .sizeInfo($greenSize)
          }
          .offset(y: show ? 0 : greenSize.height)
          .animation(.default, value: show)
        }
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }

  struct Padding: View {
    @State private var show = false
    @State private var greenSize: CGSize = .zero

    var body: some View {
      Color.clear
        .overlay(alignment: .bottom) {
          VStack(spacing: 0) {
            RedView()
            GreenView()
              .sizeInfo($greenSize)
          }
          .padding(.bottom, show ? 0 : -greenSize.height)
          .animation(.default, value: show)
        }
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

// MARK: - 2. Alignment guides

extension ShowHide {
  struct Alignment: View {
    @State private var show = false
    @State private var greenSize: CGSize = .zero

    var body: some View {
      Color.clear
        .overlay(alignment: .bottom) {
          RedView()
            .alignmentGuide(.bottom) {
              show ? $0[.bottom] + greenSize.height : $0[.bottom]
            }
            .animation(.default, value: show)
        }
        .overlay(alignment: .bottom) {
          GreenView()
            .sizeInfo($greenSize)
            .alignmentGuide(.bottom) { show ? $0[.bottom] : $0[.top] }
            .animation(.default, value: show)
        }
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

// MARK: - 3. Matched geometry

extension ShowHide {
  struct Namespace: View {
    @State private var show = false
    @State private var greenSize: CGSize = .zero
    @SwiftUI.Namespace private var placeholder

    var body: some View {
      Color.clear
        .overlay(alignment: .bottom) {
          Color.clear
            .frame(height: greenSize.height)
            .matchedGeometryEffect(id: "bottom", in: placeholder, anchor: .bottom, isSource: true)
            .matchedGeometryEffect(id: "top", in: placeholder, anchor: .top, isSource: true)
        }
        .overlay {
          RedView()
            .matchedGeometryEffect(
              id: "top", in: placeholder, properties: .position, anchor: show ? .bottom : .top,
              isSource: false)
        }
        .overlay {
          GreenView()
            .sizeInfo($greenSize)
            .matchedGeometryEffect(
              id: "bottom", in: placeholder, properties: .position,
              anchor: show ? .bottom : .top, isSource: false)
        }
        .animation(.default, value: show)
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

// MARK: - 4. Scroll view

extension ShowHide {
  struct Scroll: View {
    @State private var show = false
    @State private var screenSize: CGSize = .zero
    @State private var redSize: CGSize = .zero

    var body: some View {
      Color.clear
        .overlay {
          ScrollViewReader { proxy in
            ScrollView {
              VStack(spacing: 0) {
                Color.clear
                  .frame(height: max(screenSize.height - redSize.height, 0))
                RedView()
                  .sizeInfo($redSize)
                  .id("red")
                GreenView()
                  .id("green")
              }
            }
            .scrollDisabled(true)
            .onChange(of: show) { _, show in
              withAnimation(.default) {
                proxy.scrollTo(show ? "green" : "red", anchor: .bottom)
              }
            }
          }
        }
        .sizeInfo($screenSize)
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

// MARK: - 5. Layout priority

extension ShowHide {
  struct LayoutPriority: View {
    @State private var show = false
    @State private var screenSize: CGSize = .zero
    @State private var redSize: CGSize = .zero

    var body: some View {
      Color.clear
        .overlay(alignment: show ? .bottom : .top) {
          VStack(spacing: 0) {
            Spacer()
              .frame(height: max(screenSize.height - redSize.height, 0))
              .layoutPriority(show ? 0 : 2)
            RedView()
              .sizeInfo($redSize)
              .layoutPriority(show ? 1 : 2)
            GreenView()
              .layoutPriority(show ? 2 : 0)
          }
          .animation(.default, value: show)
        }
        .sizeInfo($screenSize)
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

// MARK: - 6. Alignment guides alone

extension ShowHide {
  struct AlignmentOnly: View {
    @State private var show = false

    var body: some View {
      Color.clear
        .overlay(alignment: .bottom) {
          GreenView()
            .overlay(alignment: .top) {
              RedView()
                .alignmentGuide(.top) { $0[.bottom] }
            }
            .alignmentGuide(.bottom) { show ? $0[.bottom] : $0[.top] }
            .animation(.default, value: show)
        }
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

// MARK: - 7. Transition

extension ShowHide {
  struct Transition: View {
    @State private var show = false

    var body: some View {
      Color.clear
        .overlay(alignment: .bottom) {
          VStack(spacing: 0) {
            RedView()
            if show {
              GreenView()
                .transition(.move(edge: .bottom))
            }
          }
          .animation(.default, value: show)
        }
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

extension ShowHide {
  /// The transition, unless the user wants no motion: then it is there, and gone, at once.
  struct Adaptive: View {
    @State private var show = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
      Color.clear
        .overlay(alignment: .bottom) {
          VStack(spacing: 0) {
            RedView()
            if show {
              GreenView()
                .transition(.move(edge: .bottom))
            }
          }
          .animation(reduceMotion ? nil : .default, value: show)
        }
        .ignoresSafeArea()
        .overlayButton(show: $show)
    }
  }
}

// MARK: - 8. Layout protocol

extension ShowHide {
  struct LayoutProtocol: View {
    @State private var show = false

    var body: some View {
      BottomAlignedLayout {
        RedView()
          .isActive(!show)
        GreenView()
          .isActive(show)
      }
      .animation(.default, value: show)
      .ignoresSafeArea()
      .overlayButton(show: $show)
    }
  }
}

struct ActiveKey: LayoutValueKey {
  static var defaultValue = false
}

extension View {
  /// Makes the view the one whose bottom is at the container's.
  func isActive(_ isActive: Bool) -> some View {
    layoutValue(key: ActiveKey.self, value: isActive)
  }
}

/// Views below one another, the active one's bottom at the container's.
struct BottomAlignedLayout: Layout {
  struct Catch {
    var sizes: [CGSize] = []
  }

  func makeCache(subviews: Subviews) -> Catch { Catch() }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Catch
  ) -> CGSize {
    cache.sizes = subviews.map { $0.sizeThatFits(proposal) }
    return proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Catch
  ) {
    let active = subviews.firstIndex { $0[ActiveKey.self] } ?? subviews.startIndex
    let above = cache.sizes[...active].reduce(0) { $0 + $1.height }
    var y = bounds.maxY - above
    for (subview, size) in zip(subviews, cache.sizes) {
      subview.place(at: CGPoint(x: bounds.minX, y: y), anchor: .topLeading, proposal: proposal)
      y += size.height
    }
  }
}

#Preview {
  ShowHide.Offset()
}
