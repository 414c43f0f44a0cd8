import SwiftUI

/// The rules from values to paints, symbols, dashes and sizes.
struct MarkScales {
  let paints: PaintScale
  let symbols: [_PlotValue: MarkSymbol]
  let dashes: [_PlotValue: [CGFloat]]

  /// The values of symbols in order.
  let symbolOrder: [_PlotValue]

  private let amounts: ClosedRange<Double>?
  private let sizes: ClosedRange<CGFloat>

  init(_ records: [MarkRecord], _ settings: ChartSettings, in environment: EnvironmentValues) {
    paints = PaintScale(
      values: records.compactMap { $0.style.foregroundBy?.value }.unique, settings: settings.paints,
      in: environment)
    let named = settings.symbols?.domain ?? []
    symbolOrder = (named + records.compactMap { $0.style.symbolBy?.value }).unique
    let own = settings.symbols?.symbols ?? []
    symbols = Dictionary(
      symbolOrder.enumerated().map { index, value in
        let standard = ChartDefaults.symbols[index % ChartDefaults.symbols.count]
        return (value, own.isEmpty ? .shape(standard) : own[index % own.count])
      }, uniquingKeysWith: { first, _ in first })
    let lines = records.compactMap { $0.style.strokeBy?.value }.unique
    let dashes = settings.dashes.isEmpty ? ChartDefaults.dashes : settings.dashes
    self.dashes = Dictionary(
      lines.enumerated().map { ($1, dashes[$0 % dashes.count]) },
      uniquingKeysWith: { first, _ in first })
    let amounts = records.compactMap { record -> Double? in
      guard case .by(let datum) = record.style.symbolSize else { return nil }
      return datum.value.amount.flatMap { $0.isFinite ? $0 : nil }
    }
    self.amounts = amounts.min().flatMap { least in amounts.max().map { least...$0 } }
    // The area of a symbol for the least and for the greatest value: chosen.
    sizes = settings.sizes ?? 10...200
  }

  func paint(of record: MarkRecord) -> MarkPaint {
    if let datum = record.style.foregroundBy { return paints.paint(of: datum.value) }
    return record.style.foreground ?? ChartDefaults.paint
  }

  /// The symbol of a mark; nil if it has none.
  func symbol(of record: MarkRecord) -> MarkSymbol? {
    record.style.symbolBy.flatMap { symbols[$0.value] } ?? record.style.symbol
  }

  func dash(of record: MarkRecord) -> [CGFloat]? {
    record.style.strokeBy.flatMap { dashes[$0.value] }
  }

  /// The size of a mark's symbol, in points.
  func symbolSize(of record: MarkRecord, _ symbol: MarkSymbol) -> CGSize {
    let area: CGFloat
    switch record.style.symbolSize {
    case .size(let size): return size.isDrawable ? size : .zero
    case .area(let value): area = value
    case .by(let datum): area = self.area(of: datum)
    case nil: area = ChartDefaults.symbolArea
    }
    let side = area.isFinite ? Swift.max(area, 0).squareRoot() : 0
    guard case .shape(let shape) = symbol else { return CGSize(width: side, height: side) }
    let unit = shape.perceptualUnitRect
    return CGSize(width: unit.width * side, height: unit.height * side)
  }

  private func area(of datum: PlotDatum) -> CGFloat {
    guard let amounts, let amount = datum.value.amount, amount.isFinite else {
      return ChartDefaults.symbolArea
    }
    let room = amounts.upperBound - amounts.lowerBound
    let share = room > 0 ? (amount - amounts.lowerBound) / room : 1
    return sizes.lowerBound + (sizes.upperBound - sizes.lowerBound) * share
  }
}

extension CGSize {
  /// True if both lengths are finite and at least zero.
  var isDrawable: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
