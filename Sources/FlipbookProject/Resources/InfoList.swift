import Foundation

/// The property list of an app, as a build would write it.
struct InfoList {
  /// The values that stand for `$(NAME)`.
  private let settings: [String: String]
  private(set) var values: [String: Any] = [:]

  /// The reason for which the file cannot be read; nil if it could be, or there is none.
  private(set) var note: ProjectNote?

  /// - Parameters:
  ///   - path: The property list; nil if the project has none.
  ///   - name: The name of the app.
  ///   - settings: The build's settings, which stand for their names in the list.
  init(_ path: String?, name: String, settings: [String: String] = [:]) {
    var settings = settings
    settings["PRODUCT_NAME"] =
      settings["PRODUCT_NAME"].flatMap { $0.contains("$") ? nil : $0 } ?? name
    settings["TARGET_NAME"] = name
    settings["EXECUTABLE_NAME"] = settings["PRODUCT_NAME"]
    settings["DEVELOPMENT_LANGUAGE"] = settings["DEVELOPMENT_LANGUAGE"] ?? "en"
    self.settings = settings
    values = [
      "CFBundleName": "$(PRODUCT_NAME)", "CFBundleDisplayName": "$(PRODUCT_NAME)",
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "com.example.\(name)",
      "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
      "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
    ]
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      let isBool = value == "YES" || value == "NO"
      let name = String(key.dropFirst("INFOPLIST_KEY_".count))
      values[name] = isBool ? (value == "YES") as Any : value
    }
    read(path)
    values = values.mapValues(expanded)
    // The program has a name of its own here.
    values["CFBundleExecutable"] = "scene"
  }

  private mutating func read(_ path: String?) {
    guard let path else { return }
    guard let data = FileManager.default.contents(atPath: path) else {
      note = ProjectNote("the app's property list is not there", at: path)
      return
    }
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let list = list as? [String: Any] else {
      note = ProjectNote("the app's property list is damaged, so its values are missing", at: path)
      return
    }
    values.merge(list) { _, own in own }
  }

  /// A value with settings in place of their names.
  private func expanded(_ value: Any) -> Any {
    if let text = value as? String { return expanded(text) }
    if let list = value as? [Any] { return list.map(expanded) as [Any] }
    if let pairs = value as? [String: Any] { return pairs.mapValues(expanded) }
    return value
  }

  private func expanded(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    for _ in 0..<50 {
      guard let start = rest.firstRange(of: "$("),
        let end = rest[start.upperBound...].firstIndex(of: ")")
      else { break }
      // `$(NAME:rfc1034identifier)` is the setting in other letters.
      let name = rest[start.upperBound..<end].prefix { $0 != ":" }
      result += rest[..<start.lowerBound] + (settings[String(name)] ?? "")
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The list in XML, the same for the same values.
  var text: String { PropertyListXML(values).text }
}

extension ModuleResources {
  /// Notes the fonts that the app's property list names; they need not be among its resources.
  mutating func addFonts(of info: InfoList) {
    fontNames = info.values["UIAppFonts"] as? [String] ?? []
  }
}
