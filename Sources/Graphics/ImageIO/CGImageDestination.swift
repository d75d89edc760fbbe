import CoreGraphics
import ImageCoding
import Synchronization
import UniformTypeIdentifiers

/// A writer of a PNG, JPEG or GIF file. Nothing is written before `CGImageDestinationFinalize`.
public final class CGImageDestination: Hashable {
  /// The format of the file.
  private let format: ImageFormat
  private let consumer: CGDataConsumer
  /// The number of pictures that were announced.
  private let count: Int
  private var pictures: [(image: CGImage, properties: CFDictionary)] = []
  /// The properties of the whole file.
  var properties: CFDictionary = [:]

  /// Nil for a format that is not written, without pictures, and for more than one where the format has one.
  init?(_ consumer: CGDataConsumer, type: CFString, count: Int) {
    guard let format = ImageFormat.written.first(where: { $0.type.identifier == type }),
      count == 1 || count > 1 && format == .gif
    else { return nil }
    self.format = format
    self.consumer = consumer
    self.count = count
  }

  /// Adds a picture; one beyond the announced number is left out.
  func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard pictures.count < count else { return }
    let limit = properties?[kCGImageDestinationImageMaxPixelSize].flatMap { number($0) }
    pictures.append((image.resized(longerSide: limit, orientation: 1) ?? image, properties ?? [:]))
  }

  /// Writes the file. Returns false unless there are as many pictures as were announced.
  func finalize() -> Bool {
    guard pictures.count == count, let first = pictures.first, let data = try? encoded(first) else {
      return false
    }
    guard consumer.write(data) else { return false }
    consumer.close()
    pictures = []
    return true
  }

  private func encoded(_ first: (image: CGImage, properties: CFDictionary)) throws -> Data {
    switch format {
    case .jpeg:
      let key = kCGImageDestinationLossyCompressionQuality
      let quality = (first.properties[key] ?? properties[key]).flatMap { number($0) }
      return try ImageEncoder.jpeg(first.image, quality: quality ?? 0.9)
    case .gif:
      let frames = pictures.map { (image: $0.image, delay: delay(in: $0.properties)) }
      let film = properties[kCGImagePropertyGIFDictionary] as? CFDictionary
      let loopCount = film?[kCGImagePropertyGIFLoopCount].flatMap { number($0) }
      return try ImageEncoder.gif(frames, loopCount: loopCount.flatMap { Int(exactly: $0.rounded()) })
    case .png, .webP: return try ImageEncoder.png(first.image)
    }
  }

  private func delay(in properties: CFDictionary) -> Double {
    let film = properties[kCGImagePropertyGIFDictionary] as? CFDictionary
    let value = film?[kCGImagePropertyGIFUnclampedDelayTime] ?? film?[kCGImagePropertyGIFDelayTime]
    return value.flatMap { number($0) } ?? 0.1
  }

  /// Whether both are the same object.
  public static func == (a: CGImageDestination, b: CGImageDestination) -> Bool { a === b }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ImageFormat {
  /// The formats that destinations write.
  static let written: [ImageFormat] = [.png, .jpeg, .gif]
}
