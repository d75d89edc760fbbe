/// The limits of what a renderer keeps from one picture to the next. No drawn byte depends on them.
///
/// - Outlines, by path, pen and the linear part of the map: stored at the second lookup; dropped for another
///   path that falls on the same slot once `recentPictures` have not used it, and all together when full. A
///   miss costs flattening, and offsetting a stroke.
/// - Masks, by outline, rule and fraction of a pixel: stored at the second lookup within `recentPictures`;
///   the least recently used of four keys makes room, and all do when full of masks that are rarely hit. A
///   miss costs accumulating the edges.
/// - Runs, by outline, rule and fraction of a pixel: stored in the third picture in a row; dropped by another
///   fraction, and all together when full. A miss costs accumulating the edges.
/// - Shaders, by gradient and map: stored at the first lookup; the oldest makes room. A miss costs preparing
///   the gradient.
/// - Bitmaps, by rasterized picture: stored at the first lookup; dropped once `bitmapPatience` pictures have
///   not used them, and least recently used first when full. A miss costs drawing the picture.
public struct CacheLimits: Hashable, Sendable {
  /// The most outlines; rounded down to a power of two.
  var outlines = 256
  /// The most points of all outlines, 16 bytes each; beyond it all of them are dropped.
  var outlinePoints = 1 << 17
  /// The most bytes of all masks, which one mask may exceed.
  var maskBytes = 16 << 20
  /// The most bytes of all runs, which one list may exceed.
  var runBytes = 2 << 20
  /// The most prepared gradients.
  var shaders = 8
  /// The most bytes of all bitmaps.
  var bitmapBytes = RasterizedPicture.maximumBytes

  /// Entries that were used within this many pictures count as in use, unlike repeating frames of a film.
  static let recentPictures = 16
  /// A bitmap that this many pictures have not used is dropped: two seconds of frames.
  static let bitmapPatience = 120

  /// The default limits.
  public static let standard = CacheLimits()

  /// Limits with which nothing is kept: every picture is drawn as if it were the first one.
  public static let none = CacheLimits(
    outlines: 0, outlinePoints: 0, maskBytes: 0, runBytes: 0, shaders: 0, bitmapBytes: 0)
}

/// The result of a lookup in a cache whose entries the caller makes.
enum CacheAnswer<Value> {
  /// The entry.
  case hit(Value)
  /// There is no entry, and one is worth making.
  case wanted
  /// There is no entry, and one is not worth making.
  case miss
}
