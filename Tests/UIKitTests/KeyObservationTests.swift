import Combine
import FlipbookBase
import FlipbookGeometry
import FlipbookOutside
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Observers of properties, and properties that are found by their names.
@MainActor @Suite struct KeyObservationTests {
  private final class Model: NSObject {
    var count = 0 { didSet { _didSet(self, \.count, "count") } }
    var double: Int { count * 2 }
  }

  private final class Listener: NSObject, _KeyValueObserver {
    var heard: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let values = [NSKeyValueChangeKey.oldKey, .newKey].map { key in
        change?[key].map { "\($0)" } ?? "-"
      }
      heard.append("\(keyPath ?? "") \(values.joined(separator: " "))")
    }
  }

  @Test func `an observer gets what it asks for, as long as it is kept`() {
    let model = Model()
    var heard: [String] = []
    var first: NSKeyValueObservation? = model.observe(\.count, options: [.old, .new, .initial]) {
      heard.append("\($1.oldValue.map(String.init) ?? "-") \($1.newValue.map(String.init) ?? "-")")
    }
    let second = model.observe(\.count) { _, change in
      heard.append("change \(change.newValue == nil)")
    }
    model.count = 1
    second.invalidate()
    model.count = 1
    first = nil
    model.count = 2
    #expect(first == nil)
    #expect(heard == ["- 0", "0 1", "change true", "1 1"], "a set is told though nothing changes")
  }

  @Test func `a property that follows from another one is told with it`() {
    let model = Model()
    var heard: [Int] = []
    let token = model.observe(\.double, options: .new) { heard.append($1.newValue ?? -1) }
    model.count = 4
    withExtendedLifetime(token) { #expect(heard == [8]) }
  }

  @Test func `observers do not keep an object`() {
    var model: Model? = Model()
    weak let kept = model
    let token = model?.observe(\.count) { _, _ in }
    model = nil
    withExtendedLifetime(token) { #expect(kept == nil) }
  }

  @Test func `views tell at once where they are and how they look`() {
    let (view, scroll) = (UIView(), UIScrollView())
    var heard: [String] = []
    let tokens = [
      view.observe(\.frame) { view, _ in heard.append("frame \(view.frame.width)") },
      view.observe(\.isHidden) { view, _ in heard.append("hidden \(view.isHidden)") },
      view.observe(\.alpha) { view, _ in heard.append("alpha \(view.alpha)") },
      view.layer.observe(\.bounds) { layer, _ in heard.append("layer \(layer.bounds.width)") },
      scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
        heard.append("offset \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
      },
    ]
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    view.isHidden = true
    view.alpha = 0.5
    view.alpha = 0.5
    scroll.contentOffset.y = 30
    withExtendedLifetime(tokens) {
      #expect(
        heard == ["frame 50.0", "layer 50.0", "hidden true", "alpha 0.5", "offset 0.0 30.0"])
    }
  }

  @Test func `a height that follows a content's size is there in the same frame`() {
    let scroll = UIScrollView()
    var token: NSKeyValueObservation?
    let controller = TestController { controller in
      scroll.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(scroll)
      let height = scroll.heightAnchor.constraint(equalToConstant: 0)
      NSLayoutConstraint.activate([
        height, scroll.widthAnchor.constraint(equalToConstant: 100),
        scroll.topAnchor.constraint(equalTo: controller.view.topAnchor),
        scroll.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      ])
      token = scroll.observe(\.contentSize) { scroll, _ in
        height.constant = scroll.contentSize.height
      }
    }
    let stage = stage(controller)
    stage.perform { scroll.contentSize = CGSize(width: 100, height: 240) }
    withExtendedLifetime(token) { #expect(scroll.frame.height == 240) }
  }

  @Test func `values are published until somebody cancels`() {
    let model = Model()
    var (all, later): ([Int], [Int]) = ([], [])
    let first = model.publisher(for: \.count).sink { all.append($0) }
    let second = model.publisher(for: \.count, options: .new).sink { later.append($0) }
    model.count = 1
    first.cancel()
    model.count = 2
    withExtendedLifetime(second) { #expect(all == [0, 1] && later == [1, 2]) }
  }

  @Test func `observers by names are told until they are removed`() {
    let (scroll, listener) = (UIScrollView(), Listener())
    scroll.addObserver(listener, forKeyPath: "contentSize", options: [.old, .new])
    scroll.addObserver(listener, forKeyPath: "isHidden", options: [.new, .initial])
    scroll.contentSize = CGSize(width: 1, height: 2)
    PropertyWatch.checkAll()
    scroll.isHidden = true
    scroll.removeObserver(listener, forKeyPath: "isHidden")
    scroll.isHidden = false
    #expect(
      listener.heard
        == ["isHidden - false", "contentSize (0.0, 0.0) (1.0, 2.0)", "isHidden - true"])
  }

  @Test func `properties are found by their names`() {
    let (model, label) = (Model(), UILabel())
    model.count = 3
    #expect(model.value(forKey: "count") as? Int == 3)
    label.setValue("words", forKey: "text")
    label.setValue(NSNumber(value: true), forKey: "hidden")
    label.setValue(nil, forKey: "backgroundColor")
    #expect(label.text == "words" && label.isHidden && label.backgroundColor == nil)
    #expect(label.value(forKey: "text") as? String == "words")
    #expect(label.value(forKeyPath: "layer.x") == nil)
  }

  @Test func `any object keeps what is said of it`() {
    let (plain, view): (NSObject, UIView) = (Model(), UILabel())
    plain.accessibilityLabel = "a number"
    plain.accessibilityTraits = .button
    plain.isAccessibilityElement = true
    (view as NSObject).accessibilityLabel = "words"
    #expect(plain.accessibilityLabel == "a number" && plain.accessibilityTraits == .button)
    #expect(plain.isAccessibilityElement && plain.accessibilityHint == nil)
    #expect(view.accessibilityLabel == "words" && Model().accessibilityLabel == nil)
  }
}
