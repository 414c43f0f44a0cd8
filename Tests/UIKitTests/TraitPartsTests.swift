import FlipbookLayout
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Traits of which some are specified, and sizes that follow from them.
@MainActor @Suite struct TraitPartsTests {
  @Test func `traits of one say nothing of the others`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.userInterfaceStyle == .dark && dark.displayScale == 0)
    #expect(dark.preferredContentSizeCategory == .unspecified)
    #expect(dark.horizontalSizeClass == .unspecified && dark.layoutDirection == .unspecified)
    #expect(UITraitCollection().userInterfaceStyle == .unspecified)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `the last of several traits counts`() {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(preferredContentSizeCategory: .medium),
    ])
    #expect(both.userInterfaceStyle == .light && both.displayScale == 3)
    #expect(both.preferredContentSizeCategory == .medium)
    #expect(both.verticalSizeClass == .unspecified)
    #expect(both.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!both.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(both.containsTraits(in: nil))
  }

  @Test func `what is not specified is the scene's`() {
    forgetScene()
    let scale = UITraitCollection(displayScale: 3)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: scale).pointSize == 17)
    let light = UIColor.systemBackground.resolvedColor(with: scale)
    #expect(light == UIColor.systemBackground.resolvedColor(with: .current))
  }

  /// "Scaled Metric Surprises" printed 16.33 for 17 at `medium`; `swift-markdown-ui` needs 15.5 for
  /// 16 there at two pixels a point; 48 for 17 at the largest size is commonly reported.
  @Test(arguments: [
    (17.0, UIContentSizeCategory.medium, 3.0, 49.0 / 3), (16, .medium, 2, 15.5),
    (17, .accessibilityExtraExtraExtraLarge, 3, 48), (17, .large, 3, 17),
  ])
  func `a length grows as lines do`(
    length: Double, category: UIContentSizeCategory, scale: Double, grown: Double
  ) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: scale),
    ])
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(abs(metrics.scaledValue(for: length, compatibleWith: traits) - grown) < 1e-9)
    let font = UIFont.systemFont(ofSize: length)
    let grownFont = metrics.scaledFont(for: font, compatibleWith: traits)
    #expect(abs(grownFont.pointSize - grown) < 1e-9)
    let capped = metrics.scaledFont(for: font, maximumPointSize: 16, compatibleWith: traits)
    #expect(abs(capped.pointSize - min(grown, 16)) < 1e-9)
  }

  @Test func `sizes of type have names in both frameworks`() {
    #expect(ContentSizeCategory(UIContentSizeCategory.accessibilityLarge) == .accessibilityLarge)
    #expect(DynamicTypeSize(UIContentSizeCategory.extraSmall) == .xSmall)
    #expect(ContentSizeCategory(UIContentSizeCategory.unspecified) == nil)
    #expect(UIContentSizeCategory(ContentSizeCategory.extraExtraLarge) == .extraExtraLarge)
    #expect(UIContentSizeCategory(DynamicTypeSize?.none) == .unspecified)
  }

  private struct Shown: UIViewRepresentable {
    let view: UIView

    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  /// A title has 28 points, and 58 at the largest size.
  @Test func `a label grows where it is first shown`() {
    forgetScene()
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    let stage = Stage(
      { Shown(view: label).environment(\.dynamicTypeSize, .accessibility5) },
      device: StageDevice(size: CGSize(width: 300, height: 300)))
    stage.runFirstTasks()
    #expect(label.font.pointSize == 58)
  }

  /// Fonts of a style have the distance of lines that the tables say, other ones their own height:
  /// four lines at 13 points are 18 apart in the pictures of `Gravatar-SDK-iOS`.
  @Test func `lines of a style's font are farther apart`() throws {
    forgetScene()
    let label = UILabel()
    label.text = "a\nb\nc\nd"
    label.numberOfLines = 0
    let stage = Stage(
      { Shown(view: label) }, device: StageDevice(size: CGSize(width: 300, height: 300), scale: 2),
      typesetter: try Typesetter.shared.get())
    stage.runFirstTasks()
    func height(_ font: UIFont) -> CGFloat {
      label.font = font
      return label.sizeThatFits(.zero).height
    }
    let plain = height(.systemFont(ofSize: 13))
    let footnote = UIFont.preferredFont(forTextStyle: .footnote)
    #expect(abs(height(footnote) - (plain + 3 * (18 - 13 * 2444.0 / 2048))) < 1.5)
    let bold = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .footnote)
      .addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
    #expect(height(UIFont(descriptor: bold, size: 0)) == height(footnote))
    #expect(abs(footnote.lineHeight + footnote.leading - 18) < 1e-9)
    #expect(UIFont.systemFont(ofSize: 13).leading == 0)
    #expect(abs(UIFont.systemFont(ofSize: 17).lineHeight - 20.287) < 0.001)
  }

  @Test func `controls in no window have sizes`() {
    forgetScene()
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
    #expect(UIStepper().sizeThatFits(.zero) == CGSize(width: 94, height: 32))
    let slider = UISlider().sizeThatFits(CGSize(width: 100, height: 0))
    #expect(slider == CGSize(width: 100, height: 34))
  }

  private final class Container: UIView {
    let field = UITextField()

    override func layoutSubviews() {
      if field.superview == nil { addSubview(field) }
      field.bounds.size = field.sizeThatFits(bounds.size)
      field.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  /// `AccessibilitySnapshot`: a field in the middle of its container is as large as its text.
  @Test func `a field fits its text`() throws {
    forgetScene()
    let container = Container()
    container.field.text = "Hello world"
    container.addSubview(container.field)
    let stage = Stage(
      { Shown(view: container) }, device: StageDevice(size: CGSize(width: 120, height: 44)),
      typesetter: try Typesetter.shared.get())
    stage.runFirstTasks()
    stage.perform { container.setNeedsLayout() }
    #expect(container.field.bounds.width > 0 && container.field.bounds.width < 120)
    #expect(container.field.bounds.height > 0)
    #expect(container.field.center == CGPoint(x: 60, y: 22))
  }
}
