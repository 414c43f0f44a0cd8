import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Controls of UIKit's, which are the look's.
@MainActor @Suite struct ControlTests {
  private struct Faces: View {
    @State private var isOn = true
    @State private var part = 0.25
    @State private var choice = 1

    var body: some View {
      ZStack(alignment: .topLeading) {
        Toggle("", isOn: $isOn).labelsHidden().accessibilityIdentifier("switch")
          .offset(x: 20, y: 100)
        Slider(value: $part).frame(width: 200).offset(x: 20, y: 160)
        Picker("", selection: $choice) {
          Text("Day").tag(0)
          Text("Week").tag(1)
        }
        .pickerStyle(.segmented).labelsHidden()
        .frame(width: 200).offset(x: 20, y: 220)
        ProgressView(value: 0.5).frame(width: 200).offset(x: 20, y: 280)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color.white)
      .ignoresSafeArea()
    }
  }

  private final class Values {
    var log: [String] = []
  }

  private func controls(_ values: Values) -> UIViewController {
    TestController { controller in
      let view: UIView = controller.view
      view.backgroundColor = .white
      let (toggle, slider) = (UISwitch(), UISlider())
      toggle.isOn = true
      toggle.addAction(
        UIAction { _ in values.log.append("switch \(toggle.isOn)") }, for: .valueChanged)
      toggle.frame.origin = CGPoint(x: 20, y: 100)
      toggle.accessibilityIdentifier = "switch"
      slider.value = 0.25
      slider.addAction(
        UIAction { _ in if values.log.last != "slider" { values.log.append("slider") } },
        for: .valueChanged)
      slider.accessibilityIdentifier = "slider"
      let segments = UISegmentedControl(items: ["Day", "Week"])
      segments.selectedSegmentIndex = 1
      segments.addAction(
        UIAction { _ in values.log.append("segment \(segments.selectedSegmentIndex)") },
        for: .valueChanged)
      let bar = UIProgressView()
      bar.progress = 0.5
      for control in [toggle, slider, segments, bar] as [UIView] {
        control.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(control)
      }
      let rows: [(UIView, CGFloat, Bool)] = [
        (toggle, 100, false), (slider, 160, true), (segments, 220, true), (bar, 280, true),
      ]
      for (control, top, isWide) in rows {
        control.topAnchor.constraint(equalTo: view.topAnchor, constant: top).isActive = true
        control.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20).isActive = true
        if isWide { control.widthAnchor.constraint(equalToConstant: 200).isActive = true }
      }
    }
  }

  @Test("look alike", arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func faces(_ semantics: FlipbookMotion.Semantics) throws {
    let values = Values()
    let stages = ParityStages(semantics) {
      Faces()
    } controllers: {
      controls(values)
    }
    stages.advance(to: 0.5)
    #expect(stages.differences([.text("Day"), .text("Week")]) == [])
    #expect(try stages.differingPixels("controls-\(semantics)") == 0)
    let place = SourceLocation(file: "test")
    let stage = stages.controllers
    func play(_ action: Action) throws {
      try stage.play(Step(action, location: place), semantics: .ios18)
    }
    try play(.tap(Located(.id("switch"), at: place)))
    try play(.tap(Located(.text("Day"), at: place)))
    stage.advance(to: 2)
    #expect(values.log == ["switch false", "segment 0"])
    values.log = []
    let slider = try #require(stages.rects(.id("slider")).controllers)
    try play(
      .drag(
        Action.Drag(
          from: Located(.point(x: slider.minX + 58, y: slider.midY), at: place),
          to: Located(.by(x: 80, y: 0), at: place), over: ExactTime(rounding: 1))))
    stage.advance(to: 4)
    #expect(values.log == ["slider"])
  }

  @Test func `count up to their ends`() {
    let stepper = UIStepper()
    stepper.maximumValue = 3
    stepper.value = 7
    #expect(stepper.value == 3)
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = -1
    #expect(slider.value == 0)
  }

  /// Content follows a finger, is pulled past its end by less, and comes back.
  @Test func `scroll by a finger`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.contentInsetAdjustmentBehavior = .never
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    let stage = stage(controller)
    let place = SourceLocation(file: "test")
    func drag(by y: Double) throws {
      try stage.play(
        Step(
          .drag(
            Action.Drag(
              from: Located(.point(x: 150, y: 300), at: place),
              to: Located(.by(x: 0, y: y), at: place), over: ExactTime(rounding: 4),
              curve: Located(.easeOut(ExactTime(rounding: 4)), at: place))), location: place),
        semantics: .ios18)
    }
    try drag(by: -120)
    stage.advance(to: 6)
    #expect(abs(scroll.contentOffset.y - 120) < 1)
    try drag(by: 180)
    stage.advance(to: 9.9)
    #expect(scroll.contentOffset.y < -10 && scroll.contentOffset.y > -50)
    stage.advance(to: 13)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `show text that is typed`() throws {
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    text.accessibilityIdentifier = "text"
    text.text = "Hello"
    let controller = UIViewController()
    controller.view.addSubview(text)
    let stages = ParityStages {
      Color.white
    } controllers: {
      controller
    }
    let stage = stages.controllers
    let place = SourceLocation(file: "test")
    stage.advance(to: 0.1)
    try stage.play(
      Step(.type(Located("!", at: place)), location: place), semantics: .ios18)
    stage.advance(to: 0.5)
    #expect(text.text == "Hello!")
  }
}
