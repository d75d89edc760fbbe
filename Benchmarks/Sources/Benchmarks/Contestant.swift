import Raster

/// A rasterizer that is ready to draw a scene.
struct Contestant {
  static let ours = "Rivulet"
  static let oursOnOneThread = "Rivulet, one thread"

  let name: String
  var isPeer: Bool { name != Self.ours && name != Self.oursOnOneThread }
  let draw: (_ step: Int) -> Void
  /// Fills the surface with an opaque colour.
  let fill: (Color) -> Void
  /// Returns the pixels as red, green, blue, alpha, premultiplied.
  let bytes: () -> [UInt8]
}

extension Contestant {
  init(_ canvas: OurCanvas, name: String = ours) {
    self.init(
      name: name, draw: canvas.draw, fill: canvas.fill, bytes: { canvas.bytes })
  }

  init(_ canvas: PeerCanvas, of peer: Peer) {
    self.init(
      name: peer.name, draw: canvas.draw,
      fill: { color in
        func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        let (low, high) = peer.isBGRA ? (color.blue, color.red) : (color.red, color.blue)
        canvas.pixels.fill(byte(low) | byte(color.green) << 8 | byte(high) << 16 | 255 << 24)
      }, bytes: { canvas.pixels.bytes(isBGRA: peer.isBGRA) })
  }
}
