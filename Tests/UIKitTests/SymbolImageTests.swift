import FlipbookDisplay
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Symbols of UIKit") struct SymbolImageTests {
  /// The colours that a picture is filled with, without those that cut.
  private func paints(_ image: UIImage?) throws -> Set<Paint> {
    var list = DisplayList()
    try #require(image).append(
      in: CGRect(x: 0, y: 0, width: 24, height: 24), ink: DisplayColor(red: 0, green: 0, blue: 1),
      to: &list)
    return list.commands.reduce(into: []) { paints, command in
      if case .fill(_, let paint) = command, paint != .color(.black) { paints.insert(paint) }
    }
  }

  @Test("Configurations colour the layers of a symbol")
  func colors() throws {
    let badge = UIImage(systemName: "folder.badge.plus")
    #expect(try paints(badge).count == 1)
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .green])
    #expect(try paints(badge?.applyingSymbolConfiguration(palette)).count == 2)
    let sized = UIImage.SymbolConfiguration(pointSize: 30).applying(palette)
    #expect(try paints(badge?.applyingSymbolConfiguration(sized)).count == 2)
    let system = UIImage.SymbolConfiguration.preferringMulticolor()
    #expect(try paints(badge?.applyingSymbolConfiguration(system)).count == 2)
  }

  @Test("A value dims layers")
  func value() throws {
    var list = DisplayList()
    let wifi = try #require(UIImage(systemName: "wifi", variableValue: 0.5))
    wifi.append(in: CGRect(x: 0, y: 0, width: 24, height: 24), ink: .black, to: &list)
    #expect(
      list.commands.count {
        if case .push(.opacity) = $0 { true } else { false }
      } == 2)
  }
}
