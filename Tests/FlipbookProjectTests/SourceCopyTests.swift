import FlipbookProject
import FlipbookSyntax
import Testing

@Suite struct SourceCopyTests {
  private func source(_ text: String) -> SwiftSource { SwiftSource(text, joinsDirectives: true) }

  @Test func `answers conditions as an iPhone would, in place`() {
    var copy = SourceCopy(
      source(
        """
        #if os(iOS) && !os(Linux)
        let text = "os(iOS)"
        #elseif macos(iOS) || os(macOS)
        #endif
        """))
    copy.answerConditions()
    #expect(
      copy.text == """
        #if true    && !false    
        let text = "os(iOS)"
        #elseif macos(iOS) || os(macOS)
        #endif
        """)
    #expect(SourceCopy.answered("DEBUG && os(iOS)") == "DEBUG && true   ")
  }

  @Test(arguments: [
    ("@UIApplicationDelegateAdaptor(D.self) var d", "@UIApplicationDelegateAdaptor(D.init) var d"),
    (
      "@UIApplicationDelegateAdaptor private var d: D",
      "@UIApplicationDelegateAdaptor(D.init) private var d: D"
    ),
    ("@State(D.self) var d", "@State(D.self) var d"),
  ])
  func `names the initializer of an app's delegate`(text: String, expected: String) {
    var copy = SourceCopy(source(text))
    copy.rewriteDelegates()
    #expect(copy.text == expected)
  }

  @Test func `tells how a scene's delegate is made`() {
    var copy = SourceCopy(source("config.delegateClass = App.Scene.self\nlet delegateClass = 1"))
    copy.rewriteSceneDelegates()
    #expect(
      copy.text == "config.delegateClass = _sceneDelegate(App.Scene.self, App.Scene.init)\n"
        + "let delegateClass = 1")
  }

  @Test func `lets code ask for names of days that a formatter may lack`() {
    let text = """
      guard let days = formatter.veryShortWeekdaySymbols, !days.isEmpty else { return }
      let first = self.formatter.weekdaySymbols![0]
      let month = f.shortStandaloneMonthSymbols?.first
      let all = Calendar.current.monthSymbols
      """
    var copy = SourceCopy(source(text))
    copy.rewriteDateSymbols()
    #expect(
      copy.text == """
        guard let days = formatter.veryShortWeekdaySymbols as [String]?, !days.isEmpty else { return }
        let first = self.formatter.weekdaySymbols [0]
        let month = f.shortStandaloneMonthSymbols .first
        let all = Calendar.current.monthSymbols
        """)
  }

  @Test func `calls methods that a delegate need not have`() {
    let text = """
      delegate?.didScroll?(view)
      self.oldDelegate.ends?(1) ?? true
      (delegate as? Other)?.moved?(4)
      (view as? Other)?.moved?(5)
      closure?(2)
      a.b?(3)
      """
    var copy = SourceCopy(source(text))
    copy.rewriteOptionalCalls()
    #expect(
      copy.text == """
        delegate?.didScroll (view)
        self.oldDelegate.ends (1) ?? true
        (delegate as? Other)?.moved (4)
        (view as? Other)?.moved?(5)
        closure?(2)
        a.b?(3)
        """)
  }

  @Test func `asks a delegate for the functions it holds`() {
    let text = "delegate?.didAppear?()\ndelegate?.didScroll?(view)"
    var copy = SourceCopy(source(text))
    copy.rewriteOptionalCalls(besides: ["didAppear"])
    #expect(copy.text == "delegate?.didAppear?()\ndelegate?.didScroll (view)")
  }

  @Test(arguments: [
    (
      "@NSManaged public var name: String? // a name\n",
      "           public var name: String? { get { _value(\"name\") } "
        + "set { _setValue(newValue, \"name\") } } // a name\n"
    ),
    (
      "@objc(addCandyObject:)\n@NSManaged func addToCandy(_ value: Candy)\n}",
      "@objc(addCandyObject:)\n           func addToCandy(_ value: Candy) "
        + "{ _change(\"candy\", isAdded: true, [value]) }\n}"
    ),
    (
      "@NSManaged func removeFromCandy(_ values: NSSet)",
      "           func removeFromCandy(_ values: NSSet) "
        + "{ _change(\"candy\", isAdded: false, Array(values)) }"
    ),
    ("@NSManaged func awake()", "           func awake() {}"),
  ])
  func `gives properties of stored objects their values`(text: String, expected: String) {
    var copy = SourceCopy(source(text))
    copy.rewriteManagedProperties()
    #expect(copy.text == expected)
  }

  @Test(arguments: [
    (
      "final class A: NSObject { override func observeValue(forKeyPath k: String?) {} }",
      "final class A: NSObject, _KeyValueObserver {          func observeValue(forKeyPath k: String?) {} }"
    ),
    (
      "class A<T>: B where T: C { override func observeValue(forKeyPath k: String?) {} }",
      "class A<T>: B where T: C {          func observeValue(forKeyPath k: String?) {} }"
    ),
    ("class A: B { override func observeValue(of: Int) {} }", nil as String?),
    ("func observeValue(forKeyPath k: String?) {}", nil),
  ])
  func `makes observers declare what they would override`(text: String, expected: String?) {
    var copy = SourceCopy(source(text))
    copy.rewriteObservers()
    #expect(copy.text == expected ?? text)
  }

  @Test(arguments: [
    (
      "class A { dynamic var x = [1,\n  2] // two\n var y = 0 }",
      "class A { dynamic var x = [1,\n  2]* // two\n var y = 0 }", true
    ),
    ("class A { dynamic weak var x: B?\n}", "class A { dynamic weak var x: B?*\n}", true),
    (
      "class A { dynamic var x = f { 1 } }", "class A { dynamic var x = f { 1 }* }", true
    ),
    (
      "class A { dynamic var x = 0 { didSet(old) { f() } } }",
      "class A { dynamic var x = 0 { didSet(old) {* f() } } }", false
    ),
    (
      "class A { dynamic var x: Int { get { y } set { y = newValue } } }",
      "class A { dynamic var x: Int { get { y } set {* y = newValue } } }", false
    ),
    ("class A { dynamic var x: Int { 1 }; dynamic func f() {} }", "", false),
    ("class A { static dynamic var x = 1 }", "", false), ("let dynamic = 1", "", false),
  ])
  func `has dynamic properties tell that they were set`(
    text: String, marked: String, isNew: Bool
  ) {
    var copy = SourceCopy(source(text))
    copy.rewriteDynamicProperties()
    let call = "_didSet(self, \\.x, \"x\")"
    let inserted = isNew ? " { didSet { \(call) } }" : " defer { \(call) }; "
    #expect(copy.text == (marked.isEmpty ? text : marked.replacing("*", with: inserted)))
  }

  @Test func `keeps what is done before a property is set`() {
    var copy = SourceCopy(source("class A { dynamic var x = 0 { willSet { f() } } }"))
    copy.rewriteDynamicProperties()
    #expect(copy.text.contains("willSet { f() }  didSet { _didSet(self"))
  }

  @Test(arguments: [
    ("CABasicAnimation(keyPath: #keyPath(CALayer.position))", "\"position\""),
    ("#keyPath(UIKit.CAGradientLayer.bounds.size)", "\"bounds.size\""),
    ("#keyPath(contentOffset)", "\"contentOffset\""), ("#keyPath(", "#keyPath("),
  ])
  func `writes the words of a key path`(text: String, words: String) {
    var copy = SourceCopy(source(text))
    copy.rewriteKeyPaths()
    #expect(copy.text.count == text.count && copy.text.contains(words))
    #expect(!copy.text.contains("#keyPath") || text == words)
  }

  @Test func `takes away what speaks to Objective-C`() {
    var copy = SourceCopy(
      source("@objc(name:) func f() {}\n@IBOutlet weak var v: V!\n@MainActor class C {}"))
    copy.removeObjectiveC()
    #expect(
      copy.text == "             func f() {}\n          weak var v: V!\n@MainActor class C {}")
  }

  @Test func `finds the parts that can be left out`() {
    let parts = SourceParts.parts(
      of: source(
        """
        import Charts
        struct A: View {
          let x: Int
          init() { x = load() }
          var body: some View {
            VStack { Chart(); if x > 0 { Text("a") } }
          }
          var title: String { get { "a" } set { } }
          @ToolbarContentBuilder var bar: some ToolbarContent { Item() }
        }
        #Preview { A() }
        """))
    let names = parts.map { part in
      switch part.kind {
      case .importing: "import \(part.name)"
      case .preview: part.name
      case .member: "member \(part.name)"
      case .declaration: "declaration \(part.name)"
      case .statement(let instead): "statement \(part.name): \(instead)"
      case .body(let instead): "body \(part.name): \(instead)"
      }
    }
    #expect(names.first == "import Charts" && names.last == "#Preview")
    #expect(names.contains("declaration A") && names.contains("member A.bar"))
    #expect(!names.contains("member A.x"), "what is stored may not be missing")
    #expect(names.contains("body A.body: _LeftOutView(\"A.body\")"))
    #expect(names.contains("statement A.body, Chart: _LeftOutView(\"Chart\")"))
    #expect(names.contains("statement A.body, Text: _LeftOutView(\"Text\")"))
    #expect(names.contains("body A.title: get { \"\" } set { _ = newValue }"))
    #expect(!names.contains { $0.hasPrefix("body A.bar") }, "nothing can stand for it")
  }

  @Test func `leaves what a modifier modifies`() {
    let parts = SourceParts.parts(
      of: source(
        """
        struct M: ViewModifier {
          func body(content: Content) -> some View { content.task(1) { Chart() } }
        }
        extension View {
          func charted() -> some View { modifier(M()) }
          static func plain() -> some View { Chart() }
        }
        struct A: View {
          var body: some View {
            Text("a")
              #if true
              .charted(by: 1)
              #endif
          }
        }
        """))
    let instead = parts.compactMap { part -> String? in
      switch part.kind {
      case .statement(let instead), .body(let instead): "\(part.name): \(instead)"
      default: nil
      }
    }
    #expect(
      instead == [
        "M.body: content", "M.body, content: content", "M.body, Chart: _LeftOutView(\"Chart\")",
        "View.charted: self", "View.charted, modifier: self",
        "View.plain: _LeftOutView(\"View.plain\")", "View.plain, Chart: _LeftOutView(\"Chart\")",
        "A.body: _LeftOutView(\"A.body\")", "A.body, Text: _LeftOutView(\"Text\")",
        "A.body, .charted: .opacity(1)",
      ])
  }

  @Test(arguments: [
    ("func f() { a }", ""), ("func f() async throws -> [String: [Int]] { a }", "[:]"),
    ("func f(x: Int) -> [[String: Int]] { a }", "[]"), ("var f: Color { a }", ".gray"),
    ("func f<T>(_ t: T) -> T? where T: P { a }", "nil"), ("var f: Model { a }", "Swift.fatalError"),
    ("init() { a }", "Swift.fatalError"), ("static var f: AnyView { a }", "AnyView(_LeftOutView"),
  ])
  func `has an empty value for a function, if its type has one`(
    function: String, value: String
  ) throws {
    let parts = SourceParts.parts(of: source("struct A {\n\(function)\n}"))
    let bodies = parts.compactMap { part -> String? in
      if case .body(let instead) = part.kind { instead } else { nil }
    }
    let body = try #require(bodies.first)
    #expect(bodies.count == 1 && value.isEmpty ? body.isEmpty : body.hasPrefix(value), "\(body)")
  }

  @Test func `leaves out what is declared for older systems`() {
    let text = """
      extension View {
        @available(iOS, introduced: 14, obsoleted: 15.0)
        @available(macOS, introduced: 11, obsoleted: 12)
        func task(_ action: () -> Void) -> some View { self }
        @available(iOS, introduced: 15) func stays() { @available(iOS, obsoleted: 3) var a = 1 }
        @available(macOS, obsoleted: 12) func alsoStays() {}
        @available(iOS, obsoleted: 99) func comes() {}
      }
      @available(iOS, obsoleted: 16) extension Text { func bold() {} }
      @available(iOS, obsoleted: 16) struct Gauge { var value = 1 }
      """
    var copy = SourceCopy(source(text))
    copy.removeObsolete()
    let kept = copy.text.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(
      kept.filter { !$0.isEmpty } == [
        "extensionView{",
        "@available(iOS,introduced:15)funcstays(){@available(iOS,obsoleted:3)vara=1}",
        "@available(macOS,obsoleted:12)funcalsoStays(){}",
        "@available(iOS,obsoleted:99)funccomes(){}", "}",
        "@available(iOS,obsoleted:16)structGauge{varvalue=1}",
      ])
    #expect(copy.text.utf8.count == text.utf8.count)
  }

  @Test func `keeps lines and columns of what stays`() throws {
    let text = "struct A: View {\n  var body: some View {\n    B()\n  }\n  let y = 1\n}\n"
    let source = source(text)
    let part = try #require(
      SourceParts.parts(of: source).first { part in
        if case .body = part.kind { true } else { false }
      })
    var copy = SourceCopy(source)
    copy.leaveOut(part)
    #expect(
      copy.text
        == "struct A: View {\n  var body: some View { _LeftOutView(\"A.body\") \n       \n  }\n  let y = 1\n}\n"
    )
    #expect(copy.isChanged && !SourceCopy(source).isChanged)
  }
}
