// Add this file to an app, name views with `.recorded("name")`, and put `FlipbookRecorder` around
// the root view. It writes where these views are at each refresh of the screen, as a trace that
// `flipbook diff` and `flipbook calibrate` read. iOS 15 or later; nothing else is needed.

import SwiftUI
import UIKit

/// Plays a timeline's steps on a device, or follows a person, and records the named views.
struct FlipbookRecorder<Content: View>: View {
  private let timeline: String
  private let steps: String?
  private let seconds: Double
  private let content: Content

  /// Creates a recorder around a view.
  ///
  /// - Parameters:
  ///   - timeline: The timeline's name. Its steps are those of the resource `NAME.yaml` in the app,
  ///     if there is one.
  ///   - steps: The timeline's text, in place of the resource; an empty one follows the person.
  ///   - seconds: How long a person is followed.
  ///   - content: The scene.
  init(
    _ timeline: String, steps: String? = nil, seconds: Double = 20,
    @ViewBuilder content: () -> Content
  ) {
    (self.timeline, self.steps, self.seconds) = (timeline, steps, seconds)
    self.content = content()
  }

  var body: some View {
    content.onAppear {
      let resource = Bundle.main.url(forResource: timeline, withExtension: "yaml")
      let text = steps ?? resource.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
      FlipbookRecording.shared.begin(timeline, RecordedSteps(text), following: seconds)
    }
  }
}

extension View {
  /// Records where this view is, under the name that the timeline's `views:` has for it.
  ///
  /// Written before `.offset`, `.scaleEffect` and their kin, the view is recorded as they show it.
  func recorded(_ name: String) -> some View {
    background(RecorderProbe(name: name).allowsHitTesting(false).accessibilityHidden(true))
  }

  /// Says what a step `tap: button("NAME")` does, since no program can touch the screen.
  func recordedTap(_ name: String, perform action: @escaping () -> Void) -> some View {
    background(
      RecorderTap(name: name, action: action).allowsHitTesting(false).accessibilityHidden(true))
  }

  /// Records an opacity that SwiftUI moves, in place of the one that layers tell.
  func recorded(_ name: String, opacity: Double) -> some View {
    modifier(RecordedOpacity(name: name, animatableData: opacity))
  }
}

/// A modifier that SwiftUI evaluates in each frame, with the opacity on its way.
private struct RecordedOpacity: ViewModifier, Animatable {
  let name: String
  var animatableData: Double

  func body(content: Content) -> some View {
    FlipbookRecording.shared.note(opacity: animatableData, of: name)
    return content
  }
}

/// An empty view of UIKit's behind a named view: it moves as that does, and its layer tells where
/// it is shown.
private struct RecorderProbe: UIViewRepresentable {
  let name: String

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    FlipbookRecording.shared.add(view, named: name)
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {
    FlipbookRecording.shared.rename(view, to: name)
  }
}

/// An empty view that hands on what a tap does, whenever the scene is evaluated.
private struct RecorderTap: UIViewRepresentable {
  let name: String
  let action: () -> Void

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {
    FlipbookRecording.shared.taps[name] = action
  }
}

/// The present recording.
@MainActor final class FlipbookRecording: NSObject {
  static let shared = FlipbookRecording()

  /// The closures that taps on named views call.
  fileprivate var taps: [String: () -> Void] = [:]

  private struct Probe {
    var name: String
    weak var view: UIView?
  }

  private var probes: [Probe] = []
  private var opacities: [String: Double] = [:]
  private var link: CADisplayLink?
  private var timeline = ""
  private var steps = RecordedSteps("")

  /// The length of a recording that follows a person, in seconds.
  private var length = 0.0

  /// The clock when the recording began, in seconds.
  private var start = 0.0

  /// The time at which the next step is due, in seconds since the start.
  private var due = 0.0
  private var waitsForRest = false

  /// The time at which a named view last moved, and what was written of the views then.
  private var lastMotion = 0.0
  private var lastViews = ""
  private var marks: [(name: String, time: Double)] = []
  private var lines: [String] = []

