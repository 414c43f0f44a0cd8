import FlipbookAssets
import FlipbookProject
import Foundation
import Testing

/// Model files of Core Data, and the classes that are written from them.
@Suite struct DataModelTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="Country" representedClassName=".Country" codeGenerationType="class">
        <attribute name="fullName" optional="YES" attributeType="String" defaultValueString="&quot;A&quot; &amp; B"/>
        <attribute name="size" attributeType="Integer 16" defaultValueString="7" usesScalarValueType="YES"/>
        <attribute name="is in" attributeType="Boolean"/>
        <relationship name="candy" toMany="YES" deletionRule="Cascade" destinationEntity="Candy" inverseName="origin"/>
      </entity>
      <entity name="Candy" representedClassName="Candy">
        <relationship name="origin" maxCount="1" destinationEntity="Country" inverseName="candy"/>
      </entity>
    </model>
    """

  @Test func `reads entities, values and references`() throws {
    let model = DataModel(Self.text)
    #expect(model.entities.map(\.className) == ["Country", "Candy"])
    #expect(model.entities.map(\.generation) == [.whole, .nothing])
    let country = try #require(model.entities.first)
    #expect(country.attributes.map(\.name) == ["fullName", "size"])
    #expect(country.attributes.first?.defaultValue == "\"A\" & B")
    #expect(country.relationships.first?.isToMany == true)
    #expect(country.relationships.first?.deletionRule == "Cascade")
  }

  @Test(arguments: [
    "", "<", "<entity", "<entity name='A", "<attribute name=\"a\"/>", "<entity name=\"a b\">",
  ])
  func `passes over what is damaged`(text: String) {
    #expect(DataModel(text).entities.isEmpty)
  }

  @Test func `writes the classes that Xcode would write, and describes those of the app`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/model-\(UUID().uuidString)"
    let model = folder + "/Model.xcdatamodeld/Model.xcdatamodel"
    try FileManager.default.createDirectory(atPath: model, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.text.write(toFile: model + "/contents", atomically: true, encoding: .utf8)
    var resources = ModuleResources()
    resources.models = [folder + "/Model.xcdatamodeld"]
    let source = try #require(
      AssetSymbols.source(
        for: resources, AssetIndex(), sources: ["class Candy: NSManagedObject {}"]))
    for line in [
      "nonisolated public class Country: CoreData.NSManagedObject {}",
      "  public var `fullName`: Swift.String? { get { _value(\"fullName\") } "
        + "set { _setValue(newValue, \"fullName\") } }",
      "  public func addToCandy(_ value: Candy) { _change(\"candy\", isAdded: true, [value]) }",
      "    model.attribute(\"size\", Swift.Int16(7))",
      "nonisolated extension Candy: CoreData._ModelledObject {",
      "    model.relationship(\"origin\", isToMany: false, isOrdered: false, inverse: \"candy\", "
        + "isCascading: false)",
    ] {
      #expect(source.contains(line + "\n"), "\(line)")
    }
    #expect(!source.contains("class Candy:"))
  }

  @Test func `a model is in the bundle under the name of the compiled one`() throws {
    let folder = try ProjectFolder([
      "App/App.swift": "@main struct A: App {}",
      "App/Shop.xcdatamodeld/Shop.xcdatamodel/contents": Self.text,
    ])
    let app = try #require(try ProjectReader.project(at: folder.path).modules.last)
    #expect(app.resources.files.map(\.place) == ["Shop.momd"])
    #expect(folder.relative(app.resources.models) == ["App/Shop.xcdatamodeld"])
  }
}
