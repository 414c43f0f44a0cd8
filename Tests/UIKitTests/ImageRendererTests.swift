import FlipbookBase
import FlipbookDisplay
import FlipbookLayout
import FlipbookRaster
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Pictures of views.
@MainActor @Suite struct ImageRendererTests {
  /// A badge of a colour with a dot, 40 by 20 points.
  private struct Badge: View {
    var color = Color(red: 1, green: 0, blue: 0)

    var body: some View {
      HStack(spacing: 0) {
        color.frame(width: 30)
        Color(red: 0, green: 0, blue: 1).frame(width: 10, height: 10)
      }
      .frame(height: 20)
    }
  }

  /// Shows the picture of a badge, made when it comes.
  private struct Shown: View {
    @State private var image: UIImage?

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.white
        if let image { Image(uiImage: image) }
      }
      .ignoresSafeArea()
      .onAppear { image = ImageRenderer(content: Badge()).uiImage }
    }
  }

  init() {
    PictureFiles.paint = { drawing in
      let bitmap = Renderer(
        width: drawing.width, height: drawing.height, scale: drawing.scale,
        background: drawing.background, outlines: drawing.outlines
      ).render(drawing.list)
      return DisplayImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    }
  }

  private func bytes(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let offset = (y * image.width + x) * 4
    return Array(image.picture.pixels[offset..<offset + 4])
  }

  @Test func `makes a picture as large as the view, clear where the view is`() throws {
    forgetScene()
    let renderer = ImageRenderer(content: Badge())
    let image = try #require(renderer.cgImage)
    #expect(image.width == 40 && image.height == 20)
    #expect(bytes(image, 5, 5) == [255, 0, 0, 255])
    #expect(bytes(image, 35, 10) == [0, 0, 255, 255])
    #expect(bytes(image, 35, 1) == [0, 0, 0, 0])
    renderer.isOpaque = true
    #expect(try bytes(#require(renderer.cgImage), 35, 1) == [0, 0, 0, 255])
    renderer.scale = 3
    let large = try #require(renderer.uiImage)
    #expect(large.size.width == 40 && large.size.height == 20)
    #expect(large.cgImage?.width == 120)
  }

  @Test func `offers a view the size that is asked for, and none of nothing`() throws {
    let renderer = ImageRenderer(content: Color.green)
    renderer.proposedSize = ProposedViewSize(width: 12, height: 7)
    let image = try #require(renderer.cgImage)
    #expect(image.width == 12 && image.height == 7)
    #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    var size = CGSize.zero
    ImageRenderer(content: Badge()).render { given, _ in size = given }
    #expect(size.width == 40 && size.height == 20)
  }

  @Test func `shows a picture of a view in a view`() {
    let stage = Stage({ Shown() }, device: StageDevice(size: CGSize(width: 100, height: 100)))
    stage.advance(to: 0.1)
    let picture = stage.picture()
    #expect([picture[5, 10].red, picture[5, 10].green] == [255, 0])
    #expect(picture[37, 10].blue == 255 && picture[60, 10].red == 255)
    #expect(stage.graph.diagnostics.isEmpty)
  }
}
