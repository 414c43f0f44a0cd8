import Combine
import FlipbookClock
import Foundation
import Testing

private class Base: ObservableObject {
  @Published var name = "a"
}

private final class Model: Base {
  @Published var count = 0
  @Published var double = 0

  override init() {
    super.init()
    $count.map { $0 * 2 }.assign(to: &$double)
  }
}

private final class ByHand: ObservableObject {
  var count = 0 { willSet { objectWillChange.send() } }
}

@Suite struct PublisherTests {
  @Test func `subscribers get a value in the order in which they subscribed`() {
    let subject = PassthroughSubject<Int, Never>()
    var order: [Int] = []
    let subscriptions = (0..<50).map { index in subject.sink { _ in order.append(index) } }
    subject.send(1)
    #expect(order == Array(0..<50))
    subscriptions[10].cancel()
    order = []
    subject.send(2)
    #expect(order == Array(0..<10) + Array(11..<50))
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an object tells before its own and its inherited properties change`() {
    let model = Model()
    var seen: [String] = []
    let subscription = model.objectWillChange.sink { seen.append("\(model.name)\(model.count)") }
    model.name = "b"
    model.count = 4
    #expect(seen == ["a0", "b0", "b0"])
    #expect(model.double == 8)
    subscription.cancel()
    model.count = 5
    #expect(seen.count == 3)
  }

  @Test func `an object without published properties can tell by hand`() {
    let model = ByHand()
    var seen: [Int] = []
    let subscription = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 3
    model.count = 4
    #expect(seen == [0, 3])
    subscription.cancel()
  }

  @Test func `a published property sends its value, then each new one before it is set`() {
    let model = Model()
    var seen: [[Int]] = []
    let subscription = model.$count.sink { seen.append([$0, model.count]) }
    model.count = 1
    model.count = 2
    #expect(seen == [[0, 0], [1, 0], [2, 1]])
    subscription.cancel()
  }

  @Test func `a current value waits for who has not asked`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    var ended = false
    let subscription = subject.first().sink(
      receiveCompletion: { _ in ended = true }, receiveValue: { seen.append($0) })
    subject.value = 2
    #expect(seen == [1])
    #expect(ended)
    subject.send(completion: .finished)
    subject.send(3)
    #expect(subject.value == 2)
    subscription.cancel()
  }

  @Test func `merge and combineLatest join publishers`() {
    let numbers = PassthroughSubject<Int, Never>()
    let words = CurrentValueSubject<String, Never>("a")
    var merged: [String] = []
    var combined: [String] = []
    var ends = 0
    let subscriptions = [
      numbers.map(String.init).merge(with: words, Just("just")).sink(
        receiveCompletion: { _ in ends += 1 }, receiveValue: { merged.append($0) }),
      numbers.combineLatest(words) { "\($0)\($1)" }.sink(
        receiveCompletion: { _ in ends += 1 }, receiveValue: { combined.append($0) }),
    ]
    numbers.send(1)
    words.send("b")
    numbers.send(2)
    #expect(merged == ["a", "just", "1", "b", "2"])
    #expect(combined == ["1a", "1b", "2b"])
    numbers.send(completion: .finished)
    #expect(ends == 0)
    words.send(completion: .finished)
    #expect(ends == 2)
    #expect(subscriptions.count == 2)
  }

  @Test func `notifications are published until they are not wanted`() {
    let center = NotificationCenter()
    let name = Notification.Name("moved")
    var count = 0
    let subscription = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}
