import Flipbook
import SwiftUI
import Testing
import WidgetKit

/// Widgets as previews show them.
@MainActor @Suite struct WidgetTests {
  private struct Entry: TimelineEntry {
    let date: Date
    let count: Int
  }

  private struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: .now, count: 0) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(placeholder(in: context))
    }
    func getTimeline(
      in context: Context, completion: @escaping @Sendable (WidgetKit.Timeline<Entry>) -> Void
    ) {
      completion(WidgetKit.Timeline(entries: [Entry(date: .now, count: 40)], policy: .atEnd))
    }
  }

  private struct Counter: View {
    let entry: Entry
    @Environment(\.widgetFamily) private var family

    var body: some View {
      Text("\(family.description) \(entry.count)")
        .accessibilityIdentifier("text")
        .containerBackground(for: .widget) {
          Color.red.accessibilityIdentifier("ground")
        }
    }
  }

  private struct Counting: Widget {
    nonisolated init() {}

    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Counting", provider: Provider()) { Counter(entry: $0) }
        .configurationDisplayName("Counting")
    }
  }

  @Test(arguments: [
    (WidgetFamily.systemSmall, 155.0, 155.0), (.systemMedium, 329, 155),
    (.systemLarge, 329, 345),
  ])
  func `a widget has its family's size, and its content's background`(
    family: WidgetFamily, width: Double, height: Double
  ) throws {
    let stage = Stage(device: .iPhoneX) {
      _WidgetPreview(as: family, widget: { Counting() }) {
        Entry(date: .now, count: 1)
      }
    }
    #expect(stage.contains(.text("\(family) 1")))
    let ground = try stage[.id("ground")].frame
    #expect(ground.width == width && ground.height == height)
    #expect(abs(ground.midX - 187.5) < 0.5 && abs(ground.midY - 406) < 0.5)
  }

  @Test func `a tap beside a widget shows its next entry`() throws {
    let stage = Stage(device: .iPhoneX) {
      _WidgetPreview(as: .systemSmall, widget: { Counting() }) {
        Entry(date: .now, count: 1)
        Entry(date: .now, count: 2)
      }
      .accessibilityIdentifier("screen")
    }
    try stage.tap(.id("screen"))
    stage.advance(by: .seconds(1))
    #expect(stage.contains(.text("systemSmall 2")))
  }

  @Test func `a provider is asked for its entries`() {
    let stage = Stage(device: .iPhoneX) {
      _WidgetPreview(as: .systemSmall, widget: { Counting() }, timelineProvider: { Provider() })
    }
    stage.advance(by: .milliseconds(50))
    #expect(stage.contains(.text("systemSmall 40")))
  }

  @Test func `a preview of iOS 14 is a widget, too`() throws {
    let stage = Stage(device: .iPhoneX) {
      Counter(entry: Entry(date: .now, count: 3))
        .previewContext(WidgetPreviewContext(family: .systemMedium))
    }
    #expect(stage.contains(.text("systemMedium 3")))
    #expect(try stage[.id("ground")].frame.width == 329)
  }

  @Test func `a background is the view's own where there is no widget`() throws {
    let stage = Stage(device: .iPhoneX) {
      Text("a").padding().accessibilityIdentifier("view").containerBackground(for: .widget) {
        Color.red.accessibilityIdentifier("ground")
      }
    }
    #expect(try stage[.id("ground")].frame == stage[.id("view")].frame)
  }
}
