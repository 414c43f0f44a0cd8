import FlipbookMotion

/// Makes the `animatableData` of a type from its variables.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "FlipbookMacros", type: "AnimatableMacro")

/// Leaves a variable out of the `animatableData` that ``Animatable()`` makes.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "FlipbookMacros", type: "AnimatableIgnoredMacro")
