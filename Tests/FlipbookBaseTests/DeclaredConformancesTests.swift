import FlipbookBase
import Foundation
import Testing

@Suite struct DeclaredConformancesTests {
  private struct Plain {}
  private struct Equal: Equatable {}
  private struct Outer<Value> { struct Inner {} }
  private enum Choice { case one(() -> Void) }
  private protocol Marked {}

  private let equatable = DeclaredConformances(to: (any Equatable).self)

  @Test(arguments: [Plain.self, Outer<Int>.self, Outer<Int>.Inner.self, Choice.self] as [Any.Type])
  func knowsThatNothingDeclaresIt(type: Any.Type) {
    #expect(!equatable.mayInclude(type))
    #expect(!(type is any Equatable.Type))
  }

  @Test(
    arguments: [
      Equal.self, Int.self, String.self, Bool?.self, [Double].self, Data.self, Date.self,
      Range<Int>.self, FloatingPointSign.self,
    ] as [Any.Type])
  func hasWhatConforms(type: Any.Type) {
    #expect(equatable.mayInclude(type))
    #expect(type is any Equatable.Type)
  }

  @Test("A condition is the runtime's to look at")
  func conditions() {
    #expect(equatable.mayInclude((() -> Void)?.self))
    #expect(equatable.mayInclude([Plain].self))
  }

  @Test(
    "Types of other kinds, and those from C, may conform",
    arguments: [
      NSObject.self, (() -> Void).self, (Int, Int).self, (any Equatable).self, timespec.self,
    ] as [Any.Type])
  func otherKinds(type: Any.Type) {
    #expect(equatable.mayInclude(type))
  }

  @Test func aProtocolWithAssociatedTypes() {
    let sequence = DeclaredConformances(to: (any Sequence).self)
    #expect(sequence.mayInclude([Int].self))
    #expect(!sequence.mayInclude(Int.self))
  }

  @Test func aProtocolThatNothingConformsTo() {
    let marked = DeclaredConformances(to: (any Marked).self)
    #expect(!marked.mayInclude(Plain.self))
    #expect(!marked.mayInclude(Int.self))
  }

  @Test func moreThanOneProtocolIsNotToldApart() {
    let both = DeclaredConformances(to: (any Equatable & Sendable & CustomStringConvertible).self)
    #expect(both.mayInclude(Plain.self))
  }
}
