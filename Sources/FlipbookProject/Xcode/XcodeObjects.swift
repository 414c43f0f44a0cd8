/// The objects of an Xcode project by their identifiers, and where their files are.
struct XcodeObjects {
  /// An object of the project: a target, a file, a phase of the build.
  struct Object {
    var id: String
    var values: [String: PropertyListValue]

    var kind: String { string("isa") ?? "" }

    func string(_ key: String) -> String? { values[key]?.string }

    func words(_ key: String) -> [String] { values[key]?.words ?? [] }
  }

  private let objects: [String: PropertyListValue]

  /// The group or the project that each file is in.
  private var parents: [String: String] = [:]

  /// The folder that paths start from.
  let root: String
  let project: Object

  /// Reads a project's objects; nil if the list is none of a project.
  ///
  /// - Parameters:
  ///   - list: The contents of `project.pbxproj`.
  ///   - folder: The folder that the project is in.
  init?(_ list: PropertyListValue, in folder: String) {
    objects = list.dictionary["objects"]?.dictionary ?? [:]
    guard let id = list.dictionary["rootObject"]?.string, let values = objects[id]?.dictionary
    else { return nil }
    project = Object(id: id, values: values)
    let inner = project.string("projectDirPath") ?? ""
    root = inner.isEmpty ? folder : FilePath.joined(folder, inner)
    for (id, value) in objects {
      for child in value.dictionary["children"]?.words ?? [] { parents[child] = id }
    }
  }

  subscript(id: String) -> Object? {
    objects[id].map { Object(id: id, values: $0.dictionary) }
  }

  /// Returns the objects that a key of another one names.
  func list(_ key: String, of object: Object) -> [Object] {
    object.words(key).compactMap { self[$0] }
  }

  /// All objects of a kind, in the order of their identifiers.
  func all(_ kind: String) -> [Object] {
    objects.keys.sorted().compactMap { self[$0] }.filter { $0.kind == kind }
  }

  /// Returns the path of a file or a group; nil for what is built, or comes with the system.
  ///
  /// A Mac's disk takes small letters for capitals, so a project may spell them otherwise than here.
  func path(of object: Object) -> String? { writtenPath(of: object).map(FilePath.spelled) }

  private func writtenPath(of object: Object) -> String? {
    var names: [String] = []
    var next: Object? = object
    // A group that is in itself has no path.
    for _ in 0..<100 {
      guard let here = next else { return ([root] + names).reduce("", FilePath.joined) }
      if let name = here.string("path") { names.insert(name, at: 0) }
      switch here.string("sourceTree") ?? "<group>" {
      case "<absolute>": return names.reduce("", FilePath.joined)
      case "SOURCE_ROOT": return ([root] + names).reduce("", FilePath.joined)
      case "<group>": next = parents[here.id].flatMap { self[$0] }
      default: return nil
      }
    }
    return nil
  }

  /// The settings of a target's build for debugging, over those of the project.
  func settings(of target: Object) -> [String: PropertyListValue] {
    [project, target].map(ownSettings).reduce([:]) { all, own in
      all.merging(own) { outer, own in Self.inheriting(own, outer) }
    }
  }

  private func ownSettings(of object: Object) -> [String: PropertyListValue] {
    guard let list = object.string("buildConfigurationList").flatMap({ self[$0] }) else {
      return [:]
    }
    let all = self.list("buildConfigurations", of: list)
    let chosen = all.first { $0.string("name") == "Debug" } ?? all.first
    return chosen?.values["buildSettings"]?.dictionary ?? [:]
  }

  /// A setting with what it inherits in place of `$(inherited)`.
  private static func inheriting(
    _ own: PropertyListValue, _ outer: PropertyListValue
  ) -> PropertyListValue {
    guard own.words.contains("$(inherited)") else { return own }
    return .list((outer.words + own.words.filter { $0 != "$(inherited)" }).map { .string($0) })
  }
}
