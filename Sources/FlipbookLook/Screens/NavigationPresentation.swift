public import FlipbookViews

/// Shows a screen on the stack around the view as long as a condition holds.
nonisolated struct NavigationPresenter: ContextModifier {
  let isPresented: Bool

  /// The name in messages of what asks for the screen.
  let name: String
  let make: () -> AnyView
  let reset: () -> Void

  func apply(
    to context: inout ViewContext, memory: inout NavigationPresentation?, graph: ViewGraph
  ) {
    let isNew = memory == nil
    let presentation = memory ?? NavigationPresentation()
    memory = presentation
    // A screen on its way out keeps what it shows.
    if isPresented { presentation.make = make }
    presentation.reset = reset
    presentation.segment = context.environment.navigationSegment
    let column = context.environment.nextColumn?.controller
    guard let controller = column ?? context.environment.navigation else {
      if isPresented { graph.diagnose("\(name): there is no NavigationStack around it") }
      return
    }
    if isPresented != presentation.isPresented {
      presentation.isPresented = isPresented
      if isPresented {
        if column != nil {
          controller.replaceAll(by: presentation)
        } else {
          // A screen that is wished for from the beginning is there at once.
          controller.present(presentation, isAnimated: !isNew)
        }
      } else {
        controller.withdraw(presentation)
      }
    } else if isPresented {
      presentation.invalidate()
    }
  }
}

/// Tells the stack where values of one type lead.
nonisolated private struct DestinationModifier<Value: Hashable>: ContextModifier {
  let make: (Value) -> AnyView

  func apply(
    to context: inout ViewContext, memory: inout NavigationDestination?, graph: ViewGraph
  ) {
    let make = make
    let isNew = memory == nil
    let destination = memory ?? NavigationDestination()
    memory = destination
    destination.make = { ($0.base as? Value).map(make) }
    destination.segment = context.environment.navigationSegment
    guard let controller = context.environment.navigation else {
      graph.diagnose("navigationDestination(for:): there is no NavigationStack around it")
      return
    }
    let column = context.environment.nextColumn?.controller
    if isNew {
      controller.add(destination)
      column?.add(destination)
    } else {
      controller.destinationsDidChange()
      column?.destinationsDidChange()
    }
  }
}

/// Shows a screen while a binding is true.
private struct PresentedDestination<Destination: View>: ViewModifier {
  @Binding var isPresented: Bool
  let destination: Destination

  func body(content: Content) -> some View {
    content.modifier(
      NavigationPresenter(
        isPresented: isPresented, name: "navigationDestination(isPresented:)",
        make: { [destination] in AnyView(destination) },
        reset: { [$isPresented] in $isPresented.wrappedValue = false }))
  }
}

/// Shows the screen of an item while there is one.
private struct ItemDestination<Item, Destination: View>: ViewModifier {
  @Binding var item: Item?
  let destination: (Item) -> Destination

  func body(content: Content) -> some View {
    let item = item
    content.modifier(
      NavigationPresenter(
        isPresented: item != nil, name: "navigationDestination(item:)",
        make: { [destination] in AnyView(item.map(destination)) },
        reset: { [$item] in $item.wrappedValue = nil }))
  }
}

extension View {
  /// Says which view the values of a type lead to, for links and paths of the stack around it.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier<D> { AnyView(destination($0)) })
  }

  /// Pushes a view while a binding is true.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(PresentedDestination(isPresented: isPresented, destination: destination()))
  }

  /// Pushes the view of an item while there is one.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ItemDestination(item: item, destination: destination))
  }
}
