extension Timeline {
  /// Every combination of the matrix: the last axis varies fastest; one variant without a matrix.
  package func variants() -> [Variant] {
    let combinations = matrix.reduce([[]] as [[(Axis, Located<ScalarValue>)]]) { result, axis in
      result.flatMap { chosen in axis.values.map { chosen + [(axis, $0)] } }
    }
    return combinations.map(variant)
  }

  /// The number of variants.
  package var variantCount: Int { matrix.reduce(1) { $0 * $1.values.count } }

  /// Every device of the variants, in the order of the file.
  package var devices: [Located<String>] {
    matrix.last { $0.name.value == "device" }?.values.map { $0.map(\.description) } ?? [device]
  }

  /// Returns one variant for each scene, with its arguments, and no other part of the timeline.
  ///
  /// Axes that do not choose a scene are left out, so they multiply no work.
  package func scenes() -> [Variant] {
    var bare = Timeline(name: name, file: file, scene: scene, device: device)
    bare.arguments = arguments
    bare.environmentObjects = environmentObjects
    bare.matrix = matrix.filter { axis in
      switch AxisName(axis.name.value) {
      case .scene, .argument: true
      default: false
      }
    }
    return bare.variants()
  }

  private func variant(choosing choices: [(axis: Axis, value: Located<ScalarValue>)]) -> Variant {
    var timeline = self
    timeline.matrix = []
    for (axis, value) in choices { timeline.set(axis.name, to: value) }
    timeline.expectations = expectations.filter { expectation in
      expectation.conditions.allSatisfy(timeline.fulfils)
    }
    for index in timeline.outputs.indices {
      timeline.outputs[index].path.value = timeline.expanded(timeline.outputs[index].path.value)
    }
    return Variant(
      choices: choices.map { Variant.Choice(axis: $0.axis.name.value, value: $0.value.value) },
      timeline: timeline)
  }

  /// Changes the setting an axis names; names that are no axis change nothing.
  package mutating func set(_ axis: Located<String>, to value: Located<ScalarValue>) {
    switch AxisName(axis.value) {
    case .scene: scene = value.map(\.description)
    case .device: device = value.map(\.description)
    case .semantics:
      guard let system = Semantics(rawValue: value.value.description) else { return }
      (semantics, constants) = (system, nil)
    case .chrome: chrome = Chrome(rawValue: value.value.description) ?? chrome
    case .environment(let name): environment.set(axis.map { _ in name }, to: value)
    case .argument(let name): arguments.set(axis.map { _ in name }, to: value)
    case nil: return
    }
  }

  /// Every value that an axis can have; `nil` where nobody can list them before a scene plays.
  package static func words(ofAxis name: String) -> [String]? {
    switch AxisName(name) {
    case .semantics: Semantics.allCases.map(\.rawValue)
    case .chrome: Chrome.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// The present value of the setting an axis names.
  package func setting(_ axis: String) -> ScalarValue? {
    switch AxisName(axis) {
    case .scene: .string(scene.value)
    case .device: .string(device.value)
    case .semantics: .string(semantics.rawValue)
    case .chrome: chrome.map { .string($0.rawValue) }
    case .environment(let name): environment.value(named: name)
    case .argument(let name): arguments.value(named: name)
    case nil: nil
    }
  }

  private func fulfils(_ condition: Expectation.Condition) -> Bool {
    guard let value = setting(condition.axis.value) else { return false }
    return condition.values.contains { $0.value.description == value.description }
  }
}

/// A setting that a matrix axis or a condition can name.
enum AxisName: Hashable {
  case scene, device, semantics, chrome
  case environment(String)
  case argument(String)

  init?(_ text: String) {
    switch text {
    case "scene": self = .scene
    case "device": self = .device
    case "semantics": self = .semantics
    case "chrome": self = .chrome
    case _ where text.hasPrefix("env.") && text.count > 4:
      self = .environment(String(text.dropFirst(4)))
    case _ where text.hasPrefix("args.") && text.count > 5:
      self = .argument(String(text.dropFirst(5)))
    default: return nil
    }
  }
}
