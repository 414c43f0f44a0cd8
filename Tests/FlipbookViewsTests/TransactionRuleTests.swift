import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Observation
import Testing

private enum NoteKey: TransactionKey { static let defaultValue: Int? = 7 }

extension Transaction {
  fileprivate var note: Int? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }

  @Entry fileprivate var isCareful = false
}

@Observable private final class Model {
  var a: CGFloat = 0
  var b: CGFloat = 0
}

/// The transaction that a change is shown with: motion notes 9.
@MainActor @Suite struct TransactionRuleTests {
  private typealias Binding = FlipbookViews.Binding

  /// The place of the box half a second after a tap that sends it 40 points away.
  private func half<Content: View>(
    _ semantics: Semantics = .ios18, @ViewBuilder _ content: @escaping (Binding<CGFloat>) -> Content
  ) -> CGFloat {
    let stage = stage(semantics: semantics) { Stateful(CGFloat(0), content: content) }
    stage.watch("a")
    stage.tapAll()
    stage.advance(to: 0.5)
    return (stage.rect("a")?.minX ?? .nan) - 95
  }

  /// A box at a distance, which goes 40 points away when it is tapped.
  private func moved(_ x: Binding<CGFloat>, _ transaction: Transaction = Transaction()) -> some View
  {
    box.offset(x: x.wrappedValue).onTapCount {
      withTransaction(transaction) { x.wrappedValue = 40 }
    }
  }

  // MARK: - Modifiers

  @Test func `the modifier nearest to what changes has the last word`() {
    let near = half { x in
      moved(x).animation(.linear(duration: 1), value: x.wrappedValue)
        .animation(.linear(duration: 2), value: x.wrappedValue)
        .transaction { $0.animation = .linear(duration: 4) }
    }
    #expect(near == 20)
  }

  @Test func `an animation with a value has a word only when that has changed`() {
    let other = half { x in moved(x).animation(.linear(duration: 1), value: 0) }
    #expect(other == 40)
    let none = half { x in
      moved(x, Transaction(animation: .linear(duration: 1)))
        .animation(nil, value: x.wrappedValue)
    }
    #expect(none == 40)
  }

  @Test func `an animation with a value has none on first appearance`() {
    let stage = stage {
      Stateful(false) { isShown in
        VStack {
          if isShown.wrappedValue {
            box.transition(.opacity).animation(.linear(duration: 1), value: isShown.wrappedValue)
          }
        }
      }
    }
    stage.set("value", to: true)
    #expect(stage.opacity("a") == 1)
  }

  @Test func `disabled animations are not set, and those that are set are kept`() {
    var disabled = Transaction()
    disabled.disablesAnimations = true
    let plain = half { x in
      moved(x, disabled).animation(.linear(duration: 1), value: x.wrappedValue)
    }
    #expect(plain == 40)
    disabled.animation = .linear(duration: 2)
    let kept = half { x in
      moved(x, disabled).animation(.linear(duration: 1), value: x.wrappedValue)
    }
    #expect(kept == 10)
    let forced = half { x in moved(x, disabled).transaction { $0.animation = .linear(duration: 1) }
    }
    #expect(forced == 20)
    let scoped = half { x in
      box.animation(.linear(duration: 1)) { $0.offset(x: x.wrappedValue) }
        .onTapCount { withTransaction(\.disablesAnimations, true) { x.wrappedValue = 40 } }
    }
    #expect(scoped == 40)
  }

  @available(*, deprecated)
  @Test func `an animation without a value has a word in every update`() {
    let always = half { x in moved(x).animation(.linear(duration: 1)) }
    #expect(always == 20)
    let disabled = half { x in
      box.offset(x: x.wrappedValue).animation(.linear(duration: 1)).onTapCount {
        withTransaction(\.disablesAnimations, true) { x.wrappedValue = 40 }
      }
    }
    #expect(disabled == 40)
  }

  private struct Shifted: View, Equatable {
    let x: CGFloat

