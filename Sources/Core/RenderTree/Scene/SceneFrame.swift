import Raster

/// A scene that a `SceneSequence` has made, with what it needs to make another one in its place.
struct SceneFrame: Sendable {
  var scene = Scene()
  /// The indices of commands to which an arena has lent a path, and a list of colours if there is one.
  var loans: [Int] = []
  var validity = SceneValidity()
}
