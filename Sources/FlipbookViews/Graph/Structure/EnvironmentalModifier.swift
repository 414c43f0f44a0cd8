/// A modifier that the environment chooses.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier

  /// Returns the modifier for an environment.
  @MainActor @preconcurrency
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  @MainActor @preconcurrency
  public func body(content: Content) -> some View {
    EnvironmentChoice(modifier: self, content: content)
  }
}

/// A view with the modifier that its environment chooses.
private struct EnvironmentChoice<Modifier: EnvironmentalModifier, Content: View>: View {
  @Environment(\.self) private var environment
  let modifier: Modifier
  let content: Content

  var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
