import Foundation
import Testing

/// `flipbook explain`: each cause with a scene of its own, all of them played once.
@Suite(.serialized) struct ExplainTests {
  /// A scene, and parts of its box's explanation.
  struct Cause: CustomTestStringConvertible, Sendable {
    var name: String
    /// The content of the scene, with a state `on` and a `count` that stays.
    var content: String
    var action = "withAnimation { on.toggle() }"
    /// The first line of the answer.
    var answer: String
    /// The lines that must come somewhere below it.
    var chain: [String] = []

    var testDescription: String { name }
  }

  static let causes = [
    Cause(
      name: "Animated", content: "Box().offset(y: on ? 100 : 0)",
      answer: "box moves from 100ms: its offset under default",
      chain: [
        "• 100ms  tap: button(\"Go\")", "↓ on: false → true", "↓ under withAnimation(default)",
        "↓ offset 0 0 → 0 100: default until",
      ]),
    Cause(
      name: "Plain", content: "Box().offset(y: on ? 100 : 0)", action: "on.toggle()",
      answer: "box jumped at 100ms: no animation in the transaction: nobody used withAnimation, "
        + "and no `.animation(_:value:)` is around it",
      chain: ["offset 0 0 → 0 100: at once", "= change the state in withAnimation"]),
    Cause(
      name: "Dropped",
      content: "Box().offset(y: on ? 100 : 0).animation(nil, value: on)",
      answer: "box jumped at 100ms: `.animation(nil, value: …)` (in Causes.Dropped, around Box) "
        + "dropped default",
      chain: ["dropped default, since false → true"]),
    Cause(
      name: "Silenced",
      content: "Box().offset(y: on ? 100 : 0).transaction { $0.animation = nil }",
      answer: "box jumped at 100ms: `.transaction { … }` (in Causes.Silenced, around Box) "
        + "dropped default"),
    Cause(
      name: "Implicit",
      content: "Box().offset(y: on ? 100 : 0).animation(.linear(duration: 0.2), value: on)",
      action: "on.toggle()",
      answer: "box moves from 100ms: its offset under linear(200ms)",
      chain: [
        "under a transaction without an animation", "set linear(200ms), since false → true",
        "until 300ms",
      ]),
    Cause(
      name: "Disabled",
      content: "Box().offset(y: on ? 100 : 0).animation(.default, value: on)",
      action: """
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { on.toggle() }
        """,
      answer: "box jumped at 100ms: `.animation(default, value: …)` (in Causes.Disabled, around "
        + "Box) was kept out by disablesAnimations, which the change was made with",
      chain: ["with disablesAnimations"]),
    Cause(
      name: "Unwatched",
      content: "Box().offset(y: on ? 100 : 0).animation(.default, value: count)",
      action: "on.toggle()",
      answer: "box jumped at 100ms: `.animation(default, value: …)` (in Causes.Unwatched, around "
        + "Box) watches a value that did not change, it is still 7",
      chain: ["had no say: the value it watches is still 7"]),
    Cause(
      name: "Inside",
      content: "Box().animation(.default, value: on).offset(y: on ? 100 : 0)",
      action: "on.toggle()",
      answer: "box jumped at 100ms: `.animation(default, value: …)` (in Causes.Inside, around Box) "
        + "stands further in than the offset, and reaches only what is inside it",
      chain: ["= write `.animation(_:value:)` after the modifier that is to move"]),
    Cause(
      name: "Branch",
      content: "if on { Box().offset(y: 100) } else { Box() }", action: "on.toggle()",
      answer: "box jumped at 100ms: its identity was replaced, since an `if`/`else` or `switch` "
        + "in Causes.Branch takes another branch; the new one is there at once",
      chain: ["= one view with changing modifiers"]),
    Cause(
      name: "Identity", content: "Box().offset(y: on ? 100 : 0).id(on)", action: "on.toggle()",
      answer: "box jumped at 100ms: its identity was replaced, since the value of `.id(…)` in "
        + "Causes.Identity changed from false to true; the new one is there at once"),
    Cause(
      name: "Collection",
      content: "ForEach(on ? [2] : [1], id: \\.self) { _ in Box() }", action: "on.toggle()",
      answer: "box jumped at 100ms: its identity was replaced, since `ForEach` in "
        + "Causes.Collection has no element with the id 1 any more; the new one is there at once",
      chain: ["= give `ForEach` ids that stay with their elements"]),
    Cause(
      name: "Erased", content: "on ? AnyView(Box().padding(1)) : AnyView(Box())",
      answer: "box jumped at 100ms: its identity was replaced, since an `AnyView` in "
        + "Causes.Erased now holds a view of another type; the new one is there at once",
      chain: ["= keep the type inside `AnyView`"]),
    Cause(
      name: "Coming", content: "if on { Box().transition(.move(edge: .leading)) }",
      answer: "box appeared at 100ms with .move under default: the condition of an `if` in "
        + "Causes.Coming holds now",
      chain: ["under withAnimation(default)"]),
    Cause(
      name: "ComingAtOnce", content: "if on { Box().transition(.move(edge: .leading)) }",
      action: "on.toggle()",
      answer: "box appeared at 100ms at once, though it has the transition .move: no animation in "
        + "the transaction: nobody used withAnimation, and no `.animation(_:value:)` is around it"),
    Cause(
      name: "Going", content: "if !on { Box() }", action: "on.toggle()",
      answer: "box disappeared at 100ms at once: it has no transition, and no animation in the "
        + "transaction: nobody used withAnimation, and no `.animation(_:value:)` is around it"),
    Cause(
      name: "Leaving", content: "if !on { Box() }",
      answer: "box left at 100ms with opacity, as none was given, under default: the condition of "
        + "an `if` in Causes.Leaving does not hold any more"),
    Cause(
      name: "Bound", content: "Box().offset(y: on ? 100 : 0)",
      action: "$on.animation(.linear(duration: 0.2)).wrappedValue.toggle()",
      answer: "box moves from 100ms: its offset under linear(200ms)",
      chain: ["under linear(200ms), which came with the change: a binding's"]),
    Cause(
      name: "Untouched", content: "Box()",
      answer: "nothing in this timeline changes box", chain: ["on: false → true"]),
  ]

