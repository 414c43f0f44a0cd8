import Foundation
import SharedFixtures
import Testing

/// The resources of an app in a folder: pictures, colours, texts, files, values of its list.
@Suite struct ResourcesTests {
  private static let view = """
    import SwiftUI

    struct Cart: View {
      var body: some View {
        VStack {
          Text("title")
          Text("\\(2) pieces")
          Text(verbatim: "S:" + String(localized: "title"))
          Text(verbatim: "N:" + NSLocalizedString("title", comment: ""))
          Text(verbatim: "I:\\(Bundle.main.object(forInfoDictionaryKey: "ShopKey") ?? "none")")
          Text(verbatim: "F:" + read())
          Image(.logo).accessibilityIdentifier("logo")
          Image("lgoo")
          Color.brand.frame(width: 20, height: 20)
          Color("Brnd").frame(width: 20, height: 20)
        }
      }

      private func read() -> String {
        let url = Bundle.main.url(forResource: "words", withExtension: "txt")
        return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no file"
      }
    }

    #Preview { Cart() }
    """

  private func project() throws -> DemoProject {
    let project = try DemoProject { _ in "" }
    try project.write(Self.view, to: "Shop/Cart.swift")
    try project.write("words", to: "Shop/words.txt")
    try project.write(
      "<plist version=\"1.0\"><dict><key>ShopKey</key><string>a value</string></dict></plist>",
      to: "Shop/Info.plist")
    try project.write("\"title\" = \"Laden\";\n", to: "Shop/de.lproj/Localizable.strings")
    try project.write(
      """
      {"sourceLanguage": "en", "strings": {
        "title": {"localizations": {"en": {"stringUnit": {"value": "Shop"}}}},
        "%lld pieces": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Stück"}},
          "other": {"stringUnit": {"value": "%lld Stücke"}}}}}}}}}
      """, to: "Shop/Localizable.xcstrings")
    try project.write(
      #"{"images": [{"filename": "logo.png", "scale": "2x"}]}"#,
      to: "Shop/Assets.xcassets/logo.imageset/Contents.json")
    try logo([200, 20, 20, 255], in: project)
    try project.write(
      """
      {"colors": [{"color": {"color-space": "srgb",
        "components": {"red": "0", "green": "1.0", "blue": "0", "alpha": "1.0"}}}]}
      """, to: "Shop/Assets.xcassets/Brand.colorset/Contents.json")
    return project
  }

  private func logo(_ color: [UInt8], in project: DemoProject) throws {
    let place = project.folder.appending(path: "Shop/Assets.xcassets/logo.imageset/logo.png")
    try Data(TinyPNG.file(width: 80, height: 40, color)).write(to: place)
  }

  /// Writes a timeline that must find texts.
  private func timeline(
    _ locale: String, _ texts: [String], in project: DemoProject
  ) throws {
    let views = texts.enumerated().map { "v\($0): text(\"\($1)\")" } + ["logo: id(\"logo\")"]
    try project.write(
      """
      scene: Cart
      sources: ../Shop
      env: { locale: \(locale) }
      views: { \(views.joined(separator: ", ")) }
      steps:
        - wait: 100ms
      render:
        - sheet: out/cart.png
      """, to: "timelines/cart.yaml")
  }

  @Test func `shows pictures, texts and files, and says what is missing`() throws {
    let project = try project()
    defer { project.remove() }
    try timeline(
      "en_US", ["Shop", "2 pieces", "S:Shop", "N:Shop", "I:a value", "F:words"], in: project)
    let run = try project.flipbook("trace", "timelines/cart.yaml", "--json")
    #expect(run.status == 0, "\(run.words)")
    let line = try #require(try TraceLine.variants(of: run.results).first?.first)
    #expect(line.rect("logo")?.suffix(2) == [40, 20])
    #expect(run.words.contains("there is no picture of this name; there is `logo`"))
    let words = "clear, as on a phone, no asset catalog has a colour of this name; there is `Brand`"
    #expect(run.words.contains(words))
    #expect(run.words.components(separatedBy: "warning").count == 3, "\(run.words)")
  }

  @Test func `speaks the language of the scene`() throws {
    let project = try project()
    defer { project.remove() }
    try timeline("de_DE", ["Laden", "2 Stücke", "S:Laden", "N:Laden"], in: project)
    let run = try project.flipbook("trace", "timelines/cart.yaml", "--json")
    #expect(run.status == 0, "\(run.words)")
  }

  @Test func `draws a changed picture anew, and compiles nothing for it`() throws {
    let project = try project()
    defer { project.remove() }
    try timeline("en_US", ["Shop"], in: project)
    func play() throws -> (isFound: Bool, isCompiled: Bool) {
      let run = try project.flipbook(
        "render", "timelines/cart.yaml", "-o", ".", "--cache", "kept", "--verbose")
      #expect(run.status == 0, "\(run.words)")
      return (run.words.contains("found cart"), run.words.contains("compiling 1 file"))
    }
    #expect(try play() == (false, true))
    #expect(try play() == (true, false))
    try logo([20, 20, 200, 255], in: project)
    #expect(try play() == (false, false))
    #expect(try play() == (true, false))
    try project.write("\"title\" = \"Loden\";\n", to: "Shop/de.lproj/Localizable.strings")
    #expect(try play() == (true, false), "nobody has read it")
  }

  @Test func `plays on with damaged resources`() throws {
    let project = try project()
    defer { project.remove() }
    try project.write("{\n\"images\": [}", to: "Shop/Assets.xcassets/x.imageset/Contents.json")
    try project.write("\"a\" \"b\";\n", to: "Shop/fr.lproj/Localizable.strings")
    let place = project.folder.appending(path: "Shop/Assets.xcassets/logo.imageset/logo.png")
    let whole = TinyPNG.file(width: 80, height: 40, [1, 2, 3, 255])
    try Data(whole.prefix(whole.count / 2)).write(to: place)
    try timeline("fr_FR", ["Shop"], in: project)
    let run = try project.flipbook("trace", "timelines/cart.yaml", "--json")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("Shop/Assets.xcassets/x.imageset/Contents.json:2: is damaged"))
    #expect(run.words.contains("fr.lproj/Localizable.strings:1: is damaged"), "\(run.words)")
    #expect(run.words.contains("logo.png: it is damaged: the file ends too early"))
  }
}