    var body: some View { box.offset(x: x) }
  }

  @Test func `an equatable view is animated when it changes itself`() {
    let own = half { x in
      Shifted(x: x.wrappedValue).animation(.linear(duration: 1))
        .onTapCount { x.wrappedValue = 40 }
    }
    #expect(own == 20)
  }

  @Test func `a transaction with a value is rewritten when that has changed`() {
    let changed = half { x in
      moved(x).transaction(value: x.wrappedValue) { $0.animation = .linear(duration: 1) }
    }
    #expect(changed == 20)
    let other = half { x in
      moved(x).transaction(value: "") { $0.animation = .linear(duration: 1) }
    }
    #expect(other == 40)
  }

  @Test func `a scoped transaction is that of the closure's modifiers alone`() {
    let inside = half { x in
      box.transaction {
        $0.animation = .linear(duration: 1)
      } body: {
        $0.offset(x: x.wrappedValue / 2)
      }
      .offset(x: x.wrappedValue / 2)
      .onTapCount { x.wrappedValue = 40 }
    }
    #expect(abs(inside - (10 + 20)) < 1e-9)
    let modifier = half { x in
      box.offset(x: x.wrappedValue / 2)
        .modifier(
          _OffsetEffect(offset: CGSize(width: x.wrappedValue / 2, height: 0))
            .animation(.linear(duration: 1))
        )
        .onTapCount { x.wrappedValue = 40 }
    }
    #expect(abs(modifier - (20 + 10)) < 1e-9)
    let speed = half { x in
      box.modifier(
        _OffsetEffect(offset: CGSize(width: x.wrappedValue, height: 0))
          .transaction { $0.animation = $0.animation?.speed(2) }
      )
      .onTapCount { withAnimation(.linear(duration: 2)) { x.wrappedValue = 40 } }
    }
    #expect(speed == 20)
  }

  // MARK: - Changes of state

  @Test func `the inner of two transactions is put over the outer, since iOS 17`() {
    func nested(_ semantics: Semantics) -> CGFloat {
      half(semantics) { x in
        box.offset(x: x.wrappedValue).onTapCount {
          withAnimation(.linear(duration: 1)) {
            withTransaction(Transaction()) { x.wrappedValue = 40 }
          }
        }
      }
    }
    #expect(nested(.ios18) == 20)
    #expect(nested(.ios17) == 20)
    #expect(nested(.ios16) == 40)
  }

  @Test(arguments: [Semantics.ios16, .ios18])
  func `an inner animation of nil is none`(semantics: Semantics) {
    let none = half(semantics) { x in
      box.offset(x: x.wrappedValue).onTapCount {
        withAnimation(.linear(duration: 1)) { withAnimation(nil) { x.wrappedValue = 40 } }
      }
    }
    #expect(none == 40)
  }

  @Test func `values of one's own arrive at modifiers, nil too`() {
    let log = Log()
    func send(_ body: @escaping (() -> Void) -> Void) -> [String] {
      _ = half { x in
        box.offset(x: x.wrappedValue)
          .transaction { log.note("\($0.note ?? -1) \($0.isCareful)") }
          .onTapCount { body { x.wrappedValue = 40 } }
      }
      return log.take()
    }
    #expect(send { change in change() } == ["7 false"])
    #expect(send { change in withTransaction(\.note, nil, change) } == ["-1 false"])
    let both = send { change in
      withTransaction(\.note, 3) {
        withTransaction(\.isCareful, true) { withAnimation(.linear, change) }
      }
    }
    #expect(both == ["3 true"])
  }

  @Test func `changes of one call are made together, those of two apart`() {
    let log = Log()
    let stage = stage {
      Stateful(CGPoint.zero) { point in
        let _ = log.note("body")
        box.offset(point.wrappedValue).onTapCount {
          withAnimation(.linear(duration: 1)) {
            point.x.wrappedValue += 1
            point.y.wrappedValue += 1
          }
          withAnimation(.linear(duration: 2)) { point.x.wrappedValue += 1 }
        }
      }
    }
    _ = log.take()
    stage.tapAll()
    #expect(log.take().count == 2)
  }

