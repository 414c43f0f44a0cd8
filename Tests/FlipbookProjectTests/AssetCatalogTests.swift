import FlipbookAssets
import FlipbookProject
import Testing

/// Asset catalogs, as Xcode writes them.
@Suite struct AssetCatalogTests {
  private static let catalog = "Assets.xcassets"

  private func index(
    _ files: [String: String]
  ) throws -> (index: AssetIndex, notes: [AssetNote], folder: ProjectFolder) {
    let folder = try ProjectFolder(
      Dictionary(uniqueKeysWithValues: files.map { ("\(Self.catalog)/\($0)", $1) }))
    var reader = AssetCatalogReader()
    reader.read("\(folder.path)/\(Self.catalog)")
    return (reader.index, reader.notes, folder)
  }

  @Test func `finds pictures by scale, appearance and idiom`() throws {
    let (index, notes, _) = try index([
      "Art/logo.imageset/Contents.json": """
      {"images": [
        {"idiom": "universal", "filename": "a.png", "scale": "1x"},
        {"idiom": "universal", "filename": "b.png", "scale": "2x"},
        {"idiom": "universal", "filename": "d.png", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "ipad", "filename": "p.png", "scale": "2x"}
      ], "properties": {"template-rendering-intent": "template"}}
      """,
      "Art/logo.imageset/a.png": "", "Art/logo.imageset/b.png": "",
      "Art/logo.imageset/d.png": "", "Art/logo.imageset/p.png": "",
    ])
    #expect(notes.isEmpty)
    let logo = try #require(index.images["logo"])
    #expect(logo.isTemplate == true)
    func name(_ choice: AssetChoice) -> String {
      String(choice.image(of: logo)?.path.split(separator: "/").last ?? "")
    }
    #expect(name(AssetChoice(scale: 1)) == "a.png")
    #expect(name(AssetChoice(scale: 3)) == "b.png")
    #expect(name(AssetChoice(isDark: true, scale: 1)) == "d.png")
    #expect(name(AssetChoice(isDark: true, idiom: "ipad", scale: 2)) == "p.png")
  }

