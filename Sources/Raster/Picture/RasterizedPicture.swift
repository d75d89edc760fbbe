/// A picture that is drawn as a bitmap, which a renderer keeps while the same picture is drawn again, wherever and however large.
///
/// The bitmap has the pixels of the list's own coordinates, so the list says at which scale it is made. It never changes: what has changed is another
/// picture.
public final class RasterizedPicture: Sendable, Hashable {
  public let list: DrawList
  /// The pixels that the bitmap has; what the list draws elsewhere is not seen.
  public let bounds: PixelRect
  /// Whose picture it is: a renderer keeps the last one of each owner.
  public let owner: UInt32
  /// The outline of the bounds.
  let frame: Path

  /// The most bytes that a renderer keeps of bitmaps, and the most that one may have: two and a half screens of a large phone, as Core Animation does.
  public static let maximumBytes = 32 << 20

  /// Farther out, numbers overflow sooner or later.
  private static let farthest = 1_000_000

  /// Nil for bounds without pixels, with a side of more than `Bitmap.maximumSide`, of more than `maximumBytes`, or more than a million pixels away.
  public init?(_ list: DrawList, bounds: PixelRect, owner: UInt32) {
    let near = -Self.farthest...Self.farthest
    guard !bounds.isEmpty, near.contains(bounds.minX), near.contains(bounds.minY), near.contains(bounds.maxX),
      near.contains(bounds.maxY), bounds.width <= Bitmap.maximumSide, bounds.height <= Bitmap.maximumSide,
      bounds.width * bounds.height <= Self.maximumBytes / 4
    else { return nil }
    self.list = list
    self.bounds = bounds
    self.owner = owner
    frame = Path(
      rect: Rect(
        x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.width),
        height: Double(bounds.height)))
  }

  public static func == (a: RasterizedPicture, b: RasterizedPicture) -> Bool {
    a === b || a.owner == b.owner && a.bounds == b.bounds && a.list == b.list
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(bounds)
    hasher.combine(list.commands.count)
  }

  /// The bitmap as a paint under the list's own coordinates.
  func paint(_ bitmap: Bitmap, opacity: Double) -> Paint {
    let place = Projection.translation(x: Double(bounds.minX), y: Double(bounds.minY))
    return .image(ImagePaint(bitmap: bitmap, transform: place, opacity: opacity))
  }
}
