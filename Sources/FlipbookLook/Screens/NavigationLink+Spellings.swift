public import FlipbookViews

extension NavigationLink {
  /// A link to a view.
  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(NavigationGoal(destination()), label: label())
  }

  /// A link to a view; the older way to write it.
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(NavigationGoal(destination), label: label())
  }

  /// A link to a view that is shown while a binding is true.
  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(NavigationGoal(destination(), isActive: isActive), label: label())
  }

  /// A link to a view that is shown while a binding is true; the older way to write it.
  public nonisolated init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(NavigationGoal(destination, isActive: isActive), label: label())
  }

  /// A link to a view that is shown while a tag is the selected one.
  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      NavigationGoal(destination(), tag: tag, selection: selection), label: label())
  }

  /// A link to a view that is shown while a tag is the selected one; the older way to write it.
  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(NavigationGoal(destination, tag: tag, selection: selection), label: label())
  }
}

extension NavigationLink where Label == Text {
  /// A link to a view, with a title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(NavigationGoal(destination()), label: Text(titleKey))
  }

  /// A link to a view, with a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) {
    self.init(NavigationGoal(destination()), label: Text(title))
  }

  /// A link to a view, with a title; the older way to write it.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(NavigationGoal(destination), label: Text(titleKey))
  }

  /// A link to a view, with a title; the older way to write it.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(NavigationGoal(destination), label: Text(title))
  }

  /// A link, with a title, to a view that is shown while a binding is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(NavigationGoal(destination(), isActive: isActive), label: Text(titleKey))
  }

  /// A link, with a title, to a view that is shown while a binding is true.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(NavigationGoal(destination(), isActive: isActive), label: Text(title))
  }

  /// A link, with a title, to a view that is shown while a binding is true; the older way to write
  /// it.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(NavigationGoal(destination, isActive: isActive), label: Text(titleKey))
  }

  /// A link, with a title, to a view that is shown while a binding is true; the older way to write
  /// it.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(NavigationGoal(destination, isActive: isActive), label: Text(title))
  }

  /// A link, with a title, to a view that is shown while a tag is the selected one.
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(
      NavigationGoal(destination(), tag: tag, selection: selection), label: Text(titleKey))
  }

  /// A link, with a title, to a view that is shown while a tag is the selected one.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(NavigationGoal(destination(), tag: tag, selection: selection), label: Text(title))
  }

  /// A link, with a title, to a view that is shown while a tag is the selected one; the older way to
  /// write it.
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(
      NavigationGoal(destination, tag: tag, selection: selection), label: Text(titleKey))
  }

  /// A link, with a title, to a view that is shown while a tag is the selected one; the older way to
  /// write it.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(NavigationGoal(destination, tag: tag, selection: selection), label: Text(title))
  }
}

extension NavigationLink where Destination == Never {
  /// A link that puts a value on the path; without a value it is disabled.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(NavigationGoal(value), label: label())
  }

  /// A link, with a title, that puts a value on the path.
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text { self.init(NavigationGoal(value), label: Text(titleKey)) }

  /// A link, with a title, that puts a value on the path.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text { self.init(NavigationGoal(value), label: Text(title)) }
}
