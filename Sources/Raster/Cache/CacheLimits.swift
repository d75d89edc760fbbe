/// The limits of what a renderer keeps from one picture to the next. No drawn byte depends on them.
///
/// | cache | key | an entry is made | it is dropped | a miss costs |
/// |---|---|---|---|---|
/// | outlines | path, pen, linear part of the map | at the second lookup | by another path after `recentPictures`; all, when full | flattening, and offsetting a stroke |
/// | masks | outline, rule, fraction of a pixel | at the second lookup within `recentPictures` | least recently used of four; all, when full of masks that are rarely hit | accumulating the edges |
/// | runs | outline, rule, fraction of a pixel | in the third picture in a row | by another fraction; all, when full | accumulating the edges |
/// | shaders | gradient, map | at the first lookup | the oldest, when full | preparing the gradient |
/// | bitmaps | rasterized picture | at the first lookup | after `bitmapPatience` pictures; least recently used, when full | drawing the picture |
public struct CacheLimits: Hashable, Sendable {
  /// The most outlines; rounded down to a power of two. The default is 256.
  public var outlines = 256
  /// The most points of all outlines, 16 bytes each; beyond it all of them are dropped. The default is
  /// 131,072.
  public var outlinePoints = 1 << 17
  /// The most bytes of all masks, which one mask may exceed. The default is 16 MiB.
  public var maskBytes = 16 << 20
  /// The most bytes of all runs, which one list may exceed. The default is 2 MiB.
  public var runBytes = 2 << 20
  /// The most prepared gradients. The default is 8.
  public var shaders = 8
  /// The most bytes of all bitmaps; `RasterizedPicture.maximumBytes` by default.
  public var bitmapBytes = RasterizedPicture.maximumBytes

  /// Entries that were used within this many pictures count as in use. The frames of a film, which repeat
  /// after a while, do not.
  static let recentPictures = 16
  /// A bitmap that this many pictures have not used is dropped: two seconds of frames.
  static let bitmapPatience = 120

  /// The default limits.
  public static let standard = CacheLimits()

  /// Limits with which nothing is kept: every picture is drawn as if it were the first one.
  public static let none = CacheLimits(
    outlines: 0, outlinePoints: 0, maskBytes: 0, runBytes: 0, shaders: 0, bitmapBytes: 0)

  /// Creates the default limits.
  public init() {}

  private init(
    outlines: Int, outlinePoints: Int, maskBytes: Int, runBytes: Int, shaders: Int, bitmapBytes: Int
  ) {
    (self.outlines, self.outlinePoints, self.maskBytes) = (outlines, outlinePoints, maskBytes)
    (self.runBytes, self.shaders, self.bitmapBytes) = (runBytes, shaders, bitmapBytes)
  }
}

/// The result of a lookup in a cache whose entries are not made at once.
enum CacheAnswer<Value> {
  /// The entry.
  case hit(Value)
  /// There is no entry, and one is worth making.
  case wanted
  /// There is no entry, and one is not worth making.
  case miss
}
