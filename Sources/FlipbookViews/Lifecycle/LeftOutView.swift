import Foundation

/// The place of a view whose source does not compile here: a grey box with its name.
public struct _LeftOutView: View {
  private let name: String

  public init(_ name: String) { self.name = name }

  public var body: some View {
    Rectangle()
      .fill(Color.gray.opacity(0.2))
      .overlay(Text(verbatim: name).font(.caption2).foregroundStyle(Color.gray))
      .frame(minWidth: 44, minHeight: 44)
      .unsupported("\(name): drawn as a box, its source does not compile here")
  }
}
