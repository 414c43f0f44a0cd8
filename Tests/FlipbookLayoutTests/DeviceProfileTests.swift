import FlipbookGeometry
import FlipbookLayout
import Foundation
import Testing

@Suite struct DeviceProfileTests {
  @Test(arguments: [
    ("iphone-x", 375.0, 812.0, 3.0), ("iPhone XS Max", 414, 896, 3), ("iphone14", 390, 844, 3),
    ("IPHONE_12", 390, 844, 3), ("ipad-10.2", 810, 1080, 2), ("iPad 10", 820, 1180, 2),
    ("iPhone SE (3rd generation)", 375, 667, 2), ("iphone-8", 375, 667, 2),
    ("iPad Pro (11-inch)", 834, 1194, 2), ("iphone-16-pro", 402, 874, 3),
  ])
  func `finds devices by any spelling of their name`(
    name: String, width: Double, height: Double, scale: Double
  ) {
    let device = DeviceProfile.named(name)
    #expect(device?.size() == CGSize(width: width, height: height))
    #expect(device?.scale == CGFloat(scale))
  }

  @Test func `suggests the nearest name, and none for something else`() {
    #expect(DeviceProfile.named("iphon-14") == nil)
    #expect(DeviceProfile.suggestion(for: "iphon-14") == "iphone-14")
    #expect(DeviceProfile.suggestion(for: "iphone-xs-mx") == "iphone-xs-max")
    #expect(DeviceProfile.suggestion(for: "refrigerator") == nil)
    #expect(DeviceProfile.suggestion(for: "") == nil)
  }

  @Test func `has no name twice`() {
    let names = DeviceProfile.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    #expect(DeviceProfile.all.contains(.standard))
    for name in names { #expect(DeviceProfile.named(name) != nil) }
  }

  /// The frame iOS prints for the safe area of an iPhone X: {{44, 0}, {724, 354}} on its side.
  @Test func `leaves the printed safe areas`() {
    let device = DeviceProfile.named("iphone-x")
    let upright = device?.safeArea().spaces.first?.safeRect
    #expect(upright == CGRect(x: 0, y: 44, width: 375, height: 734))
    let onItsSide = device?.safeArea(.landscape).spaces.first?.safeRect
    #expect(onItsSide == CGRect(x: 44, y: 0, width: 724, height: 354))
    #expect(device?.statusBarHeight(.landscape) == 0)
    #expect(device?.posture(.landscape).heightClass == .compact)
    #expect(DeviceProfile.named("iphone-xr")?.posture(.landscape).widthClass == .regular)
  }
}

@Suite struct TypeScaleTests {
  @Test func `has the sizes of the default row and the body column`() {
    let large = TypeScale.Style.allCases.map { TypeScale.pointSize(of: $0) }
    #expect(large == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    let body = TypeScale.Size.allCases.map { TypeScale.pointSize(of: .body, at: $0) }
    #expect(body == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test func `grows with the size and shrinks with the style`() {
    for (size, next) in zip(TypeScale.Size.allCases, TypeScale.Size.allCases.dropFirst()) {
      let grows = TypeScale.Style.allCases.allSatisfy {
        TypeScale.pointSize(of: $0, at: size) <= TypeScale.pointSize(of: $0, at: next)
      }
      #expect(grows)
    }
    #expect(TypeScale.Size.xxxLarge.isAccessibilitySize == false)
    #expect(TypeScale.Size.accessibility1.isAccessibilitySize)
    #expect(TypeScale.lineHeight(of: .body) == 22)
    #expect(TypeScale.factor(at: .large) == 1)
  }
}
