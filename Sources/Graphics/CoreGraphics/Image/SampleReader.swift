import Foundation
internal import Raster

/// Turns the samples of an image into the pixels of the renderer, in a colour space.
struct SampleReader {
  let layout: SampleLayout
  let space: CGColorSpace
  /// The least and the greatest value of each component, instead of those of the space.
  let decode: [CGFloat]?

  /// The pixels that were converted last, by their samples: neighbours are often alike.
  private static let memory = 4096

  /// Reads rows of bytes. `bytes` is long enough for all rows.
  func bitmap(_ bytes: [UInt8], width: Int, height: Int, bytesPerRow: Int, in target: CGColorSpace) -> Bitmap?
  {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    var known: [[Double]: [UInt8]] = [:]
    var samples: [Double] = []
    var last: (samples: [Double], pixel: [UInt8]) = ([.nan], [])
    let isRaw = space.model == .indexed && decode == nil
    for row in 0..<height {
      let start = row * bytesPerRow
      let slice = bytes[start..<min(start + layout.bytes(ofWidth: width), bytes.count)]
      for column in 0..<width {
        layout.read(slice, column, into: &samples, raw: isRaw)
        if samples != last.samples {
          if known.count > Self.memory { known.removeAll(keepingCapacity: true) }
          let pixel = known[samples] ?? self.pixel(samples, isRaw: isRaw, in: target)
          known[samples] = pixel
          last = (samples, pixel)
        }
        pixels.append(contentsOf: last.pixel)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the bytes of one pixel, premultiplied.
  private func pixel(_ samples: [Double], isRaw: Bool, in target: CGColorSpace) -> [UInt8] {
    let alpha = layout.hasAlpha ? min(max(samples[samples.count - 1], 0), 1) : 1
    if layout.alphaInfo == .alphaOnly { return [0, 0, 0, byte(ofComponent: alpha)] }
    guard alpha > 0 else { return [0, 0, 0, 0] }
    var components = Array(samples.prefix(layout.widths.count))
    if layout.isPremultiplied {
      components = components.map { min($0 / alpha, layout.isFloat ? .infinity : 1) }
    }
    if !isRaw { components = decoded(components) }
    guard let color = CGColor(colorSpace: space, components: components.map { CGFloat($0) } + [1]) else {
      return [0, 0, 0, 0]
    }
    let found = color.raster(in: target)
    let opacity = byte(ofComponent: alpha)
    let channels = [found.red, found.green, found.blue].map { premultiplied(byte(ofComponent: $0), opacity) }
    return channels + [opacity]
  }

  private func decoded(_ values: [Double]) -> [Double] {
    let ranges = space.definition.ranges
    return values.indices.map { index in
      let low = decode.map { Double($0[index * 2]) } ?? ranges[index].lowerBound
      let high = decode.map { Double($0[index * 2 + 1]) } ?? ranges[index].upperBound
      let value = low + (high - low) * values[index]
      return value.isFinite ? value : 0
    }
  }
}