  /// The file that the recording goes to.
  ///
  /// The environment variable `FLIPBOOK_RECORDING` names another one; Xcode's schemes can set it,
  /// for a simulator, which can write anywhere on the Mac. With `FLIPBOOK_FOLLOW` set as well, all
  /// named views are recorded from the first on, without a recorder around them.
  private var file: URL {
    if let path = ProcessInfo.processInfo.environment["FLIPBOOK_RECORDING"] {
      return URL(fileURLWithPath: path)
    }
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return folder.appendingPathComponent("\(timeline).jsonl")
  }

  // MARK: From the scene

  fileprivate func add(_ view: UIView, named name: String) {
    probes.removeAll { $0.view == nil }
    probes.append(Probe(name: name, view: view))
    guard link == nil, ProcessInfo.processInfo.environment["FLIPBOOK_FOLLOW"] != nil else {
      return
    }
    begin("", RecordedSteps(""), following: .infinity)
  }

  /// Notes that a view is another one's from now on, as a text is that says something else.
  fileprivate func rename(_ view: UIView, to name: String) {
    for index in probes.indices where probes[index].view === view { probes[index].name = name }
  }

  fileprivate func note(opacity: Double, of name: String) { opacities[name] = opacity }

  /// Writes a mark down, as a step's `as:` does.
  func mark(_ name: String) { marks.append((name, CACurrentMediaTime() - start)) }

  /// Begins to record, and to play the steps if there are some.
  func begin(_ timeline: String, _ steps: RecordedSteps, following length: Double) {
    guard link == nil else { return }
    (self.timeline, self.steps, self.length) = (timeline, steps, length)
    for line in steps.unplayed { print("FlipbookRecorder: do this by hand: \(line)") }
    start = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: #selector(refresh(_:)))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  // MARK: Each refresh

  @objc private func refresh(_ link: CADisplayLink) {
    let time = link.timestamp - start
    guard time >= 0 else { return }
    if lines.isEmpty { lines.append(head) }
    write(time, due: link.targetTimestamp - start)
    if steps.all.isEmpty {
      if time >= length { finish() }
    } else {
      play(until: time)
    }
    if lines.count % 60 == 1 || length == .infinity { save() }
  }

  /// The first line: who recorded, and where.
  private var head: String {
    let device = UIDevice.current
    let size = UIScreen.main.bounds.size
    var info = utsname()
    uname(&info)
    let machine = withUnsafeBytes(of: &info.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let model = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] ?? machine
    return """
      {"recording":\(quoted(timeline)),"system":\(quoted("iOS \(device.systemVersion)")),\
      "device":\(quoted(model)),"screen":[\(size.width),\(size.height)],\
      "scale":\(UIScreen.main.scale)}
      """
  }

  private func write(_ time: Double, due: Double) {
    var shown: [String] = []
    var written: Set<String> = []
    // Of two views of one name, the newer one counts: the other is on its way out.
    for probe in probes.reversed() where !written.contains(probe.name) {
      guard let view = probe.view, let place = place(of: view) else { continue }
      written.insert(probe.name)
      let opacity = opacities[probe.name] ?? place.opacity
      let rect = place.rect
      let numbers = [rect.minX, rect.minY, rect.width, rect.height, CGFloat(opacity)]
      let list = numbers.map(number).joined(separator: ",")
      shown.append("\(quoted(probe.name)):[\(list)]")
    }
    let views = shown.joined(separator: ",")
    if views != lastViews { (lastViews, lastMotion) = (views, time) }
    var line = "{\"f\":\(lines.count - 1),\"t\":\"\(ratio(time))\",\"due\":\"\(ratio(due))\""
    line += ",\"views\":{\(views)}"
    let all = marks.map { "\(quoted($0.name)):\"\(ratio($0.time))\"" }
    if !all.isEmpty { line += ",\"marks\":{\(all.joined(separator: ","))}" }
    marks = []
    lines.append(line + ",\"active\":[]}")
  }

  /// The rectangle and the opacity of a view on the screen now, from the layers that are shown; nil
  /// if it is on none.
  private func place(of view: UIView) -> (rect: CGRect, opacity: Double)? {
    guard let shown = view.layer.presentation() else { return nil }
    var opacity = 1.0
    var top = shown
    var layer: CALayer? = shown
    while let current = layer {
      opacity *= current.isHidden ? 0 : Double(current.opacity)
      top = current
      layer = current.superlayer
    }
    if let window = view.window { top = window.layer.presentation() ?? window.layer }
    return (shown.convert(shown.bounds, to: top), opacity)
  }

  // MARK: Steps

  private func play(until time: Double) {
    while true {
      if waitsForRest {
        // A quarter of a second without motion counts as rest, three seconds at most are waited.
        guard time - max(lastMotion, due) > 0.25 || time - due > 3 else { return }
        (waitsForRest, due) = (false, time)
      }
      guard due <= time + 1e-6 else { return }
      guard !steps.all.isEmpty else { return }
      guard let step = steps.next() else { return finish() }
      switch step.action {
      case .wait(let seconds): due = max(due, 0) + seconds
      case .settled: (waitsForRest, due) = (true, time)
      case .tap(let name):
        if let tap = taps[name] { tap() } else { print("FlipbookRecorder: no tap for \(name)") }
        due = time
      case .mark: due = time
      }
      if let mark = step.mark { marks.append((mark, time)) }
    }
  }

  private func finish() {
    link?.invalidate()
    lines.append("{\"frames\":\(lines.count - 1)}")
    save()
    UIPasteboard.general.string = lines.joined(separator: "\n") + "\n"
    print("FlipbookRecorder: \(file.path); the recording is on the pasteboard, too")
  }

  private func save() {
    let text = lines.joined(separator: "\n") + "\n"
    try? text.write(to: file, atomically: true, encoding: .utf8)
  }

  // MARK: Text

  private func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "null" }
    return "\((Double(value) * 1e6).rounded() / 1e6)"
  }

  private func ratio(_ seconds: Double) -> String {
    "\(Int((seconds * 1e6).rounded()))/1000000"
  }

  private func quoted(_ text: String) -> String {
    let safe = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      default: scalar.value < 32 ? " " : String(scalar)
      }
    }
    return "\"\(safe.joined())\""
  }
}

