import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Values of UIKit's and Core Graphics' that code takes apart.
@MainActor @Suite struct ValueTests {
  /// A picture whose pixel in column x and row y has x as its red and y as its green.
  private func grid(_ width: Int, _ height: Int) throws -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(x), UInt8(y), 0, 255] }
    }
    let provider = try #require(CGDataProvider(data: NSData(data: Data(bytes))))
    return try #require(
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent))
  }

  @Test func `a part of a picture has its pixels, up to the edges`() throws {
    let picture = try grid(6, 4)
    let part = try #require(picture.cropping(to: CGRect(x: 2, y: 1, width: 3, height: 2)))
    #expect(part.width == 3 && part.height == 2)
    #expect(Array(part.picture.pixels.prefix(4)) == [2, 1, 0, 255])
    #expect(Array(part.picture.pixels.suffix(4)) == [4, 2, 0, 255])
    let beyond = try #require(picture.cropping(to: CGRect(x: 4.5, y: 3, width: 9, height: 9)))
    #expect(beyond.width == 2 && beyond.height == 1)
    #expect(picture.cropping(to: CGRect(x: 6, y: 0, width: 2, height: 2)) == nil)
    #expect(picture.cropping(to: .null) == nil)
  }

  @Test func `a layer is shown by the flat part of its matrix`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    var turned = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    turned.m34 = -1 / 500
    view.transform3D = turned
    #expect(view.layer.transform == turned && !CATransform3DIsAffine(turned))
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.layer.transform))
    view.layer.setAffineTransform(CGAffineTransform(translationX: 4, y: 5))
    #expect(view.layer.transform == CATransform3DMakeTranslation(4, 5, 0))
  }

  @Test func `a view has its own colour scheme, and those inside have it too`() {
    forgetScene()
    let (outer, inner) = (UIView(frame: .zero), UIView(frame: .zero))
    outer.addSubview(inner)
    let before = inner.traitCollection.userInterfaceStyle
    outer.overrideUserInterfaceStyle = .dark
    #expect(before == .light && inner.traitCollection.userInterfaceStyle == .dark)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .unspecified
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `places of a text are counted from its beginning`() throws {
    let field = UITextField(frame: .zero)
    field.text = "flip"
    let third = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    #expect(field.offset(from: third, to: field.endOfDocument) == 1)
    #expect(field.position(from: third, offset: 2) == nil)
    #expect(field.selectedTextRange == nil)
  }

  fileprivate final class Bell: NSObject {
    var rings: [String] = []

    func ring(_ name: String) { rings.append(name) }
  }

  @Test func `methods are called by selectors, with what is handed to them`() {
    let bell = Bell()
    bell.perform(_selector(bell.ring), with: "ding")
    #expect(bell.rings == ["ding"])
    let timer = Timer(
      timeInterval: 1, target: bell, selector: _selector(bell.rung), userInfo: nil, repeats: false)
    timer.fire()
    #expect(bell.rings == ["ding", "timer true"])
  }
}

extension ValueTests.Bell {
  fileprivate func rung(_ timer: Timer) { rings.append("timer \(timer.timeInterval <= 1)") }

  @Test func `edges of SwiftUI's and of UIKit's are made of each other`() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(EdgeInsets(insets) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(NSDirectionalEdgeInsets(EdgeInsets(insets)) == insets)
  }

  @Test func `a text says the name of a color`() {
    let color = Color(red: 1, green: 0, blue: 0)
    #expect(Text("It is \(accessibilityName: color)").plainString == "It is red")
  }

  @Test func `a layer finds the one in front below a point, in the layer above`() throws {
    let (outer, back, front) = (CALayer(), CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    front.frame = CGRect(x: 40, y: 40, width: 100, height: 20)
    for layer in [back, front] { outer.addSublayer(layer) }
    func found(_ x: CGFloat, _ y: CGFloat) -> CALayer? { outer.hitTest(CGPoint(x: x, y: y)) }
    #expect(found(15, 25) === back && found(55, 65) === front && found(100, 100) === outer)
    // Beyond the layer's edges, where only a sublayer reaches.
    #expect(found(140, 70) === front && found(5, 5) == nil)
    outer.masksToBounds = true
    #expect(found(140, 70) == nil)
    outer.masksToBounds = false
    front.isHidden = true
    #expect(found(55, 65) === back)
    back.zPosition = 1
    front.isHidden = false
    #expect(found(55, 65) === back)
  }

  @Test func `numbers in an object are a point or a size, as they are read`() {
    let value = NSValue(cgPoint: CGPoint(x: 3, y: 4))
    #expect(value.cgSizeValue == CGSize(width: 3, height: 4))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(value.cgRectValue == .zero)
    #expect(
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue
        == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect("\(CGPoint(x: 1, y: 2.5)) \(CGRect.zero)" == "(1.0, 2.5) (0.0, 0.0, 0.0, 0.0)")
  }

  @Test func `a path is gone along from its end`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.addCurve(
      to: CGPoint(x: 4, y: 4), controlPoint1: CGPoint(x: 5, y: 1),
      controlPoint2: CGPoint(x: 5, y: 3))
    path.move(to: CGPoint(x: 9, y: 9))
    path.addLine(to: CGPoint(x: 9, y: 7))
    path.addQuadCurve(to: CGPoint(x: 7, y: 7), controlPoint: CGPoint(x: 8, y: 6))
    path.close()
    var elements: [Path.Element] = []
    Path(path.reversing().cgPath).forEach { elements.append($0) }
    #expect(
      elements == [
        .move(to: CGPoint(x: 7, y: 7)),
        .quadCurve(to: CGPoint(x: 9, y: 7), control: CGPoint(x: 8, y: 6)),
        .line(to: CGPoint(x: 9, y: 9)), .closeSubpath,
        .move(to: CGPoint(x: 4, y: 4)),
        .curve(
          to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 5, y: 3), control2: CGPoint(x: 5, y: 1)),
        .line(to: CGPoint(x: 0, y: 0)),
      ])
  }

  @Test func `paths of Core Graphics are combined`() {
    let (first, second) = (
      CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
      CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)
    )
    #expect(first.union(second).boundingBox.width == 15)
    #expect(first.intersection(second).boundingBox == CGRect(x: 5, y: 0, width: 5, height: 10))
    #expect(first.subtracting(second).boundingBox == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(!first.symmetricDifference(second).contains(CGPoint(x: 7, y: 5)))
    #expect(first.intersects(second))
    #expect(UITableViewCell.description() == "UIKit.UITableViewCell")
  }

  private final class OwnCell: UITableViewCell {
    private(set) var isOwn = false

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      isOwn = true
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `cells, headers, places and items are made of nothing`() {
    #expect(UITableViewCell().reuseIdentifier == nil && OwnCell().isOwn)
    #expect(UITableViewHeaderFooterView().reuseIdentifier == nil)
    #expect(UICollectionViewLayoutAttributes().frame == .zero)
    #expect(UINavigationItem().title == nil)
  }
}
