@_exported public import Foundation

/// A source of random numbers.
public protocol GKRandom {
  func nextInt() -> Int
  func nextInt(upperBound: Int) -> Int
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// A source of random numbers: the stage's, so that two runs have the same.
open class GKRandomSource: NSObject, GKRandom, @unchecked Sendable {
  private static let source = GKRandomSource()

  public override init() { super.init() }

  public static func sharedRandom() -> GKRandomSource { source }

  open func nextInt() -> Int { Int(Int32.random(in: .min ... .max)) }

  open func nextInt(upperBound: Int) -> Int {
    upperBound > 0 ? Int.random(in: 0..<upperBound) : 0
  }

  open func nextUniform() -> Float { Float.random(in: 0...1) }

  open func nextBool() -> Bool { Bool.random() }

  open func arrayByShufflingObjects(in array: [Any]) -> [Any] { array.shuffled() }
}

/// A source of random numbers from a seed.
open class GKMersenneTwisterRandomSource: GKRandomSource, @unchecked Sendable {
  private var state: UInt64 = 0

  public convenience init(seed: UInt64) {
    self.init()
    state = seed
  }

  // Chosen: SplitMix64 in place of the twister, whose numbers would be others anyway.
  private func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  open override func nextInt() -> Int { Int(Int32(truncatingIfNeeded: next())) }

  open override func nextInt(upperBound: Int) -> Int {
    upperBound > 0 ? Int(next() % UInt64(upperBound)) : 0
  }

  open override func nextUniform() -> Float { Float(next() >> 40) / Float(1 << 24) }

  open override func nextBool() -> Bool { next() & 1 == 1 }
}

/// Numbers of a range.
open class GKRandomDistribution: NSObject, GKRandom, @unchecked Sendable {
  public let lowestValue: Int
  public let highestValue: Int

  public init(lowestValue: Int, highestValue: Int) {
    (self.lowestValue, self.highestValue) = (lowestValue, max(lowestValue, highestValue))
  }

  public static func d6() -> GKRandomDistribution {
    GKRandomDistribution(lowestValue: 1, highestValue: 6)
  }

  public static func d20() -> GKRandomDistribution {
    GKRandomDistribution(lowestValue: 1, highestValue: 20)
  }

  public func nextInt() -> Int { Int.random(in: lowestValue...highestValue) }

  public func nextInt(upperBound: Int) -> Int { min(nextInt(), upperBound - 1) }

  public func nextUniform() -> Float { Float.random(in: 0...1) }

  public func nextBool() -> Bool { Bool.random() }
}

/// A state of a machine.
open class GKState: NSObject {
  public internal(set) weak var stateMachine: GKStateMachine?

  public override init() { super.init() }

  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func willExit(to nextState: GKState) {}
  open func update(deltaTime seconds: TimeInterval) {}
}

/// A machine of states.
open class GKStateMachine: NSObject {
  private let states: [GKState]
  public private(set) var currentState: GKState?

  public init(states: [GKState]) {
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  public func canEnterState(_ stateClass: AnyClass) -> Bool {
    currentState?.isValidNextState(stateClass) ?? true
  }

  @discardableResult
  public func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states.first(where: { type(of: $0) == stateClass })
    else { return false }
    let last = currentState
    last?.willExit(to: next)
    currentState = next
    next.didEnter(from: last)
    return true
  }

  public func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
