import SwiftUI

/// The system's controls in every style and state, a screen for each kind.
enum Controls {
  /// Buttons: styles, sizes, shapes, roles, and what cannot be used.
  struct Buttons: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        row("Styles") {
          Button("Plain") {}.buttonStyle(.plain)
          Button("Borderless") {}.buttonStyle(.borderless)
          Button("Bordered") {}.buttonStyle(.bordered)
          Button("Filled") {}.buttonStyle(.borderedProminent)
        }
        row("Sizes") {
          Button("Mini") {}.controlSize(.mini)
          Button("Small") {}.controlSize(.small)
          Button("Regular") {}
          Button("Large") {}.controlSize(.large)
        }
        .buttonStyle(.borderedProminent)
        row("Shapes") {
          Button("Capsule") {}.buttonBorderShape(.capsule)
          Button("Rounded") {}.buttonBorderShape(.roundedRectangle(radius: 4))
          Button("Add", systemImage: "plus") {}
            .labelStyle(.iconOnly).buttonBorderShape(.circle)
          Button("Go", systemImage: "arrow.right") {}
        }
        .buttonStyle(.bordered)
        row("Roles and tints") {
          Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
          Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
          Button("Green") {}.buttonStyle(.bordered).tint(.green)
          Button("Pink") {}.buttonStyle(.borderedProminent).tint(.pink)
        }
        row("Disabled") {
          Button("Borderless") {}
          Button("Bordered") {}.buttonStyle(.bordered)
          Button("Prominent") {}.buttonStyle(.borderedProminent)
        }
        .disabled(true)
        row("Pressed") {
          Button("Borderless") {}
          Button("Press me") {}.buttonStyle(.bordered)
          Button("Prominent") {}.buttonStyle(.borderedProminent)
        }
        row("Glass") {
          Button("Glass") {}.buttonStyle(.glass)
          Button("Prominent") {}.buttonStyle(.glassProminent)
        }
        row("Groups") {
          ControlGroup {
            Button("Cut") {}
            Button("Copy") {}
            Button("Paste") {}
          }
          EditButton()
          ShareLink(item: "flipbook")
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(16)
    }
  }

  /// Switches, sliders, steppers, progress and gauges.
  struct Values: View {
    @State private var isOn = true
    @State private var volume = 0.6
    @State private var count = 1

    var body: some View {
      VStack(alignment: .leading, spacing: 18) {
        Toggle("Wi-Fi", isOn: $isOn).accessibilityIdentifier("wifi")
        Toggle("Bluetooth", isOn: .constant(false))
        Toggle("Airplane mode", systemImage: "airplane", isOn: .constant(true))
          .tint(.orange).disabled(true)
        HStack {
          Toggle("Bold", isOn: .constant(true))
          Toggle("Italic", isOn: .constant(false))
        }
        .toggleStyle(.button)
        Slider(value: $volume).accessibilityIdentifier("volume")
        Slider(value: .constant(3), in: 0...10, step: 1) {
          Text("Brightness")
        } minimumValueLabel: {
          Image(systemName: "moon")
        } maximumValueLabel: {
          Image(systemName: "sun.max")
        }
        .tint(.yellow)
        Stepper("Guests: \(count)", value: $count, in: 0...2)
        Stepper("No more", value: .constant(2), in: 0...2)
        ProgressView("Loading", value: 0.4)
        HStack(spacing: 28) {
          ProgressView()
          ProgressView().tint(.red)
          ProgressView().controlSize(.large)
          ProgressView("Please wait")
        }
        HStack(spacing: 24) {
          Gauge(value: 0.7) {
            Text("BPM")
          } currentValueLabel: {
            Text("68")
          }
          .gaugeStyle(.accessoryCircularCapacity).tint(.red)
          Gauge(value: 0.3) {
            Text("UV")
          } currentValueLabel: {
            Text("3")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("10")
          }
          .gaugeStyle(.accessoryCircular)
          .tint(Gradient(colors: [.green, .yellow, .red]))
          VStack(spacing: 12) {
            Gauge(value: 0.5) { Text("Charge") }.gaugeStyle(.accessoryLinearCapacity)
            Gauge(value: 0.8) {
              Text("Level")
            } currentValueLabel: {
              Text("80")
            } minimumValueLabel: {
              Text("0")
            } maximumValueLabel: {
              Text("100")
            }
            .gaugeStyle(.accessoryLinear).tint(.purple)
          }
        }
        Gauge(value: 0.35) {
          Text("Storage")
        } currentValueLabel: {
          Text("35 %")
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(16)
    }
  }

  /// Labels, boxes, placeholders, and a view that says that there is nothing.
  struct Labels: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        row("Labels") {
          Label("Both", systemImage: "star")
          Label("Title", systemImage: "star").labelStyle(.titleOnly)
          Label("Icon", systemImage: "star").labelStyle(.iconOnly)
          Label("Boxed", systemImage: "star").labelStyle(Boxed())
        }
        LabeledContent("Version", value: "18.2")
        GroupBox("Weather") {
          Text("Sunny, light wind from the west.")
          GroupBox("Tomorrow") { Text("Rain") }
        }
        row("Placeholders") {
          Group {
            Label("Ada Lovelace", systemImage: "person.circle")
            VStack(alignment: .leading) {
              Text("Analytical engine").font(.headline)
              Text("A note that is longer than one line is").foregroundStyle(.secondary)
            }
          }
          .redacted(reason: .placeholder)
        }
        ContentUnavailableView {
          Label("No Mail", systemImage: "envelope")
        } description: {
          Text("New mails you receive will appear here.")
        } actions: {
          Button("Refresh") {}.buttonStyle(.borderedProminent)
        }
        ContentUnavailableView.search(text: "flipbook")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(16)
    }

    struct Boxed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        Label(configuration).padding(4).border(.secondary)
      }
    }
  }

  private static func row(
    _ title: String, @ViewBuilder content: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title).font(.caption).foregroundStyle(.secondary)
      HStack(spacing: 12) { content() }
    }
  }
}
