import FlipbookAssets
import FlipbookSyntax
import Foundation
import Testing

@testable import FlipbookProject

/// Files of Interface Builder's as a bundle has them, and the members of classes that they name.
@Suite struct InterfaceFileTests {
  private func file(_ text: String, named name: String = "Main.storyboard") throws -> InterfaceFile
  {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)-\(name)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try InterfaceFile(at: path)
  }

  @Test func `reads elements, attributes and texts`() throws {
    let root = try file(
      """
      <?xml version="1.0"?>
      <!-- a > b -->
      <document launchScreen='YES'>
        <label text="a &gt; b&#10;c" id="x"><string key="text">one &amp;
      two</string><nil key="c"/></label>
      </document>
      """
    ).root
    #expect(root["launchScreen"] == "YES")
    let label = try #require(root.children.first)
    #expect(label["text"] == "a > b\nc")
    #expect(label.children.map(\.name) == ["string", "nil"])
    #expect(label.child(for: "text")?.text == "one &\ntwo")
  }

  @Test(arguments: [
    ("<document>\n<view>\n</document>", "`</document>` ends nothing that is open", 3),
    ("<document>\n<view", "an element has no end", 2),
    ("<document>\n", "`<document>` has no end", 2),
  ])
  func `says what is damaged, with the line`(text: String, message: String, line: Int) throws {
    let problem = #expect(throws: ProjectProblem.self) { try self.file(text) }
    #expect(problem?.message == message)
    #expect(problem?.place.hasSuffix(":\(line)") ?? false)
  }

  @Test func `refuses other files`() {
    #expect(throws: ProjectProblem.self) { try self.file("<svg/>") }
    #expect(throws: ProjectProblem.self) { try self.file("") }
  }

  @Test func `writes the same text for the same file`() throws {
    let text = try file("<document a='1' b='2'/>").text(modules: ["App"])
    #expect(
      text == """
        {"modules":["App"],"root":{"a":{"a":"1","b":"2"},"c":[],"n":"document","t":""}}
        """)
    #expect(InterfaceFile.place(of: "Base.lproj/Main.storyboard") == "Main.storyboardc")
    #expect(InterfaceFile.place(of: "Cell.xib") == "Cell.nib")
  }

  // MARK: Members

  private func copy(_ text: String) -> String {
    var copy = SourceCopy(SwiftSource(text, joinsDirectives: true))
    copy.removeObjectiveC()
    copy.listInterfaceMembers()
    return copy.text
  }

  @Test func `lists outlets and actions in the class, also private ones`() {
    let text = copy(
      """
      class Screen: UIViewController {
        @IBOutlet private weak var title: UILabel!
        var other = 1
        @IBAction func save(_ sender: Any) {}
        @IBAction private func close() {}
        @IBAction func show(sender: UIButton, forEvent event: UIEvent) {}
        @IBAction func go(for item: Int) {}
      }
      """)
    #expect(text.contains("enum _Interface: _InterfaceMembers"))
    for entry in [
      "_InterfaceList<Screen>", "members.property(\"title\", \\.title)",
      "members.action(\"save:\", _selector(Screen.save(_:)))",
      "members.action(\"close\", _selector(Screen.close))",
      "members.action(\"showWithSender:forEvent:\", _selector(Screen.show(sender:forEvent:)))",
      "members.action(\"goFor:\", _selector(Screen.go(for:)))",
    ] { #expect(text.contains(entry)) }
    #expect(!text.contains("\"other\""))
  }

  @Test func `lists members of extensions once, and the windows of delegates`() {
    let text = copy(
      """
      extension UIView { @IBInspectable var corner: CGFloat { get { 0 } set {} } }
      class App: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      class Other: NSObject { var window: UIWindow? }
      """)
    #expect(text.contains("enum _InterfacePart: _InterfaceMembers"))
    #expect(text.contains("_InterfaceList<UIView>"))
    #expect(text.contains("_InterfaceList<App>"))
    #expect(!text.contains("_InterfaceList<Other>"))
  }

  @Test func `leaves alone what has none`() {
    let text = "class Screen: UIViewController { var title2 = 1 }"
    #expect(copy(text) == text)
  }

  @Test func `makes objects of classes that a value names`() {
    let text = "let a = list[0].type.init()\nlet b = make(frame).init(frame: .zero)"
    var copy = SourceCopy(SwiftSource(text, joinsDirectives: true))
    copy.writeMakers(
      at: Set(text.ranges(of: ".init(").map { $0.lowerBound.utf16Offset(in: text) + 1 }))
    #expect(
      copy.text.filter { $0 != " " }
        == "leta=_object(of:list[0].type)\nletb=_object(of:make(frame),frame:.zero)")
  }
}
