import Raster

/// Committed layers and their animations: everything that is needed to draw any instant.
public struct RenderTree: Sendable {
  public init() {}
}
