import FlipbookProject
import FlipbookSyntax
import Testing

/// Requirements of protocols that a type need not fulfil, without Objective-C.
@Suite struct OptionalRequirementTests {
  private func source(_ text: String) -> SwiftSource { SwiftSource(text, joinsDirectives: true) }

  @Test func `fulfils a method that is optional`() {
    let text = """
      @objc public protocol Rules {
        @objc optional func rate(_ panel: Panel,
          to: [State], from old: inout Int) -> CGFloat
        func all()
      }
      """
    var copy = SourceCopy(source(text))
    copy.removeObjectiveC()
    copy.rewriteOptionalRequirements()
    #expect(
      copy.text == """
              public protocol Rules: AnyObject {
                         func rate(_ panel: Panel,
            to: [State], from old: inout Int) -> CGFloat
          func all()
        }; extension Rules { \
        public func rate(_ panel: Panel, to: [State], from old: inout Int) -> CGFloat \
        { return _OptionalRequirement.absent() }; \
        @discardableResult public func _asked_rate\
        (_ panel: Panel, to: [State], from old: inout Int) -> (CGFloat)? \
        { _OptionalRequirement.asked { self.rate(panel, to: to, from: &old) } } }
        """)
    #expect(SourceCopy.optionalMethods(in: source(text)) == ["rate"])
  }

  @Test func `names no parent of a protocol twice`() {
    var copy = SourceCopy(
      source("@objc protocol Rules: AnyObject, Sendable { @objc optional func rate() }"))
    copy.removeObjectiveC()
    copy.rewriteOptionalRequirements()
    #expect(copy.text.contains("protocol Rules: AnyObject, Sendable {"))
  }

  @Test func `takes the older word for objects`() {
    var copy = SourceCopy(source("@objc protocol Rules: class { @objc optional func rate() }"))
    copy.removeObjectiveC()
    copy.rewriteOptionalRequirements()
    #expect(copy.text.contains("protocol Rules: AnyObject      {"))
    #expect(!copy.text.contains("class"))
  }

  @Test func `fulfils a variable that is optional`() {
    var copy = SourceCopy(
      source("@objc protocol Rules: NSObjectProtocol { @objc optional var rate: CGFloat { get } }"))
    copy.removeObjectiveC()
    copy.rewriteOptionalRequirements()
    #expect(copy.text.contains("protocol Rules: _AskedRules, NSObjectProtocol {"))
    #expect(copy.text.contains("var rate: CGFloat { get { _OptionalRequirement.absent() } }"))
    #expect(copy.text.contains("; extension _AskedRules {  var rate: (CGFloat)? {"))
  }

  @Test func `asks for methods of the module's own protocols alone`() {
    var copy = SourceCopy(
      source("rules.rate?(of: 1)\ndelegate?.rate?(of: 1)\ndelegate?.other?()\ndone?()"))
    copy.rewriteOptionalCalls(of: ["rate"])
    copy.rewriteOptionalCalls()
    #expect(
      copy.text == "rules._asked_rate (of: 1)\ndelegate?._asked_rate (of: 1)\n"
        + "delegate?.other ()\ndone?()")
  }

  @Test func `asks an object of any class as one of the protocol`() {
    let rules = "@objc protocol Rules { @objc optional func rate() }; "
    let object = "class A { weak var rules: AnyObject?; var all: [Int] = []; "
    var copy = SourceCopy(
      source(rules + object + "func f() { self.rules?.rate?(); rules?.rate?(); other?.rate?() } }"))
    copy.rewriteOptionalCalls(of: ["rate"])
    #expect(
      copy.text.hasSuffix(
        "func f() { (self.rules as? any Rules)?._asked_rate (); "
          + "(rules as? any Rules)?._asked_rate (); other?._asked_rate () } }"))
  }

  @Test func `makes objects of numbers`() {
    var copy = SourceCopy(source("a = lengths as [NSNumber]\nb = [1, 2] as [NSNumber]"))
    copy.rewriteNumbers()
    #expect(copy.text == "a = lengths ._numbers             \nb = [1, 2] as [NSNumber]")
  }
}
