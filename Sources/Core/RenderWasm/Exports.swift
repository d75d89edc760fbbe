import Raster
import RenderTree

// The page calls these functions. A module instance is one screen, and a page has one thread, so calls do not
// overlap. This makes the mutable globals below safe.

nonisolated(unsafe) private var session = Session()
/// The rectangles as x, y, width, height; kept allocated for the page to read.
nonisolated(unsafe) private var rectangles: UnsafeMutablePointer<Int32>?
nonisolated(unsafe) private var rectangleCapacity = 0

/// Applies an encoded commit. Returns the status of `Session.status(applying:)`.
@_expose(wasm, "apply")
@c(rivulet_apply)
public func apply(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let bytes = unsafe bytes, count > 0 else { return 1 }
  // The page passes a buffer of `allocate` with that many bytes.
  let copy = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  return unsafe session.status(applying: copy)
}

/// Returns the time of the last commit, in seconds of the app's clock.
@_expose(wasm, "commitTime")
@c(rivulet_commit_time)
public func commitTime() -> Double { unsafe session.commitTime }

/// Resizes the picture in pixels, at most 16,384 a side, and sets the number of pixels per point. The next
/// frame is drawn whole.
@_expose(wasm, "resize")
@c(rivulet_resize)
public func resize(_ width: Int, _ height: Int, _ scale: Double) {
  unsafe session.resize(width: width, height: height, scale: scale)
}

/// Evaluates the screen at a time and returns the number of damaged rectangles.
@_expose(wasm, "evaluate")
@c(rivulet_evaluate)
public func evaluate(_ time: Double) -> Int32 { Int32(unsafe session.evaluate(at: time)) }

/// Draws the damage of the last evaluation and returns its number of rectangles.
@_expose(wasm, "draw")
@c(rivulet_draw)
public func draw() -> Int32 {
  unsafe session.draw()
  let damage = unsafe session.damage
  let needed = max(damage.count * 4, 4)
  if unsafe rectangleCapacity < needed {
    unsafe rectangles?.deallocate()
    unsafe rectangles = .allocate(capacity: needed)
    unsafe rectangleCapacity = needed
  }
  for (index, rect) in damage.enumerated() {
    unsafe rectangles?[index * 4] = Int32(rect.minX)
    unsafe rectangles?[index * 4 + 1] = Int32(rect.minY)
    unsafe rectangles?[index * 4 + 2] = Int32(rect.width)
    unsafe rectangles?[index * 4 + 3] = Int32(rect.height)
  }
  return Int32(damage.count)
}

/// Returns the rectangles of the last `draw`: x, y, width and height of each as 32-bit integers.
@_expose(wasm, "damage")
@c(rivulet_damage)
public func damage() -> UnsafeMutablePointer<Int32>? { unsafe rectangles }

/// Returns the picture: premultiplied red, green, blue and alpha, rows from the top. Valid until the next
/// call of any function here.
@_expose(wasm, "pixels")
@c(rivulet_pixels)
public func pixels() -> UnsafePointer<UInt8>? {
  // The array keeps its storage until the session's bitmap is replaced.
  unsafe session.bitmap.pixels.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the time of the next change after `time` without a commit: `time` itself while something moves,
/// infinity when nothing is going to move.
@_expose(wasm, "nextChange")
@c(rivulet_next_change)
public func nextChange(_ time: Double) -> Double { unsafe session.nextChange(after: time) }

/// Returns a hash of the pixels, for tests that compare renderers.
@_expose(wasm, "hash")
@c(rivulet_hash)
public func hash() -> UInt64 { unsafe session.hash }
