import SwiftUI

/// A screen of settings: switches, values, a slider, sections with words below them.
struct SystemSettings: View {
  @State private var isOn = true
  @State private var isQuiet = false
  @State private var volume = 0.6
  @State private var isLocked = true

  var body: some View {
    NavigationStack {
      form.navigationTitle("Settings")
    }
  }

  private var form: some View {
    Form {
      Section {
        Toggle("Wi-Fi", isOn: $isOn)
        LabeledContent("Network", value: "Lighthouse")
        LabeledContent("Address", value: "192.168.0.24")
      } footer: {
        Text("Known networks are joined without asking.")
      }
      Section("Sound") {
        Toggle("Silent", isOn: $isQuiet)
        Slider(value: $volume)
      }
      Section {
        Toggle(isOn: $isLocked) {
          Label("Lock", systemImage: "lock.fill")
        }
        LabeledContent {
          Text("48 GB")
        } label: {
          Label("Storage", systemImage: "folder")
        }
      } header: {
        Text("Device")
      } footer: {
        Text("A locked device asks for its code after five minutes.")
      }
      Section {
        Button("Forget This Network", role: .destructive) {}
        Button("Learn More") {}
      }
    }
  }
}

extension SystemSettings {
  /// The screen with light letters on black.
  struct Dark: View {
    var body: some View { SystemSettings().preferredColorScheme(.dark) }
  }

  /// The screen with the largest ordinary text.
  struct Large: View {
    var body: some View { SystemSettings().dynamicTypeSize(.xxxLarge) }
  }

  /// The screen from right to left.
  struct RightToLeft: View {
    var body: some View { SystemSettings().environment(\.layoutDirection, .rightToLeft) }
  }
}
