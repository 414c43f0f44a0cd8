import SwiftUI

/// Three buttons, beside each other or below each other; who decides is the strategy.
struct Login: View {
  enum Strategy {
    /// A reader of geometry: whatever is wider than high.
    case geometryReader
    /// A switch over the size class: another stack whenever it changes.
    case sizeClass
    /// One stack whose layout changes: the buttons stay.
    case anyLayout
    /// The horizontal stack as long as it fits.
    case viewThatFits
  }

  let strategy: Strategy

  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    stack
      .padding(.horizontal, 16)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder private var stack: some View {
    switch strategy {
    case .geometryReader:
      GeometryReader { proxy in
        Group {
          if proxy.size.width > proxy.size.height {
            HStack { LoginForm() }
          } else {
            VStack { LoginForm() }
          }
        }
        .frame(width: proxy.size.width, height: proxy.size.height)
      }
    case .sizeClass:
      if sizeClass == .regular {
        HStack { LoginForm() }
      } else {
        VStack { LoginForm() }
      }
    case .anyLayout:
      let layout =
        sizeClass == .regular ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout { LoginForm() }
    case .viewThatFits:
      ViewThatFits(in: .horizontal) {
        HStack { LoginForm() }
        VStack { LoginForm() }
      }
    }
  }
}

/// The buttons, as wide as there is room.
struct LoginForm: View {
  var body: some View {
    button("Login", .indigo)
    button("Reset password", .teal)
    button("Create account", .pink)
  }

  private func button(_ title: String, _ color: Color) -> some View {
    Button {
    } label: {
      Text(title)
        .foregroundStyle(.white)
        .padding(.vertical, 12)
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity)
        .background(color, in: .rect(cornerRadius: 10))
    }
    .buttonStyle(.plain)
  }
}
