import Foundation
import Testing

/// Scenes that do to their process what they like: each is named, and the next one plays as ever.
@Suite struct StrangerSceneTests {
  private static let scenes = """
    import Foundation
    import SwiftUI

    final class Model: ObservableObject {}

    struct Act<Content: View>: View {
      var act: () -> Void
      @ViewBuilder var content: Content
      var body: some View {
        VStack {
          Button("Go", action: act)
          content
        }
      }
    }

    struct Exiting: View {
      var body: some View { Act(act: { exit(3) }) { Color.red } }
    }

    struct Aborting: View {
      var body: some View {
        Act(act: {
          abort()
        }) { Color.red }
      }
    }

    struct Native: View {
      var body: some View {
        Act(act: {
          memset(UnsafeMutableRawPointer(bitPattern: 64)!, 1, 8)
        }) { Color.red }
      }
    }

    struct Fatal: View {
      var body: some View {
        Act(act: {
          fatalError("the basket is empty")
        }) { Color.red }
      }
    }

    struct Wrong: View {
      var body: some View {
        Act(act: {
          preconditionFailure("there is no basket")
        }) { Color.red }
      }
    }

    struct Lonely: View {
      @State private var isShown = false
      var body: some View {
        Act(act: { isShown = true }) { if isShown { Needy() } }
      }
    }

    struct Needy: View {
      @EnvironmentObject private var model: Model
      var body: some View {
        _ = model
        return Color.red
      }
    }

    struct Threaded: View {
      var body: some View {
        Act(act: {
          let thread = Thread {
            fatalError("not on this thread")
          }
          thread.start()
          while true { usleep(1000) }
        }) { Color.red }
      }
    }

    struct Deaf: View {
      var body: some View {
        Act(act: {
          for number in 1...31 { signal(Int32(number), SIG_IGN) }
          var all = sigset_t()
          sigfillset(&all)
          sigprocmask(SIG_BLOCK, &all, nil)
          while true {}
        }) { Color.red }
      }
    }

    struct Tidy: View {
      @State private var isWide = false
      var body: some View {
        Act(act: {
          for number in 3..<1000 { close(Int32(number)) }
          isWide = true
        }) { Color.red.frame(width: isWide ? 100 : 20) }
      }
    }

    struct Moving: View {
      @State private var isWide = false
      var body: some View {
        Act(act: {
          print("moved:", FileManager.default.changeCurrentDirectoryPath("/"))
          isWide = true
        }) { Color.red.frame(width: isWide ? 100 : 20) }
      }
    }

    struct Changing: View {
      var body: some View {
        Act(act: {
          setenv("HOME", "/elsewhere", 1)
          setenv("MOOD", "bad", 1)
          unsetenv("PATH")
          setlocale(LC_ALL, "C.UTF-8")
          umask(0o777)
          for number in 1...31 { signal(Int32(number), SIG_IGN) }
        }) { Color.red }
      }
    }

    struct Looking: View {
      var body: some View {
        Act(act: {
          let names = ProcessInfo.processInfo.environment
          print("looked:", names["MOOD"] ?? "none", names["PATH"] != nil, umask(0o22) == 0o22)
        }) { Color.red }
      }
    }

    struct Writing: View {
      var body: some View {
        Act(act: {
          let words = "{\\"finished\\":{}}\\n"
          write(3, words, words.utf8.count)
        }) { Color.red }
      }
    }

    struct Counting: View {
      @State private var number = 0
      @State private var words = "none"
      var body: some View {
        Act(act: {
          var threads: [Thread] = []
          for index in 0..<8 {
            let thread = Thread {
              for step in 0..<1000 {
                number += 1
                words = "the thread \\(index) is at step \\(step), which is a long word"
              }
            }
            threads.append(thread)
            thread.start()
          }
          while threads.contains(where: { !$0.isFinished }) { sched_yield() }
          print("counted:", number > 0)
        }) { Text("\\(number) \\(words)") }
      }
    }

    struct Calm: View {
      @State private var isWide = false
      var body: some View {
        Act(act: { isWide = true }) { Color.red.frame(width: isWide ? 100 : 20) }
      }
    }

    """

  private func project(_ scene: String, then next: String) throws -> DemoProject {
    let project = try DemoProject()
    try project.write(Self.scenes, to: "strange/scenes/Strange.swift")
    try project.write(
      """
      timeline: strange
      device: iphone-se
      scene: Calm
      matrix:
        scene: [\(scene), \(next)]
      steps:
        - wait: 50ms
        - tap: button("Go")
        - wait: 100ms
      render:
        - trace: "renders/{scene}.jsonl"

      """, to: "strange/a.yaml")
    return project
  }

  /// The number of the line of the scenes that has some words.
  private static func line(of words: String) -> Int {
    let lines = scenes.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(words) } ?? -1) + 1
  }

  @Test(arguments: [
    ("Exiting", "ended the process with status 3", "exit(3)"),
    ("Aborting", "crashed (SIGABRT)", "      abort()"),
    ("Native", "crashed (SIGSEGV)", "memset("),
    ("Fatal", "crashed (SIGILL): the basket is empty", "fatalError(\"the basket"),
    ("Wrong", "crashed (SIGILL): there is no basket", "preconditionFailure("),
    ("Lonely", "crashed (SIGILL): no Model in the environment", ""),
    ("Threaded", "crashed (SIGILL): not on this thread", "fatalError(\"not on"),
    ("Deaf", "has played no frame for 3 s", ""),
  ])
  func `a scene that ends itself is named with its line, and the next variant plays`(
    scene: String, reason: String, words: String
  ) throws {
    let project = try project(scene, then: "Calm")
    defer { project.remove() }
    // Only one of them is waited for.
    let patience = scene == "Deaf" ? "3" : "20"
    let run = try project.flipbook("render", "strange/a.yaml", "--patience", patience)
    #expect(run.status == 4, "\(run.words)")
    #expect(run.words.contains("error[S401]: the scene \(reason)"), "\(run.words.suffix(2000))")
    #expect(run.words.contains("✔ strange/Calm"), "\(run.words.suffix(2000))")
    // One that hears no signal cannot say where it is.
    if scene != "Deaf" {
      #expect(run.words.contains("= while playing the step at strange/a.yaml:8:5"), "\(run.words)")
    }
    if !words.isEmpty {
      let place = "= at strange/scenes/Strange.swift:\(Self.line(of: words))"
      #expect(run.words.contains(place), "\(place)\n\(run.words.suffix(2000))")
    }
    #expect(!run.words.contains("libSwiftUI"))
  }

  @Test(arguments: [
    ("Tidy", "Calm", ""), ("Moving", "Calm", "moved: false"),
    ("Changing", "Looking", "looked: none true true"), ("Writing", "Calm", ""),
    ("Counting", "Calm", "counted: true"),
  ])
  func `a scene that takes its process apart plays on, and the next one knows nothing of it`(
    scene: String, next: String, words: String
  ) throws {
    let project = try project(scene, then: next)
    defer { project.remove() }
    let run = try project.flipbook("render", "strange/a.yaml", "--patience", "20")
    #expect(run.status == 0, "\(run.words)")
    for name in [scene, next] {
      #expect(run.words.contains("✔ strange/\(name)"), "\(run.words.suffix(2000))")
      let trace = project.folder.appending(path: "renders/\(name).jsonl")
      #expect(try String(contentsOf: trace, encoding: .utf8).hasSuffix("}\n"))
    }
    #expect(words.isEmpty || run.words.contains(words), "\(run.words)")
  }
}
