import Foundation
import Synchronization

/// A texture in the memory of the processor.
///
/// Unsafe: the callers of `replace` and `getBytes` hand over memory of as many rows as the region has, each
/// `bytesPerRow` after the one before, that nothing else changes during the call.
package final class SoftwareTexture: NSObject, MTLTexture {
  private struct State {
    var label: String?
    /// The bytes of each level, rows without padding.
    var levels: [[UInt8]]
  }

  package let device: any MTLDevice
  package let textureType: MTLTextureType
  package let pixelFormat: MTLPixelFormat
  package let width, height, depth, mipmapLevelCount, sampleCount, arrayLength: Int
  package let storageMode: MTLStorageMode
  package let usage: MTLTextureUsage
  package let isFramebufferOnly: Bool
  package let allocatedSize: Int
  /// Is called when the processor's access to a frame buffer is refused.
  private let refused: @Sendable () -> Void
  private let state: Mutex<State>

  /// The longest side, in pixels.
  package static let maximumSide = 16_384

  /// Nil for a descriptor of another texture than there are here.
  package init?(
    _ descriptor: MTLTextureDescriptor, on device: any MTLDevice, isFramebufferOnly: Bool = false,
    refused: @escaping @Sendable () -> Void = {}
  ) {
    let sides = 1...Self.maximumSide
    guard sides.contains(descriptor.width), sides.contains(descriptor.height),
      descriptor.pixelFormat != .invalid, descriptor.depth == 1, descriptor.sampleCount == 1,
      descriptor.arrayLength == 1, (1...descriptor.mostLevels).contains(descriptor.mipmapLevelCount)
    else { return nil }
    self.device = device
    (textureType, pixelFormat) = (descriptor.textureType, descriptor.pixelFormat)
    (width, height, depth) = (descriptor.width, descriptor.height, descriptor.depth)
    (mipmapLevelCount, sampleCount) = (descriptor.mipmapLevelCount, descriptor.sampleCount)
    (arrayLength, storageMode, usage) = (descriptor.arrayLength, descriptor.storageMode, descriptor.usage)
    (self.isFramebufferOnly, self.refused) = (isFramebufferOnly, refused)
    let pixel = descriptor.pixelFormat.bytesPerPixel
    let levels = (0..<descriptor.mipmapLevelCount).map {
      [UInt8](
        repeating: 0, count: max(descriptor.width >> $0, 1) * max(descriptor.height >> $0, 1) * pixel)
    }
    allocatedSize = levels.reduce(0) { $0 + $1.count }
    state = Mutex(State(levels: levels))
  }

  package var label: String? {
    get { state.withLock(\.label) }
    set { state.withLock { $0.label = newValue } }
  }

  /// The bytes of the texture itself, rows from the top without padding. Setting another number of bytes does
  /// nothing.
  package var bytes: [UInt8] {
    get { state.withLock { $0.levels[0] } }
    set { state.withLock { if $0.levels[0].count == newValue.count { $0.levels[0] = newValue } } }
  }

  /// The number of columns and rows of a level.
  func size(of level: Int) -> (width: Int, height: Int) { (max(width >> level, 1), max(height >> level, 1)) }

  /// The places of a region's rows in a level; nil for a region that is not inside the level.
  func places(of region: MTLRegion, level: Int) -> [Range<Int>]? {
    guard (0..<mipmapLevelCount).contains(level), region.origin.z == 0, region.size.depth == 1 else {
      return nil
    }
    let (columns, lines) = size(of: level)
    let (x, y, size) = (region.origin.x, region.origin.y, region.size)
    let pixel = pixelFormat.bytesPerPixel
    guard x >= 0, y >= 0, size.width > 0, size.height > 0, x < columns, y < lines,
      size.width <= columns - x, size.height <= lines - y
    else { return nil }
    return (y..<y + size.height).map {
      let start = ($0 * columns + x) * pixel
      return start..<start + size.width * pixel
    }
  }

  /// The bytes of a level that there is.
  func bytes(of level: Int) -> [UInt8] { state.withLock { $0.levels[level] } }

  /// The bytes at places of a level.
  func rows(_ places: [Range<Int>], level: Int) -> [[UInt8]] {
    state.withLock { state in places.map { Array(state.levels[level][$0]) } }
  }

  /// Changes the bytes of a level, keeping their number. Does nothing for another level than those there are.
  func change(level: Int, _ body: (inout [UInt8]) -> Void) {
    guard (0..<mipmapLevelCount).contains(level) else { return }
    state.withLock { body(&$0.levels[level]) }
  }

  /// The places that the processor may touch.
  private func places(_ region: MTLRegion, _ level: Int, bytesPerRow: Int) -> [Range<Int>]? {
    guard let places = places(of: region, level: level),
      bytesPerRow >= region.size.width * pixelFormat.bytesPerPixel
    else { return nil }
    guard !isFramebufferOnly else {
      refused()
      return nil
    }
    return places
  }

  package func replace(
    region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int
  ) {
    guard let places = places(region, level, bytesPerRow: bytesPerRow) else { return }
    var start = unsafe pixelBytes
    for place in places {
      let row = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: place.count))
      change(level: level) { $0.replaceSubrange(place, with: row) }
      unsafe start += bytesPerRow
    }
  }

  package func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel level: Int
  ) {
    guard let places = places(region, level, bytesPerRow: bytesPerRow) else { return }
    var start = unsafe pixelBytes
    for row in rows(places, level: level) {
      unsafe UnsafeMutableRawBufferPointer(start: start, count: row.count).copyBytes(from: row)
      unsafe start += bytesPerRow
    }
  }
}
