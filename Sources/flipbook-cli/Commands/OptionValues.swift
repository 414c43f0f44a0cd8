import ArgumentParser
package import FlipbookTimeline

/// An axis of the matrix and what is chosen on it.
package struct AxisChoice: ExpressibleByArgument, Equatable {
  package var axis: String
  package var value: String

  package init(_ axis: String, _ value: String) {
    (self.axis, self.value) = (axis, value)
  }

  package init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    axis = String(argument[..<sign])
    if axis.hasPrefix("matrix.") { axis.removeFirst(7) }
    value = String(argument[argument.index(after: sign)...])
    if axis.isEmpty || value.isEmpty { return nil }
  }
}

extension FrameRate: ExpressibleByArgument {
  package init?(argument: String) {
    guard let rate = try? FrameRate(parsing: argument) else { return nil }
    self = rate
  }
}

extension TimeExpression: ExpressibleByArgument {
  package init?(argument: String) {
    guard let moment = try? TimeExpression(parsing: argument) else { return nil }
    self = moment
  }
}
