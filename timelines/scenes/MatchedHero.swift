import SwiftUI

/// A grid of cards, each of which opens into a page; and tabs with a line under one of them.
struct MatchedHero: View {
  @Namespace private var cards
  @State private var open: Place?
  /// The card that was opened last: on its way back it is to fly over the others.
  @State private var last: Place?

  var body: some View {
    ZStack(alignment: .top) {
      VStack(alignment: .leading, spacing: 18) {
        UnderlinedTabs()
        Grid(horizontalSpacing: 16, verticalSpacing: 18) {
          GridRow {
            card(.dunes)
            card(.night)
          }
          GridRow {
            card(.peak)
            card(.storm)
          }
        }
      }
      .padding(.horizontal, 20)
      .padding(.top, 12)
      if let open {
        Color.white
          .ignoresSafeArea()
          .transition(.opacity.animation(.linear(duration: 0.2)))
          .zIndex(1)
        page(of: open)
          .padding(.top, 312)
          .transition(.words)
          .zIndex(1)
        Picture(place: open)
          .accessibilityIdentifier("hero")
          .matchedGeometryEffect(id: open, in: cards)
          .frame(height: 280)
          .padding(.horizontal, 20)
          .padding(.top, 12)
          .transition(.hero)
          .zIndex(1)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }

  private func card(_ place: Place) -> some View {
    Button {
      last = place
      withAnimation(.smooth) { open = place }
    } label: {
      VStack(alignment: .leading, spacing: 8) {
        ZStack {
          if open != place {
            Picture(place: place)
              .accessibilityIdentifier(place.rawValue)
              .matchedGeometryEffect(id: place, in: cards)
              .transition(.hero)
          }
        }
        .frame(maxWidth: .infinity)
        .frame(height: 188)
        Text(place.rawValue)
          .font(.headline)
      }
    }
    .buttonStyle(.plain)
    .zIndex(place == last ? 1 : 0)
  }

  private func page(of place: Place) -> some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(place.rawValue)
        .font(.largeTitle.bold())
      Text(place.words)
        .foregroundStyle(.secondary)
      Button("Close") {
        withAnimation(.smooth) { open = nil }
      }
      .buttonStyle(.borderedProminent)
      .padding(.top, 8)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, 20)
  }
}

extension AnyTransition {
  /// Comes at once and goes slowly: where two views cross, the one in front is never seen through.
  static var hero: AnyTransition { .asymmetric(insertion: .identity, removal: .opacity) }

  /// Comes once the picture has made room, and goes before it comes back.
  static var words: AnyTransition {
    .asymmetric(
      insertion: .opacity.animation(.linear(duration: 0.2).delay(0.2)),
      removal: .opacity.animation(.linear(duration: 0.1)))
  }
}

enum Place: String {
  case dunes = "Dunes"
  case night = "Night"
  case peak = "Peak"
  case storm = "Storm"

  var symbol: String {
    switch self {
    case .dunes: "sun.max.fill"
    case .night: "moon.fill"
    case .peak: "flag.fill"
    case .storm: "bolt.fill"
    }
  }

  var colors: [Color] {
    switch self {
    case .dunes: [.yellow, .orange]
    case .night: [.indigo, .purple]
    case .peak: [.teal, .blue]
    case .storm: [.gray, .black]
    }
  }

  var words: String {
    switch self {
    case .dunes: "A hundred miles of sand, and a wind that moves all of it."
    case .night: "No lamp for an hour in any direction."
    case .peak: "Four hours up, two hours down, one sandwich."
    case .storm: "Best seen through a window."
    }
  }
}

/// A place's colours, as large as there is room, with its symbol in the middle.
struct Picture: View {
  let place: Place

  var body: some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(
        LinearGradient(
          colors: place.colors, startPoint: .topLeading, endPoint: .bottomTrailing)
      )
      .overlay {
        Image(systemName: place.symbol)
          .font(.system(size: 44))
          .foregroundStyle(.white)
      }
  }
}

/// Words in a row, and one line that takes the place and the width of whichever is chosen.
struct UnderlinedTabs: View {
  @Namespace private var tabs
  @State private var chosen = "Places"

  var body: some View {
    HStack(spacing: 22) {
      ForEach(["Places", "Journeys", "Me"], id: \.self) { name in
        Button {
          withAnimation(.snappy) { chosen = name }
        } label: {
          VStack(spacing: 5) {
            Text(name)
              .font(.title3.bold())
              .foregroundStyle(name == chosen ? .primary : .secondary)
            Color.clear
              .frame(height: 4)
              .matchedGeometryEffect(id: name, in: tabs)
          }
          .fixedSize()
        }
        .buttonStyle(.plain)
      }
    }
    .overlay {
      Capsule()
        .fill(.orange)
        .accessibilityIdentifier("underline")
        .matchedGeometryEffect(id: chosen, in: tabs, isSource: false)
    }
  }
}

#Preview {
  MatchedHero()
}
