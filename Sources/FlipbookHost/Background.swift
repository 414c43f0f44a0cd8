import FlipbookDisplay
import FlipbookStage

/// The colour behind a scene.
enum Background {
  /// Reads `none` (transparent) or `#rrggbb`; anything else gives the system's colour.
  static func color(named name: String?, _ player: TimelinePlayer) -> DisplayColor? {
    guard let name else { return player.standardPaper }
    if name == "none" { return nil }
    guard name.count == 7, name.hasPrefix("#"), let value = UInt32(name.dropFirst(), radix: 16)
    else { return player.standardPaper }
    func component(_ shift: UInt32) -> Float { Float(value >> shift & 0xFF) / 255 }
    return DisplayColor(red: component(16), green: component(8), blue: component(0))
  }
}