  @Test func `two changes before the first frame are combined`() {
    // Two linear ones in a chain, motion notes 6.2: r0 = 20, then r1 = 20 + 0.25 (80 - 20).
    let curves = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        withAnimation(.linear(duration: 1)) { x.wrappedValue = 40 }
        withAnimation(.linear(duration: 2)) { x.wrappedValue = 80 }
      }
    }
    #expect(abs(curves - 35) < 1e-9)
    // A spring takes over where the first one is, at rest: 80 (1 - (1 + ωt) e^(-ωt)).
    let springs = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        withAnimation(.spring(duration: 0.3)) { x.wrappedValue = 40 }
        withAnimation(.spring(duration: 1)) { x.wrappedValue = 80 }
      }
    }
    let angle = 2 * Double.pi * 0.5
    #expect(abs(springs - 80 * (1 - (1 + angle) * exp(-angle))) < 1e-6)
    // Equal transactions are one, so that nothing is combined.
    let equal = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        withAnimation(.linear(duration: 1)) { x.wrappedValue = 40 }
        withAnimation(.linear(duration: 1)) { x.wrappedValue = 80 }
      }
    }
    #expect(equal == 40)
  }

  private struct Reading: View {
    let model: Model
    let key: KeyPath<Model, CGFloat>

    var body: some View {
      Color.red.frame(width: 10, height: 10)
        .accessibilityIdentifier(key == \Model.a ? "a" : "b").offset(x: model[keyPath: key])
    }
  }

  @Test func `an object's changes travel each with the transaction they were made under`() {
    let model = Model()
    let stage = stage {
      ZStack {
        Reading(model: model, key: \.a)
        Reading(model: model, key: \.b)
      }
    }
    stage.perform {
      withAnimation(.linear(duration: 1)) { model.a = 40 }
      withAnimation(.linear(duration: 2)) { model.b = 40 }
    }
    stage.advance(to: 0.5)
    #expect(stage.rect("a")?.minX == 115)
    #expect(stage.rect("b")?.minX == 105)
  }

  // MARK: - Bindings

  @Test func `what is written through an animated binding is animated`() {
    let animated = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        x.animation(.linear(duration: 1)).wrappedValue = 40
      }
    }
    #expect(animated == 20)
    let carried = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        x.transaction(Transaction(animation: .linear(duration: 1))).wrappedValue = 40
      }
    }
    #expect(carried == 20)
    let stored = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        var binding = x
        binding.transaction.animation = .linear(duration: 1)
        binding.wrappedValue = 40
      }
    }
    #expect(stored == 20)
    let derived = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        let size = Binding<CGSize>(
          get: { CGSize(width: x.wrappedValue, height: 0) },
          set: { size, transaction in
            withTransaction(transaction) { x.wrappedValue = size.width }
          })
        size.animation(.linear(duration: 1)).width.wrappedValue = 40
      }
    }
    #expect(derived == 20)
  }

  @Test func `what is in force goes before a binding's own transaction`() {
    let outer = half { x in
      box.offset(x: x.wrappedValue).onTapCount {
        withAnimation(.linear(duration: 2)) {
          x.animation(.linear(duration: 1)).wrappedValue = 40
        }
      }
    }
    #expect(outer == 10)
  }

  // MARK: - Later

  @Test func `a task does not inherit what was in force where it was begun`() {
    func begun(inside: Bool) -> CGFloat {
      half { x in
        box.offset(x: x.wrappedValue).onTapCount {
          withAnimation(.linear(duration: 1)) {
            _ = Task { @MainActor in
              if inside { return withAnimation(.linear(duration: 2)) { x.wrappedValue = 40 } }
              x.wrappedValue = 40
            }
          }
        }
      }
    }
    #expect(begun(inside: false) == 40)
    #expect(begun(inside: true) == 10)
  }
}
