import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A calendar in which any number of days can be chosen.
public struct MultiDatePicker<Label: View>: View {
  @Environment(\.self) private var environment
  nonisolated private let selection: Binding<Set<DateComponents>>
  nonisolated private let range: ClosedRange<Date>
  nonisolated(unsafe) private let label: Label

  nonisolated init(
    storing label: Label, selection: Binding<Set<DateComponents>>,
    in range: ClosedRange<Date> = .distantPast ... .distantFuture
  ) {
    self.label = label
    self.selection = selection
    self.range = range
  }

  public nonisolated init(
    selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), selection: selection)
  }

  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      storing: label(), selection: selection, in: bounds.lowerBound...bounds.upperBound)
  }

  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      storing: label(), selection: selection,
      in: bounds.lowerBound...max(bounds.lowerBound, .distantFuture))
  }

  public var body: some View {
    let words = DateWords(environment)
    let calendar = words.calendar
    let chosen = selection.wrappedValue.compactMap { calendar.date(from: $0) }
    return MonthGrid(
      words: words, first: chosen.min() ?? words.start(of: ViewGraph.current?.date ?? .distantPast),
      range: range,
      isChosen: { day in chosen.contains { calendar.isDate($0, inSameDayAs: day) } }
    ) { day in
      let same = selection.wrappedValue.filter {
        calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: day) } ?? false
      }
      if same.isEmpty {
        selection.wrappedValue.insert(
          calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
      } else {
        selection.wrappedValue.subtract(same)
      }
    }
  }
}

extension MultiDatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
  ) {
    self.init(storing: Text(titleKey), selection: selection)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>
  ) {
    self.init(storing: Text(title), selection: selection)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(
      storing: Text(titleKey), selection: selection, in: bounds.lowerBound...bounds.upperBound)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(
      storing: Text(titleKey), selection: selection,
      in: bounds.lowerBound...max(bounds.lowerBound, .distantFuture))
  }
}
