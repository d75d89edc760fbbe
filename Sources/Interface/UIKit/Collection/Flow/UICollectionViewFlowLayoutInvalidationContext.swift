/// The parts of a flow layout that a change invalidates.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the sizes and distances are requested again. Default: true. The sizes of self-sizing cells stay.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the frames are computed again. Default: true. Has no effect: frames are computed when they are
  /// requested.
  open var invalidateFlowLayoutAttributes = true
}
