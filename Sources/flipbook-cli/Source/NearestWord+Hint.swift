import FlipbookBase

extension NearestWord {
  /// The words that end a sentence about an unknown name: `, did you mean …?`; nothing without a
  /// name that is near.
  static func hint(_ near: String?) -> String {
    near.map { ", did you mean `\($0)`?" } ?? ""
  }
}
