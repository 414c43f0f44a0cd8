import ArgumentParser
import FlipbookBase
import FlipbookLayout
import FlipbookTimeline

/// The options that say in which ways every preview is drawn.
struct CatalogueOptions: ParsableArguments {
  /// Light or dark.
  enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case light, dark
  }

  /// A size of text, as `DynamicTypeSize` names it.
  enum TextSize: String, ExpressibleByArgument, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// The size that a new iPhone has.
    static let standard = large
  }

  @Option(
    help: .init(
      "Draw on this device, whatever a preview names; repeat for more.", valueName: "name"))
  var device: [String] = []

  @Option(
    help: .init(
      "Draw with text of this size; repeat for more (default: large).", valueName: "size"))
  var textSize: [TextSize] = []

  @Option(
    help: .init(
      "Draw in this appearance; repeat for more (default: both).", valueName: "light|dark"))
  var appearance: [Appearance] = []

  @Option(
    help: .init(
      "Set a value of the environment: locale=de. Repeat for more.", valueName: "name=a,b"))
  var env: [AxisChoice] = []

  @Option(
    help: .init(
      "Draw only scenes whose name fits: 'Drawer*'. Repeat for more.", valueName: "pattern"))
  var only: [String] = []

  @Option(
    help: .init("Which target of a project is meant (default: the app).", valueName: "name"))
  var target: String?

  /// The choices of variants that these are.
  ///
  /// - Throws: If a device is unknown.
  func choices() throws -> ChoiceOptions {
    for name in device where DeviceProfile.named(name) == nil {
      let near = NearestWord.hint(DeviceProfile.suggestion(for: name))
      throw CommandFailure(
        .usage,
        "--device: I don't know the device `\(name)`\(near)\n`flipbook list devices` lists them")
    }
    var choices = try ChoiceOptions.parse([])
    choices.only = only.map { AxisChoice("scene", $0) }
    func add(_ axis: String, _ values: [String]) {
      var seen: Set<String> = []
      let values = values.filter { seen.insert($0).inserted }
      if !values.isEmpty { choices.set.append(AxisChoice(axis, values.joined(separator: ","))) }
    }
    add("device", device)
    for value in env { add("env.\(value.axis)", [value.value]) }
    add("env.dynamicTypeSize", textSize.map(\.rawValue))
    let appearances = appearance.isEmpty ? Appearance.allCases : appearance
    add("env.colorScheme", appearances.map(\.rawValue))
    return choices
  }
}
