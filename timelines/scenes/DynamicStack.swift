import SwiftUI

/// A stack that is horizontal where there is room and vertical where there is not, in four ways.
enum DynamicStack {}

// MARK: - 1. A reader of geometry

extension DynamicStack {
  /// Compares width and height; fills everything, and keeps its content at the top.
  struct Geometry: View {
    var body: some View {
      GeometryReader { proxy in
        if proxy.size.width > proxy.size.height {
          HStack { LoginButtons() }
        } else {
          VStack { LoginButtons() }
        }
      }
    }
  }
}

// MARK: - 2. The size class

extension DynamicStack {
  /// Two stacks in a switch: another one, whenever the size class changes.
  struct ByClass: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
      switch sizeClass {
      case .regular:
        HStack { LoginButtons() }
      case .compact, .none:
        VStack { LoginButtons() }
      @unknown default:
        VStack { LoginButtons() }
      }
    }
  }
}

// MARK: - 3. Any layout

extension DynamicStack {
  /// One stack with two layouts: the same buttons, whatever the size class.
  struct Switched: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var layout: AnyLayout {
      sizeClass == .compact ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    }

    var body: some View {
      layout { LoginButtons() }
    }
  }
}

// MARK: - 4. What fits

extension DynamicStack {
  /// The horizontal stack if it is not too wide, whatever the device.
  struct Fitting: View {
    var body: some View {
      ViewThatFits {
        HStack { LoginButtons() }
        VStack { LoginButtons() }
      }
    }
  }
}

// MARK: - For comparison

extension DynamicStack {
  /// A horizontal stack even where there is no room.
  struct Forced: View {
    var body: some View {
      HStack { LoginButtons() }
    }
  }
}

/// Three buttons as wide as they can be, and never narrower than their words.
struct LoginButtons: View {
  var body: some View {
    LoginButton("Login", color: .indigo)
    LoginButton("Reset", color: .teal)
    LoginButton("Create", color: .pink)
  }
}

/// A button that remembers whether it was tapped.
struct LoginButton: View {
  let title: String
  let color: Color
  @State private var wasTapped = false

  init(_ title: String, color: Color) {
    self.title = title
    self.color = color
  }

  var body: some View {
    Button {
      wasTapped = true
    } label: {
      Text(title)
        .frame(width: 100, height: 20)
    }
    .buttonStyle(WideButtonStyle(color: color))
    .overlay(alignment: .leading) {
      if wasTapped {
        Circle()
          .fill(.white)
          .frame(width: 10, height: 10)
          .padding(.leading, 16)
          .accessibilityIdentifier("dot")
      }
    }
    .accessibilityIdentifier(title)
  }
}

struct WideButtonStyle: ButtonStyle {
  let color: Color

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .fixedSize()
      .frame(maxWidth: .infinity)
      .padding()
      .foregroundStyle(.white)
      .background(color, in: .rect(cornerRadius: 10))
  }
}

// MARK: - Identity

extension DynamicStack {
  /// One stack whose layout is exchanged: its boxes move.
  struct Moving: View {
    @State private var isVertical = false

    var body: some View {
      let layout = isVertical ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
      layout { Boxes() }
        .turning($isVertical)
    }
  }

  /// Two stacks, one at a time: the old boxes fade out while the new ones fade in.
  struct Fading: View {
    @State private var isVertical = false

    var body: some View {
      Group {
        if isVertical {
          VStack { Boxes() }
        } else {
          HStack { Boxes() }
        }
      }
      .turning($isVertical)
    }
  }

  private struct Boxes: View {
    var body: some View {
      box("a", width: 60, .indigo)
      box("b", width: 80, .teal)
      box("c", width: 100, .pink)
    }

    private func box(_ name: String, width: CGFloat, _ color: Color) -> some View {
      RoundedRectangle(cornerRadius: 8)
        .fill(color)
        .frame(width: width, height: 40)
        .accessibilityIdentifier(name)
    }
  }
}

extension View {
  /// Centres the view on the screen, with a button below that turns it.
  fileprivate func turning(_ isVertical: Binding<Bool>) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity)
      .ignoresSafeArea()
      .overlay(alignment: .bottom) {
        Button("Turn") {
          withAnimation(.linear(duration: 1)) { isVertical.wrappedValue.toggle() }
        }
        .buttonStyle(.borderedProminent)
      }
  }
}
