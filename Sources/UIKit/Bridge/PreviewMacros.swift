public import FlipbookViews

// On a phone a file that imports UIKit alone has previews, too.

/// A view to be looked at, or a view or a controller of UIKit's.
@freestanding(declaration)
public macro Preview<Content>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @_PreviewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "FlipbookMacros", type: "PreviewMacro")

/// A view to be looked at, from a closure whose branches return views of several types.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> any View
) = #externalMacro(module: "FlipbookMacros", type: "PreviewMacro")
