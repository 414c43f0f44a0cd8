import FlipbookBase
import Foundation

/// An asset that code has asked for by its name, and what it was then.
///
/// A scene is to be drawn again only where one of these is another one.
package struct AssetUse: Hashable, Sendable {
  /// The kinds of assets, each with names of its own.
  package enum Kind: String, CaseIterable, Sendable {
    case image, color, data, symbol
  }

  /// The name of the bundle's folder below the program's; empty for the program's own.
  package var bundle: String
  package var kind: Kind
  package var name: String

  package init(bundle: String, _ kind: Kind, _ name: String) {
    (self.bundle, self.kind, self.name) = (bundle, kind, name)
  }

  /// Reads what ``text`` says.
  package init?(text: String) {
    let parts = text.split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts[0] == Self.mark, let kind = Kind(rawValue: parts[2]) else {
      return nil
    }
    self.init(bundle: parts[1], kind, parts[3])
  }

  /// One text for all of it, which no file's path can be.
  package var text: String { [Self.mark, bundle, kind.rawValue, name].joined(separator: "\u{0}") }

  private static let mark = "asset"

  /// A number that changes with what an index has under the name.
  ///
  /// Where it has nothing, a message may name the nearest of all names.
  package func state(in index: AssetIndex?) -> Int {
    var digest = SHA256()
    guard let index else { return 0 }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let found =
      switch kind {
      case .image: try? index.images[name].map(encoder.encode)
      case .color: try? index.colors[name].map(encoder.encode)
      case .data: try? index.data[name].map(encoder.encode)
      case .symbol: try? index.symbols[name].map(encoder.encode)
      }
    if let found {
      digest.add(found)
    } else {
      let names = [Array(index.images.keys), Array(index.colors.keys), Array(index.data.keys)]
      for name in (Array(names.joined()) + index.symbols.keys).sorted() { digest.add(field: name) }
    }
    return Int(digest.finished().prefix(15), radix: 16) ?? 0
  }
}
