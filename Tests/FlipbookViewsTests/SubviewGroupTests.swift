import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

private enum MarkKey: ContainerValueKey {
  static let defaultValue = 0
}

extension ContainerValues {
  fileprivate var mark: Int {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}

/// Views that are made of the parts of others, on a screen of 200 by 100 points.
@MainActor @Suite struct SubviewGroupTests {
  private struct Parts: View {
    @State private var hasThird = false

    var body: some View {
      Group(
        subviews: Group {
          Color.black.frame(width: 10, height: 10)
          Color.black.frame(width: 20, height: 10).containerValue(\.mark, 3)
          if hasThird { Color.black.frame(width: 30, height: 10) }
        }
      ) { parts in
        HStack(spacing: 0) {
          ForEach(parts) { $0.padding(.trailing, CGFloat($0.containerValues.mark)) }
          Color.white.frame(width: CGFloat(parts.count), height: 10)
        }
      }
    }
  }

  private func widths(_ stage: Stage) -> [CGFloat] {
    stage.displayList().commands.compactMap {
      if case .fill(.rect(let rect), _) = $0 { rect.width } else { nil }
    }
  }

  private func stage(_ view: some View) -> Stage {
    Stage({ view }, device: StageDevice(size: CGSize(width: 200, height: 100), scale: 1))
  }

  @Test func `a view is made of the parts that there are`() {
    let stage = stage(Parts())
    #expect(widths(stage) == [10, 20, 2])
    stage.set("hasThird", to: true)
    #expect(widths(stage) == [10, 20, 30, 3])
    stage.set("hasThird", to: false)
    #expect(widths(stage) == [10, 20, 2])
  }

  /// A row whose parts are as wide as their values say, and those with the tag "wide" twice so.
  private struct Marked: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        let values = subview.containerValues
        let width = CGFloat(values.mark) * (values.hasTag("wide") ? 2 : 1)
        subview.place(at: bounds.origin, proposal: ProposedViewSize(width: width, height: 10))
      }
    }
  }

  @Test func `a layout reads what its subviews have for their container`() {
    struct Row: View {
      @State private var mark = 7
      var body: some View {
        Marked {
          Color.black.containerValue(\.mark, 5)
          Color.black.containerValue(\.mark, mark).tag("wide")
        }
      }
    }
    let stage = stage(Row())
    #expect(widths(stage) == [5, 14])
    stage.set("mark", to: 8)
    #expect(widths(stage) == [5, 16])
  }

  @Test func `a value for the container reaches what is made of a part`() {
    let stage = stage(Parts())
    let places = stage.displayList().commands.compactMap { command -> CGFloat? in
      if case .fill(.rect(let rect), _) = command { rect.minX } else { nil }
    }
    #expect(places == [83, 93, 116].map { CGFloat($0) })
  }

  @Test func `each part of a collection that is not known before is shown`() {
    let stage = stage(
      HStack(spacing: 0) {
        ForEach(
          subviews: Group {
            Color.black.frame(width: 10)
            Color.black.frame(width: 30)
          }
        ) { $0.frame(height: 5) }
      })
    #expect(widths(stage) == [10, 30])
  }

  @Test func `sections are told apart with their headers`() {
    let stage = stage(
      Group(
        sections: Group {
          Color.black.frame(width: 1, height: 1)
          Section {
            Color.black.frame(width: 2, height: 1)
            Color.black.frame(width: 3, height: 1)
          } header: {
            Color.black.frame(width: 9, height: 1)
          }
        }
      ) { sections in
        VStack {
          ForEach(sections) { section in
            Color.white.frame(
              width: CGFloat(10 * section.header.count + section.content.count), height: 1)
          }
        }
      })
    #expect(widths(stage) == [1, 12])
  }

  @Test func `a shape in a container is as far inside as its corners are`() {
    let stage = stage(
      ContainerRelativeShape()
        .padding(8)
        .frame(width: 100, height: 60)
        .containerShape(RoundedRectangle(cornerRadius: 20)))
    let radii = stage.displayList().commands.compactMap { command -> CGFloat? in
      guard case .fill(.path(let path, _), _) = command else { return nil }
      return path.boundingRect.width
    }
    let rounded = stage.displayList().commands.contains { command in
      if case .fill(.roundedRect(let rect, let radii, _), _) = command {
        return rect.width == 84 && radii.topLeading == 12
      }
      return false
    }
    #expect(rounded || radii == [84])
  }

  @Test func `a shape of the container's is inset as that one is`() {
    let stage = stage(
      ContainerRelativeShape().inset(by: 5)
        .padding(8)
        .frame(width: 100, height: 60)
        .containerShape(RoundedRectangle(cornerRadius: 20)))
    var sizes: [CGSize] = []
    for case .fill(let shape, _) in stage.displayList().commands {
      if case .rect = shape { Issue.record("it has no corners of the container's") }
      sizes.append(shape.boundingRect.size)
    }
    #expect(sizes == [CGSize(width: 74, height: 34)])
  }

  @Test func `concentric corners are as far inside as they are from the container's`() {
    func radii(_ rectangle: ConcentricRectangle) -> RectangleCornerRadii? {
      let stage = stage(
        rectangle
          .padding(EdgeInsets(top: 4, leading: 8, bottom: 30, trailing: 4))
          .frame(width: 100, height: 60)
          .containerShape(RoundedRectangle(cornerRadius: 20)))
      return stage.displayList().commands.lazy.compactMap { command in
        if case .fill(.roundedRect(_, let radii, _), _) = command { radii } else { nil }
      }.first
    }
    #expect(
      radii(ConcentricRectangle())
        == RectangleCornerRadii(topLeading: 12, bottomLeading: 0, topTrailing: 16))
    #expect(
      radii(ConcentricRectangle(corners: .concentric(minimum: 3)))
        == RectangleCornerRadii(
          topLeading: 12, bottomLeading: 3, bottomTrailing: 3, topTrailing: 16))
    #expect(
      radii(ConcentricRectangle(bottomLeadingCorner: 5))
        == RectangleCornerRadii(topLeading: 12, bottomLeading: 5, topTrailing: 16))
    #expect(
      radii(ConcentricRectangle(corners: .concentric, isUniform: true))?.bottomLeading == 16)
    #expect(
      radii(ConcentricRectangle(uniformTopCorners: .concentric(), bottomTrailingCorner: .fixed(9)))
        == RectangleCornerRadii(
          topLeading: 16, bottomLeading: 0, bottomTrailing: 9, topTrailing: 16))
    #expect(
      radii(.rect(uniformLeadingCorners: 3, topTrailingCorner: .concentric))
        == RectangleCornerRadii(topLeading: 3, bottomLeading: 3, topTrailing: 16))
  }
}