/// The steps of a timeline that can be played on a device.
struct RecordedSteps {
  enum Action {
    case wait(Double)
    case settled
    case tap(String)
    case mark
  }

  struct Step {
    var action: Action
    var mark: String?
  }

  private(set) var all: [Step] = []

  /// The lines that a person must play.
  private(set) var unplayed: [String] = []
  private var position = 0

  /// Reads the list under `steps:`, a line for each verb.
  init(_ text: String) {
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline).map(String.init) {
      if !line.hasPrefix(" "), !line.hasPrefix("-"), !line.hasPrefix("#") {
        isInside = line.hasPrefix("steps:")
        continue
      }
      if isInside { read(line) }
    }
  }

  mutating func next() -> Step? {
    guard position < all.count else { return nil }
    defer { position += 1 }
    return all[position]
  }

  private mutating func read(_ line: String) {
    let bare = line.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces)
    let isNew = bare.hasPrefix("- ")
    let text = isNew ? String(bare.dropFirst(2)) : bare
    guard let colon = text.firstIndex(of: ":") else { return }
    let verb = String(text[..<colon])
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch verb {
    case "as": if !all.isEmpty { all[all.count - 1].mark = value }
    case "within", "note": return
    case "mark": all.append(Step(action: .mark, mark: value))
    case "tap": all.append(Step(action: .tap(name(in: value))))
    case "wait" where value == "settled": all.append(Step(action: .settled))
    case "wait":
      if let seconds = seconds(value) {
        all.append(Step(action: .wait(seconds)))
      } else {
        unplayed.append(bare)
      }
    default: unplayed.append(bare)
    }
  }

  /// The name in `id("move")`, or the word as it is.
  private func name(in value: String) -> String {
    guard let open = value.firstIndex(of: "("), let close = value.lastIndex(of: ")") else {
      return value
    }
    return value[value.index(after: open)..<close].trimmingCharacters(in: ["\"", "'"])
  }

  private func seconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
    return text.hasSuffix("s") ? Double(text.dropLast()) : nil
  }
}
