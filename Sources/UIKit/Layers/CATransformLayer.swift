/// A layer that keeps the depth of those in it.
///
/// - SeeAlso: It draws nothing of its own: documented. Its layers are drawn one by one, as in any
///   other layer here: derived from their depths.
@MainActor @preconcurrency open class CATransformLayer: CALayer {}
