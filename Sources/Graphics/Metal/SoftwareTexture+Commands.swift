import PortableMath

/// The work of a command buffer on a texture.
extension SoftwareTexture {
  /// Fills a level. Does nothing for another level than those there are.
  func clear(_ color: MTLClearColor, level: Int) {
    let channels = [color.red, color.green, color.blue].map {
      Self.byte(isEncoded ? EncodedLight.encoded($0) : $0)
    }
    let alpha = Self.byte(color.alpha)
    let pixel: [UInt8] =
      switch pixelFormat {
      case .invalid: []
      case .a8Unorm: [alpha]
      case .r8Unorm: [channels[0]]
      case .rgba8Unorm, .rgba8Unorm_srgb: channels + [alpha]
      case .bgra8Unorm, .bgra8Unorm_srgb: channels.reversed() + [alpha]
      }
    change(level: level) { bytes in
      for place in bytes.indices { bytes[place] = pixel[place % pixel.count] }
    }
  }

  /// Copies pixels of a texture of the same format, which may be this one, into a rectangle of a level.
  func copy(
    _ region: MTLRegion, level: Int, from source: SoftwareTexture, at origin: MTLOrigin, level from: Int
  ) {
    guard let targets = places(of: region, level: level),
      let sources = source.places(of: MTLRegion(origin: origin, size: region.size), level: from)
    else { return }
    let rows = source.rows(sources, level: from)
    change(level: level) { bytes in
      for (target, row) in zip(targets, rows) { bytes.replaceSubrange(target, with: row) }
    }
  }

  /// Makes every level but the first one of the one before.
  func makeLevels() {
    for level in 1..<max(mipmapLevelCount, 1) {
      let (from, to) = (size(of: level - 1), size(of: level))
      let pixel = pixelFormat.bytesPerPixel
      let larger = bytes(of: level - 1)
      change(level: level) { bytes in
        for y in 0..<to.height {
          // The last row or column of an odd size stands in for one that is missing.
          let rows = (2 * y * from.width, min(2 * y + 1, from.height - 1) * from.width)
          for x in 0..<to.width {
            let columns = (2 * x, min(2 * x + 1, from.width - 1))
            for part in 0..<pixel {
              bytes[(y * to.width + x) * pixel + part] = mean(
                of: (
                  larger[(rows.0 + columns.0) * pixel + part], larger[(rows.0 + columns.1) * pixel + part],
                  larger[(rows.1 + columns.0) * pixel + part], larger[(rows.1 + columns.1) * pixel + part]
                ),
                isColor: part < 3 && pixel == 4)
            }
          }
        }
      }
    }
  }

  /// Returns the mean of four bytes, as an amount of light where these are encoded.
  private func mean(of bytes: (UInt8, UInt8, UInt8, UInt8), isColor: Bool) -> UInt8 {
    let (a, b, c, d) = bytes
    guard isEncoded, isColor else {
      let (first, second): (Int, Int) = (Int(a) + Int(b), Int(c) + Int(d))
      return UInt8((first + second + 2) / 4)
    }
    func light(_ byte: UInt8) -> Double { EncodedLight.decoded(Double(byte) / 255) }
    return Self.byte(EncodedLight.encoded((light(a) + light(b) + light(c) + light(d)) / 4))
  }

  private var isEncoded: Bool { pixelFormat == .rgba8Unorm_srgb || pixelFormat == .bgra8Unorm_srgb }

  /// Returns the nearest byte; that of 0 for NaN.
  private static func byte(_ value: Double) -> UInt8 { UInt8((min(max(0, value), 1) * 255).rounded()) }
}
