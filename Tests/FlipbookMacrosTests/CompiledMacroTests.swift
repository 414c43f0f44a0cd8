import Foundation
import Testing

/// The least a view layer has to declare, and a scene that uses every macro.
private let scene = #"""
  public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor var body: Body { get }
  }
  public typealias _PreviewedView = View
  extension Never: View { public var body: Never { fatalError("no body") } }
  @resultBuilder public struct ViewBuilder {
    public static func buildBlock<V: View>(_ view: V) -> V { view }
    public static func buildEither<V: View>(first view: V) -> V { view }
    public static func buildEither<V: View>(second view: V) -> V { view }
  }
  public struct Text: View {
    let text: String
    init(_ text: String) { self.text = text }
    public var body: Never { fatalError("no body") }
  }
  public struct PreviewTrait<T> { public static var small: PreviewTrait<Preview.ViewTraits> { .init() } }
  public enum Preview { public struct ViewTraits {} }
  public protocol _PreviewRegistration {
    static var name: String? { get }
    @MainActor static func makePreview() -> any View
  }
  @MainActor public func _preview<V: View>(
    @ViewBuilder _ make: @escaping @MainActor () -> V
  ) -> any View { make() }
  @_disfavoredOverload @MainActor
  public func _preview(_ make: @escaping @MainActor () -> any View) -> any View { make() }
  @freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "FlipbookMacros", type: "PreviewMacro")
  @attached(peer) public macro Previewable() =
    #externalMacro(module: "FlipbookMacros", type: "PreviewableMacro")
  @attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
    #externalMacro(module: "FlipbookMacros", type: "EntryMacro")
  @attached(member, names: named(animatableData)) @attached(extension, conformances: Animatable)
  public macro Animatable() = #externalMacro(module: "FlipbookMacros", type: "AnimatableMacro")
  @attached(peer) public macro AnimatableIgnored() =
    #externalMacro(module: "FlipbookMacros", type: "AnimatableIgnoredMacro")

  public protocol Animatable {
    associatedtype AnimatableData
    var animatableData: AnimatableData { get set }
  }
  public struct EmptyAnimatableData { public init() {} }
  extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData { get { .init() } set {} }
  }
  public protocol Shape: Animatable {}
  extension Double: Animatable { public var animatableData: Double { get { self } set { self = newValue } } }
  struct AnimatablePair<A, B> { var first: A; var second: B; init(_ a: A, _ b: B) { first = a; second = b } }
  @propertyWrapper struct State<V> { var wrappedValue: V }
  public protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
  public struct EnvironmentValues {
    var values: [ObjectIdentifier: Any] = [:]
    subscript<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
      get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
      set { values[ObjectIdentifier(key)] = newValue }
    }
  }

  extension EnvironmentValues {
    @Entry var size: Int = 5  // inches
    @Entry var sizes = [1, 2]
    @Entry public var action: (Int) -> Int = { $0 + 1 }
    @Entry var `default`: String?
  }
  #Preview("name \("a" + "}")", traits: .small) {
    @Previewable @State var count = 1
    @Previewable
    @State var items: [Int] =
      [1, 2]  // } "
    Text("\(count) \(items.count)")
  }
  #Preview { Text("plain") }
  #Preview {
    struct Inner: View {
      var body: some View { Text("inner") }
    }
    return Inner()
  }
  enum Nested { #Preview(body: { Text("nested") }) }
  @available(*, deprecated) #Preview("x") { () -> Text in Text("signature") }
  #Preview("either", traits: .small, .small) {
    if Bool.random() { Text("}\"") } else { Text(#"\"}"#) }
  }
  @MainActor func make() -> any View { Text("made") }
  #Preview("made", body: make)

  @Animatable struct Wedge: Shape {
    var start: Double
    var progress = 0.5
    @AnimatableIgnored var isClockwise = false
    var twice: Double { 2 * progress }
  }
  @Animatable public struct One { var only: Double }
  @MainActor @Animatable struct Dial { var angle: Double }

  @main struct Main {
    static func main() {
      var values = EnvironmentValues()
      values.size += 2
      values.default = "d"
      print(values.size, values.sizes, values.action(1), values.default ?? "")
      var wedge = Wedge(start: 1)
      wedge.animatableData.second = 0.75
      print(wedge.animatableData.first, wedge.progress, One(only: 3).animatableData)
    }
  }
  """#

@Suite struct CompiledMacroTests {
  @Test(arguments: ["5", "6"])
  func `a scene that uses every macro compiles and runs`(languageMode: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flipbook-scene-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Scene.swift").path
    try scene.write(toFile: source, atomically: true, encoding: .utf8)
    let program = folder.appendingPathComponent("scene").path
    let compilation = try MacroTool.run(
      "/usr/bin/env",
      [
        "swiftc", "-swift-version", languageMode, "-parse-as-library", "-suppress-warnings",
        "-load-plugin-executable", "\(try MacroTool.path)#FlipbookMacros", source, "-o", program,
      ])
    try #require(compilation.code == 0, "\(String(decoding: compilation.errors, as: UTF8.self))")
    let output = try MacroTool.run(program, []).output
    #expect(String(decoding: output, as: UTF8.self) == "7 [1, 2] 2 d\n1.0 0.75 3.0\n")
  }
}
