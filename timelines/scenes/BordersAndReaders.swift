import SwiftUI

/// What borders, limits, readers of geometry and backgrounds leave of a view's room.
enum BordersAndReaders {}

// MARK: - Borders

extension BordersAndReaders {
  /// A border is painted inside, and changes no size.
  struct Border: View {
    var body: some View {
      Color.mint
        .frame(width: 100, height: 40)
        .accessibilityIdentifier("content")
        .border(.indigo, width: 4)
        .accessibilityIdentifier("frame")
        .onScreen(300, 100)
    }
  }

  /// With as much padding before it, a border is exactly around the content.
  struct PaddedBorder: View {
    var body: some View {
      Color.mint
        .frame(width: 100, height: 40)
        .accessibilityIdentifier("content")
        .padding(4)
        .border(.indigo, width: 4)
        .accessibilityIdentifier("frame")
        .onScreen(300, 100)
    }
  }

  /// Rings of one, three and one point: red, yellow, and the red inside the content's own edge.
  struct Rings: View {
    var body: some View {
      Color.white
        .frame(width: 100, height: 40)
        .border(.red)
        .accessibilityIdentifier("content")
        .padding(4)
        .border(.yellow, width: 4)
        .border(.red)
        .accessibilityIdentifier("frame")
        .onScreen(300, 100)
    }
  }
}

// MARK: - Frames that only limit

extension BordersAndReaders {
  /// A frame with a limit takes what it is offered up to that.
  struct Limited: View {
    var body: some View { LimitedBox(height: 80).onScreen(300, 400) }
  }

  /// What it is offered is nothing in particular, so it is as high as its content.
  struct LimitedFixed: View {
    var body: some View {
      LimitedBox(height: 80).fixedSize(horizontal: false, vertical: true).onScreen(300, 400)
    }
  }

  /// Content that would be 300 points high.
  struct LimitedTall: View {
    var body: some View { LimitedBox(height: nil).onScreen(300, 400) }
  }

  /// The same: its ideal height is over the limit.
  struct LimitedTallFixed: View {
    var body: some View {
      LimitedBox(height: nil).fixedSize(horizontal: false, vertical: true).onScreen(300, 400)
    }
  }

  private struct LimitedBox: View {
    let height: CGFloat?

    var body: some View {
      Color.indigo
        .frame(width: 100, height: height)
        .frame(idealHeight: height ?? 300)
        .accessibilityIdentifier("content")
        .frame(maxHeight: 200)
        .background(.mint)
        .accessibilityIdentifier("frame")
    }
  }
}

// MARK: - Readers of geometry and pictures

extension BordersAndReaders {
  /// A picture twice as wide as high in half of what its reader has.
  struct HalfSize: View {
    var body: some View {
      GeometryReader { proxy in
        Picture()
          .aspectRatio(2, contentMode: .fit)
          .accessibilityIdentifier("content")
          .frame(width: proxy.size.width / 2, height: proxy.size.height / 2)
          .background(.mint)
          .accessibilityIdentifier("frame")
          .frame(width: proxy.size.width, height: proxy.size.height)
      }
      .onScreen(400, 300)
    }
  }

  /// Half of a picture over it, with its middle on the picture's left edge.
  struct Positioned: View {
    var body: some View {
      Picture()
        .frame(width: 200, height: 100)
        .accessibilityIdentifier("content")
        .overlay {
          GeometryReader { proxy in
            Color.yellow.opacity(0.5)
              .frame(height: proxy.size.height / 2)
              .accessibilityIdentifier("frame")
              .position(y: proxy.size.height / 2)
          }
        }
        .onScreen(400, 300)
    }
  }

  /// The lower half, by its middle.
  struct LowerHalf: View {
    var body: some View {
      Picture()
        .frame(width: 200, height: 100)
        .accessibilityIdentifier("content")
        .overlay {
          GeometryReader { proxy in
            Color.yellow.opacity(0.5)
              .frame(height: proxy.size.height / 2)
              .accessibilityIdentifier("frame")
              .position(x: proxy.size.width / 2, y: proxy.size.height * 3 / 4)
          }
        }
        .onScreen(400, 300)
    }
  }

  /// The same without an overlay: a pile is as large as the views of highest priority.
  struct Piled: View {
    var body: some View {
      ZStack {
        Picture()
          .frame(width: 200, height: 100)
          .accessibilityIdentifier("content")
        GeometryReader { proxy in
          Color.yellow.opacity(0.5)
            .frame(height: proxy.size.height / 2)
            .accessibilityIdentifier("frame")
            .position(x: proxy.size.width / 2, y: proxy.size.height * 3 / 4)
        }
        .layoutPriority(-1)
      }
      .onScreen(400, 300)
    }
  }

  private struct Picture: View {
    var body: some View {
      LinearGradient(
        colors: [.indigo, .teal], startPoint: .topLeading, endPoint: .bottomTrailing)
    }
  }
}

// MARK: - A background that is larger than what it is behind

extension BordersAndReaders {
  /// Three rows; the second one's background is 200 points wide and high, which no row notices.
  struct Oversized: View {
    var body: some View {
      VStack {
        Row("first", 80, 16)
        Row("second", 110, 34)
          .background { Backdrop() }
        Row("third", 50, 20)
      }
      .onScreen(300, 300)
    }
  }

  /// The same as a pile whose backdrop has less priority.
  struct OversizedPile: View {
    var body: some View {
      VStack {
        Row("first", 80, 16)
        ZStack {
          Backdrop().layoutPriority(-1)
          Row("second", 110, 34)
        }
        Row("third", 50, 20)
      }
      .onScreen(300, 300)
    }
  }

  private struct Row: View {
    let name: String
    let size: CGSize

    init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
      self.name = name
      size = CGSize(width: width, height: height)
    }

    var body: some View {
      Color.indigo
        .frame(width: size.width, height: size.height)
        .accessibilityIdentifier(name)
    }
  }

  private struct Backdrop: View {
    var body: some View {
      Color.mint
        .frame(width: 200, height: 200)
        .accessibilityIdentifier("backdrop")
    }
  }
}
