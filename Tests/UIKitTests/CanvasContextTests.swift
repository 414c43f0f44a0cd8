import FlipbookBase
import FlipbookLayout
import FlipbookRaster
import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Core Graphics in a canvas, and calls for each frame.
@MainActor @Suite struct CanvasContextTests {
  private struct Drawn: View {
    var body: some View {
      Canvas { context, _ in
        context.translateBy(x: 20, y: 0)
        context.withCGContext { inner in
          inner.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
          inner.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
      }
      .frame(width: 60, height: 60)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color.white)
      .ignoresSafeArea()
    }
  }

  @Test func `draws where the canvas's context is`() {
    let stage = stage(UIHostingController(rootView: Drawn()))
    stage.advance(to: 0.1)
    let picture = stage.picture()
    #expect([picture[25, 5].red, picture[25, 5].green] == [255, 0])
    #expect([picture[5, 5].red, picture[5, 5].green] == [255, 255])
    #expect([picture[35, 5].red, picture[35, 5].green] == [255, 255])
  }

  /// The usual way to tint a picture: a colour, then the picture's own opacity.
  @Test func `a picture keeps what is inside of it`() throws {
    let stencil = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    let tinted = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      stencil.draw(
        in: CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .destinationIn, alpha: 1)
    }
    let stage = stage(
      UIHostingController(
        rootView: Image(uiImage: tinted)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .background(Color.white).ignoresSafeArea()))
    stage.advance(to: 0.1)
    let picture = stage.picture()
    #expect([picture[10, 10].red, picture[10, 10].green] == [255, 0])
    #expect([picture[2, 2].red, picture[2, 2].green] == [255, 255])
  }

  @Test func `hands on every step of a path`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 3, y: 3), control2: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    var steps: [String] = []
    path.applyWithBlock { element in
      steps.append("\(element.pointee.type) \(element.pointee.points[0].x)")
    }
    #expect(steps == ["moveToPoint 1.0", "addCurveToPoint 3.0", "closeSubpath 0.0"])
  }

  private final class Typing: NSObject, UITextFieldDelegate {
    var asked: [String] = []

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      asked.append("\(range.location)+\(range.length) '\(string)'")
      return string != "!"
    }
  }

  @Test func `asks a field's delegate for each change`() {
    let (field, delegate) = (UITextField(frame: .zero), Typing())
    field.delegate = delegate
    field.insertText("cat")
    field.insertText("!")
    field.deleteBackward()
    #expect(field.text == "ca")
    #expect(delegate.asked == ["0+0 'cat'", "3+0 '!'", "2+1 ''"])
  }
}
