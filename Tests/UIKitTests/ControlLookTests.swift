import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookLook
import FlipbookRaster
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// The looks that code gives to controls, one by one and by proxies, and menus of views.
@MainActor @Suite struct ControlLookTests {
  private let place = SourceLocation(file: "test")

  private func stage(of view: UIView, _ frame: CGRect, settle: Bool = true) -> Stage {
    view.accessibilityIdentifier = "it"
    view.frame = frame
    let controller = TestController {
      $0.view.backgroundColor = .white
      $0.view.addSubview(view)
    }
    let stage = UIKitTests.stage(controller, typesetter: try? Typesetter.shared.get())
    if settle { stage.advance(to: 0.5) }
    return stage
  }

  /// True if a colour is among those of a stage's picture.
  private func shows(_ color: (UInt8, UInt8, UInt8), _ stage: Stage) -> Bool {
    let picture = stage.picture()
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        if (pixel.red, pixel.green, pixel.blue) == color { return true }
      }
    }
    return false
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test func `thumbs and lines have the colours that code gives them`() {
    let slider = UISlider()
    (slider.thumbTintColor, slider.maximumTrackTintColor) = (red, green)
    let sliders = stage(of: slider, CGRect(x: 40, y: 100, width: 200, height: 40))
    #expect(shows((255, 0, 0), sliders) && shows((0, 255, 0), sliders))
    let toggle = UISwitch()
    toggle.thumbTintColor = red
    #expect(shows((255, 0, 0), stage(of: toggle, CGRect(x: 40, y: 100, width: 60, height: 40))))
    let progress = UIProgressView()
    progress.trackTintColor = green
    #expect(
      shows((0, 255, 0), stage(of: progress, CGRect(x: 40, y: 100, width: 200, height: 10))))
  }

  @Test func `a picture is in the place of a thumb`() {
    let slider = UISlider()
    slider.setThumbImage(
      UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image {
        red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
      }, for: .normal)
    #expect(shows((255, 0, 0), stage(of: slider, CGRect(x: 40, y: 100, width: 200, height: 40))))
    #expect(slider.currentThumbImage === slider.thumbImage(for: .highlighted))
  }

  @Test func `segments are as wide as code says, or as their titles need`() throws {
    let segments = UISegmentedControl(items: ["i", "A long title", "i"])
    segments.setWidth(40, forSegmentAt: 0)
    segments.apportionsSegmentWidthsByContent = true
    let stage = stage(of: segments, CGRect(x: 0, y: 100, width: 340, height: 32))
    func middle(_ x: Double) throws {
      try stage.play(
        Step(.tap(Located(.point(x: x, y: 116), at: place)), location: place), semantics: .ios18)
      stage.advance(to: ExactTime(rounding: stage.time.seconds + 0.5))
    }
    try middle(38)
    #expect(segments.selectedSegmentIndex == 0)
    try middle(46)
    #expect(segments.selectedSegmentIndex == 1)
    try middle(260)
    #expect(segments.selectedSegmentIndex == 1, "the long title has most of the rest")
    try middle(336)
    #expect(segments.selectedSegmentIndex == 2)
    #expect(segments.widthForSegment(at: 0) == 40)
  }

  @Test func `the title of a chosen segment has the colour that code gives it`() {
    let segments = UISegmentedControl(items: ["MMM", "MMM"])
    segments.selectedSegmentIndex = 0
    segments.setTitleTextAttributes([.foregroundColor: red], for: .selected)
    segments.setTitleTextAttributes([.foregroundColor: green], for: .normal)
    let stage = stage(of: segments, CGRect(x: 0, y: 100, width: 340, height: 32))
    #expect(shows((255, 0, 0), stage) && shows((0, 255, 0), stage))
  }

  @Test func `a finger that is drawn across dots turns pages`() throws {
    let dots = UIPageControl()
    (dots.numberOfPages, dots.currentPage) = (6, 1)
    let stage = stage(of: dots, CGRect(x: 40, y: 100, width: 240, height: 30))
    let drag = Action.drag(
      Action.Drag(
        from: Located(.point(x: 120, y: 115), at: place), to: Located(.by(x: 60, y: 0), at: place),
        over: ExactTime(rounding: 1)))
    try stage.play(Step(drag, location: place), semantics: .ios18)
    stage.advance(to: ExactTime(rounding: stage.time.seconds + 1))
    #expect(dots.currentPage > 2)
    let page = dots.currentPage
    dots.allowsContinuousInteraction = false
    try stage.play(Step(drag, location: place), semantics: .ios18)
    #expect(dots.currentPage <= page + 1)
  }

  @Test func `new views have the looks of their proxies, unless code gives them others`() {
    final class Marked: UILabel {}
    let proxied = stage(of: UIView(), .zero)
    proxied.perform {
      UILabel.appearance().textColor = red
      Marked.appearance().textColor = green
      UIButton.appearance().setTitleColor(green, for: .normal)
      UITextField.appearance().tintColor = red
      let label = UILabel()
      #expect(label.textColor == red && Marked().textColor == green)
      label.textColor = .blue
      #expect(label.textColor == .blue && UIButton().titleColor(for: .normal) == green)
      #expect(UITextField().tintColor == red && UITextView().tintColor != red)
    }
  }

  @Test func `titles of bars' buttons have attributes of their own`() {
    forgetScene()
    let item = UIBarButtonItem(title: "Done")
    item.setTitleTextAttributes([.foregroundColor: red], for: .normal)
    item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .disabled)
    #expect(item.ownWords.color == Color(uiColor: red) && item.ownWords.font == nil)
    item.isEnabled = false
    #expect(item.ownWords.color == Color(uiColor: red) && item.ownWords.font != nil)
  }

  @Test func `a date is told in the picker's own zone`() {
    let picker = UIDatePicker()
    picker.datePickerMode = .time
    picker.date = Date(timeIntervalSinceReferenceDate: 0)
    picker.locale = Locale(identifier: "de_DE")
    picker.timeZone = TimeZone(secondsFromGMT: 5 * 3600)
    let stage = stage(of: picker, CGRect(x: 40, y: 100, width: 200, height: 40))
    let tap = Step(.tap(Located(.text("05:00"), at: place)), location: place)
    #expect(throws: Never.self) { try stage.play(tap, semantics: .ios18) }
  }

  // MARK: Menus

  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked")
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.log.append("copy") }])
      })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("opens") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("ends") }
  }

  @Test func `a long press on a view opens its menu`() throws {
    let (view, menus) = (UIView(), Menus())
    view.backgroundColor = red
    let interaction = UIContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    #expect(view.interactions.count == 1 && interaction.view === view)
    let stage = stage(of: view, CGRect(x: 100, y: 200, width: 100, height: 60))
    let press = Action.longPress(
      Located(.id("it"), at: place), duration: ExactTime(rounding: 0.8))
    try stage.play(Step(press, location: place), semantics: .ios18)
    stage.advance(to: ExactTime(rounding: stage.time.seconds + 1))
    #expect(menus.log == ["asked", "opens"])
    try stage.play(
      Step(.tap(Located(.button("Copy"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: ExactTime(rounding: stage.time.seconds + 1))
    #expect(menus.log.sorted() == ["asked", "copy", "ends", "opens"])
    view.removeInteraction(interaction)
    #expect(view.interactions.isEmpty && interaction.view == nil)
  }

  @Test func `a view stays in sight while its menu opens`() throws {
    let (view, menus) = (UIView(), Menus())
    view.backgroundColor = red
    view.addInteraction(UIContextMenuInteraction(delegate: menus))
    let stage = stage(of: view, CGRect(x: 100, y: 200, width: 100, height: 60))
    try stage.play(
      Step(.press(Located(.id("it"), at: place)), location: place), semantics: .ios18)
    let start = stage.time.seconds
    let hidden = (0..<60).compactMap { frame -> String? in
      stage.advance(to: ExactTime(rounding: start + Double(frame) / 60))
      let pixel = stage.picture()[150, 230]
      return pixel.red < 200 || pixel.green > 60 ? "\(frame) \(pixel)" : nil
    }
    #expect(hidden == [])
    #expect(menus.log == ["asked", "opens"])
  }
}