  @Test func `reads components in all their forms`() throws {
    func color(_ components: String, _ space: String = "srgb") -> String {
      """
      {"colors": [{"idiom": "universal",
        "color": {"color-space": "\(space)", "components": \(components)}}]}
      """
    }
    let (index, _, _) = try index([
      "a.colorset/Contents.json": color(
        #"{"red": "0xFF", "green": "51", "blue": "0.5", "alpha": "0.25"}"#),
      "b.colorset/Contents.json": color(#"{"white": "0.75", "alpha": "1.000"}"#, "gray-gamma-22"),
      "c.colorset/Contents.json": color(
        #"{"red": "1", "green": "0", "blue": "0", "alpha": "1"}"#, "display-p3"),
      "d.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#,
      "e.colorset/Contents.json":
        #"{"colors": [{"color": {"platform": "ios", "reference": "systemRedColor"}}]}"#,
    ])
    let first = try #require(index.colors["a"]?.first)
    #expect([first.red, first.green, first.blue, first.alpha] == [1, 0.2, 0.5, 0.25])
    #expect(index.colors["b"]?.first?.green == 0.75)
    #expect(index.colors["c"]?.first?.space == .displayP3)
    #expect(index.colors["d"] == nil)
    #expect(index.colors["e"]?.first?.system == "systemRedColor")
  }

  @Test func `takes folders into names only where they say so`() throws {
    let set = #"{"data": [{"filename": "x.json"}]}"#
    let (index, _, _) = try index([
      "Plain/one.dataset/Contents.json": set, "Plain/one.dataset/x.json": "",
      "Named/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Named/Deep/two.dataset/Contents.json": set, "Named/Deep/two.dataset/x.json": "",
      "AppIcon.appiconset/Contents.json": "{}",
    ])
    #expect(index.data.keys.sorted() == ["Named/two", "one"])
  }

  @Test func `says what is damaged with its line, and reads the rest`() throws {
    let (index, notes, folder) = try index([
      "bad.colorset/Contents.json": "{\"colors\": [\n  {\"idiom\" \"universal\"}\n]}",
      "gone.imageset/Contents.json": "{\"images\": [\n  {\"filename\": \"logo.pgn\"}]}",
      "gone.imageset/logo.png": "",
      "empty.imageset/x.png": "",
      "fine.dataset/Contents.json": #"{"data": [{"filename": "x"}]}"#, "fine.dataset/x": "",
    ])
    let places = folder.relative(notes.map(\.place))
    #expect(
      places == [
        "\(Self.catalog)/bad.colorset/Contents.json:2",
        "\(Self.catalog)/empty.imageset/Contents.json",
        "\(Self.catalog)/gone.imageset/Contents.json:2",
      ])
    #expect(notes.last?.message == "the picture `logo.pgn` is not there; there is `logo.png`")
    #expect(index.data["fine"]?.count == 1)
  }

  /// Assets, and the names that Xcode gave them in public repositories.
  static let names = [
    ("TBlack", "", "tBlack"), ("Icon-1", "", "icon1"), ("MEESUK-B", "", "MEESUK_B"),
    ("P1.1", "", "P_1_1"), ("BMW", "", "BMW"), ("SiIcon", "", "siIcon"), ("121212", "", "_121212"),
    ("arrow_basic_e", "", "arrowBasicE"), ("TabbarColor", "Color", "tabbar"),
    ("AccentColor", "Color", "accent"), ("mainBackgroundColor2", "Color", "mainBackgroundColor2"),
    ("setImage", "Image", "set"), ("Image", "Image", "image"), ("Dr_img", "", "drImg"),
    ("Facebook Icon", "Image", "facebookIcon"), ("Base200Color", "Color", "base200"),
    ("Gemini_Image_7vf8eq", "Image", "geminiImage7Vf8Eq"),
    ("Sign-In---Default", "", "signInDefault"),
  ]

  @Test(arguments: names)
  func `names assets as Xcode does`(asset: String, suffix: String, name: String) {
    #expect(AssetName.property(asset, without: suffix) == name)
  }

  @Test func `names folders as types`() {
    #expect(
      ["iconPreviews", "GameUI", "my folder"].map(AssetName.type) == [
        "IconPreviews", "GameUI", "MyFolder",
      ])
  }

  @Test func `generates names, but none that the module has`() throws {
    var index = AssetIndex()
    index.images["photo"] = ImageAsset()
    index.colors = ["Brand": [], "Primary": [], "Own": [], "Other": [], "Tokens/class": []]
    var resources = ModuleResources()
    resources.bundle = "Kit_Kit.bundle"
    let text = try #require(
      AssetSymbols.source(
        for: resources, index,
        sources: [
          "extension Color { static let own = Color.red }",
          "extension SwiftUI.Color { static public nonisolated var other: Color { .red } }",
        ]))
    #expect(text.contains(#"static let photo = SwiftUI.ImageResource(name: "photo""#))
    #expect(text.contains(#"static let `class` = SwiftUI.ColorResource(name: "Tokens/class""#))
    #expect(
      text.contains(
        "static var brand: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.brand) }"))
    #expect(text.contains("SwiftUI.Color(SwiftUI.ColorResource.Tokens.`class`)"))
    #expect(text.contains("static let own = SwiftUI.ColorResource"))
    let ofColor = try #require(text.split(separator: "extension SwiftUI.Color {").last)
      .prefix(while: { $0 != "}" })
    #expect(!ofColor.contains("own:") && !ofColor.contains("primary:"))
    #expect(!ofColor.contains("other:"))
    #expect(text.contains(#"_BundleStrings.bundle(named: "Kit_Kit.bundle")"#))
    #expect(!text.contains("_NumberSpelling"))
  }

  @Test func `a module that sets digits, or asks for names of days, gets functions that have them`()
    throws
  {
    func text(_ sources: String...) -> String? {
      AssetSymbols.source(for: ModuleResources(), AssetIndex(), sources: sources)
    }
    let money = "let f = NumberFormatter(); f.maximumFractionDigits = 0"
    #expect(try #require(text(money)).contains("_NumberSpelling.string(from: number, by: self)"))
    #expect(text("let f = NumberFormatter()") == nil)
    let days = "let f = DateFormatter(); f.doesRelativeDateFormatting = true"
    #expect(try #require(text(days)).contains("_DateSpelling.string(from: date, by: self)"))
    #expect(text(money, "override func string(from number: NSNumber) -> String? { nil }") == nil)
  }
}
