/// The place of a pixel in a texture.
public struct MTLOrigin: Hashable, Sendable {
  /// The column, from the left.
  public var x: Int
  /// The row, from the top.
  public var y: Int
  /// The layer; 0 in a texture of two dimensions.
  public var z: Int

  /// Creates the place (0, 0, 0).
  public init() { (x, y, z) = (0, 0, 0) }

  /// Creates a place.
  public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A number of pixels in each direction.
public struct MTLSize: Hashable, Sendable {
  /// The columns.
  public var width: Int
  /// The rows.
  public var height: Int
  /// The layers; 1 in a texture of two dimensions.
  public var depth: Int

  /// Creates a size of nothing.
  public init() { (width, height, depth) = (0, 0, 0) }

  /// Creates a size.
  public init(width: Int, height: Int, depth: Int) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }
}

/// A rectangle of pixels in a texture.
public struct MTLRegion: Hashable, Sendable {
  /// The pixel at the top left.
  public var origin: MTLOrigin
  /// The number of pixels.
  public var size: MTLSize

  /// Creates a region without pixels.
  public init() { (origin, size) = (MTLOrigin(), MTLSize()) }

  /// Creates a region.
  public init(origin: MTLOrigin, size: MTLSize) { (self.origin, self.size) = (origin, size) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a place.
public func MTLOriginMake(_ x: Int, _ y: Int, _ z: Int) -> MTLOrigin { MTLOrigin(x: x, y: y, z: z) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a size.
public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a region of two dimensions.
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegion(origin: MTLOriginMake(x, y, 0), size: MTLSizeMake(width, height, 1))
}
