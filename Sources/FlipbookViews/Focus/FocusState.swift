/// The focus of several views: the program sets it, or a finger that taps a field.
@propertyWrapper
public struct FocusState<Value: Hashable>: GraphProperty {
  /// A focus that is owned elsewhere.
  @propertyWrapper
  public struct Binding {
    let binding: FlipbookViews.Binding<Value>

    /// The value that means that no view has it.
    package let cleared: Value

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }

  private var state: State<Value>
  private let cleared: Value

  package mutating func attach(to host: PropertyHost, slot: Int) {
    state.attach(to: host, slot: slot)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding {
    Binding(binding: state.projectedValue, cleared: cleared)
  }

  public init() where Value == Bool {
    state = State(wrappedValue: false)
    cleared = false
  }

  public init<T: Hashable>() where Value == T? {
    state = State(wrappedValue: nil)
    cleared = nil
  }
}

extension View {
  /// Ties the view's focus to a value.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    transformEnvironment(\.focusTies) { ties in
      ties.append(
        FocusTie(
          isFocused: { binding.wrappedValue == value },
          setFocused: { binding.wrappedValue = $0 ? value : binding.cleared }))
    }
  }

  /// Ties the view's focus to whether it is the one.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Sets whether the focus is marked; there is no mark.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Gives the focus to one of the views when they appear.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }

  /// Keeps the focus within the view's parts.
  public nonisolated func focusSection() -> some View { self }
}

/// The occasions on which the first focus is chosen; on a stage it is when views appear.
nonisolated public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let name: String

  public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
  public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}
