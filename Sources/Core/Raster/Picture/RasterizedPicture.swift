/// A picture that is drawn as a bitmap, in the resolution of the list's own coordinates. A renderer caches
/// the bitmap while the same picture is drawn again, at any position and size.
public final class RasterizedPicture: Sendable, Hashable {
  /// The commands that the bitmap shows.
  public let list: DrawList
  /// The pixels of the bitmap, in the list's coordinates; drawing outside them is not visible.
  public let bounds: PixelRect
  /// Identifies the owner: a renderer's cache keeps the last picture of each owner.
  public let owner: UInt32
  let frame: Path

  /// The limit of the bitmaps that a renderer caches, and of one bitmap, in bytes: two and a half screens of
  /// a large phone, as in Core Animation.
  public static let maximumBytes = 32 << 20

  /// Creates a picture. Nil for bounds without pixels, with a side above `Bitmap.maximumSide`, with more than
  /// `maximumBytes`, or more than a million pixels from the origin.
  public init?(_ list: DrawList, bounds: PixelRect, owner: UInt32) {
    let near = -PixelRect.farthest...PixelRect.farthest
    guard !bounds.isEmpty, near.contains(bounds.minX), near.contains(bounds.minY), near.contains(bounds.maxX),
      near.contains(bounds.maxY), bounds.width <= Bitmap.maximumSide, bounds.height <= Bitmap.maximumSide,
      bounds.width * bounds.height <= Self.maximumBytes / 4
    else { return nil }
    (self.list, self.bounds, self.owner) = (list, bounds, owner)
    frame = Path(
      rect: Rect(
        x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.width),
        height: Double(bounds.height)))
  }

  /// Whether both are the same object, or have the same owner, bounds and list.
  public static func == (a: RasterizedPicture, b: RasterizedPicture) -> Bool {
    a === b || a.owner == b.owner && a.bounds == b.bounds && a.list == b.list
  }

  /// Hashes the owner, the bounds and the number of commands. O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(bounds)
    hasher.combine(list.commands.count)
  }

  /// The bitmap as a paint in the list's own coordinates.
  func paint(_ bitmap: Bitmap, opacity: Double) -> Paint {
    let place = Projection.translation(x: Double(bounds.minX), y: Double(bounds.minY))
    return .image(ImagePaint(bitmap: bitmap, transform: place, opacity: opacity))
  }
}
