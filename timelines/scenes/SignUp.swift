import SwiftUI

/// A form: return goes to the next field, and the last one sends it.
struct SignUp: View {
  private enum Field { case name, code }

  @State private var name = ""
  @State private var code = ""
  @State private var isSent = false
  @FocusState private var field: Field?

  var body: some View {
    Exhibit("Typing", "The line goes where the keys go; return moves it on.") {
      VStack(spacing: 18) {
        line("Name", .name) {
          TextField("Your name", text: $name)
            .focused($field, equals: .name)
            .onSubmit { field = .code }
        }
        line("Code", .code) {
          SecureField("Four digits", text: $code)
            .focused($field, equals: .code)
            .onSubmit { withAnimation(.snappy) { isSent = true } }
        }
        if isSent {
          Text("Welcome, \(name)")
            .font(.headline)
            .padding()
            .frame(maxWidth: .infinity)
            .background(.green.opacity(0.25), in: .rect(cornerRadius: 12))
            .accessibilityIdentifier("welcome")
            .transition(.move(edge: .bottom).combined(with: .opacity))
        }
        Spacer()
      }
    }
  }

  private func line(
    _ title: String, _ own: Field, @ViewBuilder content: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Caption(title)
      content()
        .frame(height: 30)
        .accessibilityIdentifier(title.lowercased())
      Rectangle()
        .fill(field == own ? .blue : .gray.opacity(0.4))
        .frame(width: field == own ? 335 : 60, height: 2)
        .accessibilityIdentifier("\(title.lowercased())-line")
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .animation(.easeInOut(duration: 0.3), value: field)
  }
}
