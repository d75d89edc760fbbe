struct LayerNode: Sendable {
  var id = LayerID(0)
  var kind = LayerKind.plain
  var properties = LayerProperties()
  /// The layer that has this one as a sublayer or as its mask.
  var parent: Int?
  var sublayers: [Int] = []
  var mask: Int?
  /// The animations in the order of their numbers.
  var animations: [CommittedAnimation] = []
  /// Whether one of them is a transition.
  var hasTransition = false
  /// The history of an emitter layer, which is never empty; that of any other layer is.
  var emission: [EmissionPiece] = []
}
