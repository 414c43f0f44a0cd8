import FlipbookProject
import FlipbookSyntax
import Testing

/// Methods that an extension of a class overrides, without Objective-C.
@Suite struct ExtensionOverrideTests {
  /// The text of a file of a module as it is compiled.
  private func rewritten(_ text: String, besides other: String = "") -> String {
    var copy = SourceCopy(SwiftSource(text, joinsDirectives: true))
    copy.rewrite(ExtensionOverrides(in: [other, text]))
    return copy.text
  }

  @Test func `overrides a method in the class, with a call of the extension's`() {
    let text = """
      class Panel: UIView {}
      extension Panel: Rules {
        public override func begins(_ touch: Touch, at point: Point) throws -> Bool { true }
        func other() {}
      }
      """
    #expect(
      rewritten(text) == """
        class Panel: UIView { public override func begins(_ touch: Touch, at point: Point) throws \
        -> Bool { try _Panel_begins(touch, at: point) } ;}
        extension Panel: Rules {
          public          func _Panel_begins(_ touch: Touch, at point: Point) throws -> Bool { true }
          func other() {}
        }
        """)
  }

  @Test func `overrides a variable that is read and set`() {
    let text = """
      final class Screen: UIViewController { let size = 3 }
      extension Screen {
        override var hidden: Bool { true }
        override var size: CGSize {
          get { .zero }
          set { print(newValue) }
        }
      }
      """
    let result = rewritten(text)
    #expect(result.contains("; override var hidden: Bool { get { _Screen_hidden } } "))
    #expect(
      result.contains(
        "; override var size: CGSize { get { _Screen_size } set { _Screen_size = newValue } } "))
    #expect(result.contains("           var _Screen_size: CGSize {"))
  }

  @Test func `finds the class in another file`() {
    let (panel, rules) = ("class Panel {}", "extension Panel { override func begin() {} }")
    #expect(
      rewritten(panel, besides: rules)
        == "class Panel { override func begin() { _Panel_begin() } ;}")
    #expect(
      rewritten(rules, besides: panel) == "extension Panel {          func _Panel_begin() {} }")
    #expect(!ExtensionOverrides(in: [panel, rules]).concern("class Other {}"))
    #expect(rewritten(rules) == rules)
  }

  @Test func `leaves overrides in classes, and extensions of other classes, alone`() {
    let text = """
      class Panel: UIView { override func layoutSubviews() {} }
      extension UILabel { override func prepare() {} }
      """
    #expect(rewritten(text) == text)
  }

  @Test func `a member of an extension asks for the class of its object`() {
    let base = """
      extension UIView { @objc func save(in place: Int) { keep() }
        @objc var parts: [UIView] { subviews } }
      """
    let below = """
      extension UILabel { override func save(in spot: Int) { super.save(in: spot) } }
      extension UIStackView { override var parts: [UIView] { arranged } }
      """
    #expect(
      rewritten(base, besides: below) == """
        extension UIView { @objc func save(in place: Int) { if let it = self as? UILabel { \
        return it._UILabel_save(in: place) }; return _base_save(in: place) }; \
        func _base_save(in place: Int) { keep() }
          @objc var parts: [UIView] { get { if let it = self as? UIStackView { \
        return it._UIStackView_parts }; return _base_parts } }; \
        var _base_parts: [UIView] { subviews } }
        """)
    #expect(
      rewritten(below, besides: base) == """
        extension UILabel {          func _UILabel_save(in spot: Int) { super._base_save(in: spot) } }
        extension UIStackView {          var _UIStackView_parts: [UIView] { arranged } }
        """)
  }

  @Test func `moves a member that a class below overrides into the class`() {
    let text = """
      open class Chart: UIView {}
      @objc extension Chart {
        open func began(_ touch: Touch) { super.began() }
        func other() {}
      }
      class Bars: Chart { override func began(_ touch: Touch) {} }
      """
    let result = rewritten(text)
    #expect(
      result.contains(
        "open class Chart: UIView { open func began(_ touch: Touch) { _Chart_began(touch) } ;}"))
    #expect(result.contains("  open func _Chart_began(_ touch: Touch) { super.began() }"))
    #expect(result.contains("func other() {}"))
    #expect(result.contains("class Bars: Chart { override func began(_ touch: Touch) {} }"))
  }

  @Test func `moves a member that a protocol may ask for, if a class below overrides it`() {
    let text = """
      class Page: UIViewController {}
      extension Page: Delegate {
        open func chosen(_: View, at place: Int) {}
        func shown() {}
      }
      class Demo: Page {}
      extension Demo { override func chosen(_ view: View, at place: Int) {} }
      class Other: Base { override func shown() {} }
      """
    let result = rewritten(text)
    #expect(result.contains("class Page: UIViewController { open func chosen(_ "))
    #expect(result.contains("  open func _Page_chosen(_: View, at place: Int) {}"))
    #expect(result.contains("class Demo: Page { override func chosen(_ view: View, at place: Int)"))
    // The class that overrides a method of this name is not below the one with the extension.
    #expect(result.contains("  func shown() {}"))
  }

  @Test func `a delegate asks the classes below for methods that only they have`() {
    let text = """
      open class Page: UIViewController {}
      extension Page: UICollectionViewDelegate { public func other() {} }
      class Demo: Page { func scrollViewDidScroll(_: UIScrollView) {} }
      class Low: Demo {}
      extension Low { func viewForZooming(in scroll: UIScrollView) -> UIView? { nil } }
      class Alone: UIView { func scrollViewDidScroll(_ view: UIScrollView) {} }
      class Own: Page { private func scrollViewDidZoom(_ view: UIScrollView) {} }
      """
    let result = rewritten(text)
    #expect(
      result.contains(
        "public func scrollViewDidScroll(_ unnamed")
        || result.contains("func scrollViewDidScroll(_ "))
    #expect(result.contains("{ if let it = self as? Demo { return it._Demo_scrollViewDidScroll("))
    #expect(result.contains("return _DelegateDefaults.shared.scrollViewDidScroll("))
    #expect(
      result.contains("class Demo: Page { func _Demo_scrollViewDidScroll(_: UIScrollView) {}"))
    #expect(result.contains("extension Low { func _Low_viewForZooming(in scroll"))
    #expect(result.contains("return _DelegateDefaults.shared.viewForZooming(in: scroll) }"))
    #expect(result.contains("Alone: UIView { func scrollViewDidScroll(_ view"))
    #expect(result.contains("private func scrollViewDidZoom(_ view"))
  }

  @Test func `leaves members alone that Objective-C does not know, and those of types in types`() {
    let text = """
      class Chart { class Bounds {} }
      extension Chart { func began() {} }
      @objc extension Chart.Bounds { func ended() {} }
      class Bars: Chart { override func began() {} ; override func ended() {} }
      """
    #expect(rewritten(text) == text)
  }

  @Test func `passes extensions for a Mac`() {
    let text = """
      class Chart: UIView {}
      #if canImport(UIKit)
      extension Chart { override func began() {} }
      #endif
      #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      extension Chart { override func ended() {} }
      #endif
      """
    let result = rewritten(text)
    #expect(result.contains("class Chart: UIView { override func began() { _Chart_began() } ;}"))
    #expect(result.contains("extension Chart { override func ended() {} }"))
  }

  @Test func `keeps overrides of observers below others`() {
    let base = "class Base: NSObject { override func observeValue(forKeyPath path: String?) {} }"
    let heir = "class Heir: Base { override func observeValue(forKeyPath path: String?) {} }"
    let heirs = SourceCopy.heirsOfObservers(in: [base, heir])
    #expect(heirs == ["Heir"])
    var copy = SourceCopy(SwiftSource(heir, joinsDirectives: true))
    copy.rewriteObservers(besides: heirs)
    #expect(copy.text == heir)
    var other = SourceCopy(SwiftSource(base, joinsDirectives: true))
    other.rewriteObservers(besides: heirs)
    #expect(other.text.contains("class Base: NSObject, _KeyValueObserver {"))
  }

  @Test func `a class overrides in its body what an extension of the system's declares`() {
    let base = "extension CrossView { @objc func loadsAll() -> Bool { return true } }"
    let text = """
      open class Moving: CrossView {
        override func loadsAll() -> Bool { super.loadsAll() }
      }
      class Other: Base { override func loadsAll() -> Bool { false } }
      class Base { func loadsAll() -> Bool { true } }
      """
    let result = rewritten(text, besides: base)
    #expect(result.contains("         func _Moving_loadsAll() -> Bool { super._base_loadsAll() }"))
    #expect(result.contains("class Other: Base { override func loadsAll() -> Bool { false } }"))
    let declaration = rewritten(base, besides: text)
    #expect(
      declaration.contains(
        "func loadsAll() -> Bool { if let it = self as? Moving { return it._Moving_loadsAll() }; "
          + "return _base_loadsAll() }; func _base_loadsAll() -> Bool"), "\(declaration)")
  }
}
