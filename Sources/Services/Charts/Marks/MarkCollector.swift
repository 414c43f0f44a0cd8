import SwiftUI

/// Collects the marks of a chart's content, in one pass.
///
/// The content is asked from outside to inside: attributes of a group are those of its marks until
/// a mark has its own.
@MainActor
public final class _MarkCollector {
  /// A part of the content: a mark, or marks that are seen through others.
  enum Part {
    case mark(MarkRecord)
    case masked([Part], mask: [Part])
  }

  private(set) var parts: [Part] = []

  /// The attributes that marks begin with here.
  private(set) var style = MarkStyle()

  private var path: [AnyHashable] = []
  private var known: [MarkID: Int] = [:]

  /// The range along x of functions that have none of their own.
  let functionRange: ClosedRange<Double>

  init(functionRange: ClosedRange<Double>) { self.functionRange = functionRange }

  /// Goes into a part of the content.
  func enter(_ key: some Hashable, _ collect: () -> Void) {
    path.append(AnyHashable(key))
    collect()
    path.removeLast()
  }

  /// Changes the attributes for a part of the content.
  func with(_ change: (inout MarkStyle) -> Void, _ collect: () -> Void) {
    let outer = style
    change(&style)
    collect()
    style = outer
  }

  /// Adds a mark with the attributes of its place.
  func add(_ shape: MarkRecord.Shape, x: MarkRecord.Input, y: MarkRecord.Input) {
    add(MarkRecord(shape: shape, x: x, y: y))
  }

  /// Adds a mark with the attributes of its place.
  func add(_ record: MarkRecord) {
    var record = record
    record.style = style
    record.id = MarkID(path: path)
    let occurrence = known[record.id, default: 0]
    known[record.id] = occurrence + 1
    record.id.occurrence = occurrence
    parts.append(.mark(record))
  }

  /// Adds marks that are seen through others.
  func mask(_ content: () -> Void, by mask: () -> Void) {
    let outer = parts
    parts = []
    content()
    let seen = parts
    parts = []
    let style = style
    self.style = MarkStyle()
    enter("mask", mask)
    self.style = style
    let hiding = parts
    parts = outer + [.masked(seen, mask: hiding)]
  }
}

extension [_MarkCollector.Part] {
  /// All marks, those of masks too.
  var records: [MarkRecord] {
    flatMap { part -> [MarkRecord] in
      switch part {
      case .mark(let record): [record]
      case .masked(let seen, let mask): seen.records + mask.records
      }
    }
  }
}
