import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion

/// The focus of assistive technology: what the program sets, as nothing else moves it.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: GraphProperty {
  /// A focus that is owned elsewhere.
  @propertyWrapper
  public struct Binding {
    let binding: FlipbookViews.Binding<Value>

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }

  private var state: State<Value>

  package mutating func attach(to host: PropertyHost, slot: Int) {
    state.attach(to: host, slot: slot)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  public init() where Value == Bool { state = State(wrappedValue: false) }

  public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }
}

extension View {
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}
