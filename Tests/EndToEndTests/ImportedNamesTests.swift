import Foundation
import Testing

/// An app written for Swift 6 whose files use names that SwiftUI has, too, but do not import it.
@Suite struct ImportedNamesTests {
  private static let files = [
    "project.yml": """
    name: Shop
    packages:
      Models:
        path: Models
    targets:
      Shop:
        type: application
        platform: iOS
        sources: [Shop]
        settings:
          base:
            SWIFT_VERSION: "6.0"
        dependencies:
          - package: Models
    """,
    "Models/Package.swift": """
    // swift-tools-version: 5.9
    let package = Package(
      name: "Models", products: [.library(name: "Models", targets: ["Models"])],
      targets: [.target(name: "Models")])
    """,
    "Models/Sources/Models/Section.swift": """
    public struct Section: Codable {
      public var title: String
      public init(title: String) { self.title = title }
    }
    """,
    "Shop/ShopApp.swift": """
    import SwiftUI

    @main struct ShopApp: App {
      private let services = Services()

      var body: some Scene {
        WindowGroup { Text(services.shelf.title) }
      }
    }
    """,
    "Shop/Place.swift": """
    import SwiftUI
    import _MapKit_SwiftUI

    struct Place: View {
      @State private var position: MapCameraPosition = .automatic

      var body: some View { Map(position: $position) }
    }
    """,
    "Shop/Shelves.swift": """
    import SwiftUICore

    struct Shelves: View {
      @State private var phase: SwiftUICore.ScrollPhase = .idle
      let color: SwiftUICore.Color

      var body: some View { Text("Shelves").foregroundStyle(color) }
    }
    """,
    "Shop/Services.swift": """
    import Foundation
    import Models

    @MainActor final class Shelf {
      let title: String
      init(_ title: String) { self.title = title }
      static func makeDefault() -> Shelf {
        let sections = [Section(title: "Bird 12")]
        return Shelf(String(sections[0].title.replacing(/[0-9]+/, with: "seed")))
      }
    }

    @MainActor struct Services {
      let shelf: Shelf
      init(shelf: Shelf = Shelf.makeDefault()) { self.shelf = shelf }
    }
    """,
    "Shop/Purchases.swift": """
    import StoreKit

    actor Purchases {
      func process(_ result: VerificationResult<Transaction>) -> Transaction? {
        #if os(iOS)
        if case .verified(let transaction) = result { return transaction }
        #endif
        return nil
      }
    }
    """,
    "Shop/Controller.swift": """
    import UIKit

    final class Controller: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = String(localized: "Basket")
        view.addSubview(label)
      }
    }

    #Preview("Basket") { Controller() }
    """,
  ]

  @Test func `every file sees what it imports, and no more`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    for (path, text) in Self.files { try project.write(text, to: "App/\(path)") }
    let run = try project.flipbook("trace", "App", "--wait", "100ms", "--json", "--accessibility")
    #expect(run.status == 0, "\(run.words)")
    #expect(!run.words.contains("left out"), "\(run.words)")
    #expect(run.results.contains("Bird seed"), "\(run.results)")
    let drawn = try project.flipbook("render", "App", "-o", "out", "--scale", "1")
    #expect(drawn.status == 0, "\(drawn.words)")
    #expect(drawn.words.contains("✔ Controller-Preview-0"), "\(drawn.words)")
  }
}