  private static func project() throws -> DemoProject {
    let project = try DemoProject()
    let scenes = causes.map { cause in
      """
        struct \(cause.name): View {
          @State private var on = false
          @State private var count = 7

          var body: some View {
            VStack {
              \(cause.content)
              Button("Go") {
                \(cause.action)
              }
            }
          }
        }
      """
    }
    try project.write(
      """
      import SwiftUI

      struct Box: View {
        var body: some View { Color.red.frame(width: 100, height: 50) }
      }

      enum Causes {
      \(scenes.joined(separator: "\n\n"))
      }
      """, to: "causes/scenes/Causes.swift")
    try project.write(
      """
      timeline: causes
      scene: Causes.Plain
      device: iphone-x
      views:
        box: Box
      matrix:
        scene:
      \(causes.map { "    - Causes.\($0.name)" }.joined(separator: "\n"))
      steps:
        - wait: 100ms
        - tap: button("Go")
          as: gone
        - wait: settled
      """, to: "causes/causes.yaml")
    return project
  }

  @Test func `the answer comes first, and then the way from the step to the view`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let run = try project.flipbook("explain", "causes/causes.yaml", "--view", "box")
    #expect(run.status == 0, "\(run.words)")
    for cause in Self.causes {
      let start = try #require(
        run.results.range(of: "causes [scene=Causes.\(cause.name)]\n\n"), "\(cause.name)")
      let rest = run.results[start.upperBound...]
      let told = String(rest.range(of: "\ncauses [").map { rest[..<$0.lowerBound] } ?? rest)
      #expect(told.hasPrefix(cause.answer + "\n"), "\(cause.name): \(told)")
      for words in cause.chain { #expect(told.contains(words), "\(cause.name): \(told)") }
    }

    let plain = ["--only", "scene=*.Plain"]
    let json = try project.flipbook(
      ["explain", "causes/causes.yaml", "--view", "Box", "--at", "gone", "--json"] + plain)
    #expect(json.results.contains("\"outcome\":\"jumped\""), "\(json.results)\(json.words)")
    #expect(json.results.contains("\"name\":\"offset\""))
    let early = try project.flipbook(
      ["explain", "causes/causes.yaml", "--view", "box", "--at", "50ms"] + plain)
    #expect(early.results.hasPrefix("nothing had changed box by 50ms\n"), "\(early.results)")
    let unknown = try project.flipbook(
      ["explain", "causes/causes.yaml", "--view", "bxo"] + plain)
    #expect(unknown.status == 4 && unknown.results.isEmpty)
    #expect(unknown.words.contains("`bxo` matches no view in any frame"), "\(unknown.words)")
    #expect(unknown.words.contains("did you mean `box`?"), "\(unknown.words)")
    let mark = try project.flipbook(
      ["explain", "causes/causes.yaml", "--view", "box", "--at", "gome"] + plain)
    #expect(mark.status == 4, "\(mark.words)")
    #expect(mark.words.contains("did you mean `gone`?"), "\(mark.words)")
    let selector = try project.flipbook(
      ["explain", "causes/causes.yaml", "--view", "text(box)"] + plain)
    #expect(selector.status == 2 && selector.words.contains("--view:"), "\(selector.words)")
  }
}
