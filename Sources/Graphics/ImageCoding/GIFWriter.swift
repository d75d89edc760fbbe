import CGIF
import Foundation

// Invariant for the unsafe calls: the library writes through the function below, which gets the bytes that
// `UserData` points to; the writer keeps them until it has closed the file. Arrays have the sizes that are
// passed.

/// A GIF file in memory, to which frames are appended, by giflib.
@safe final class GIFWriter {
  private final class Bytes {
    var data = Data()
  }

  private let bytes = Bytes()
  private let hasSharedColors: Bool
  private var file: UnsafeMutablePointer<GifFileType>?

  /// - Parameters:
  ///   - loopCount: How often the film is repeated, clamped to 0 … 65,535; 0 for ever. Nil writes none.
  ///   - hasSharedColors: Whether frames use the colours that `finish(sharedColors:)` takes.
  /// - Throws: `ImageCodingError.encoding` when the library fails.
  init(
    width: Int, height: Int, loopCount: Int?, hasSharedColors: Bool = false
  ) throws(ImageCodingError) {
    self.hasSharedColors = hasSharedColors
    var status: Int32 = 0
    unsafe file = EGifOpen(
      Unmanaged.passUnretained(bytes).toOpaque(), { unsafe GIFWriter.take($0, $1, $2) }, &status)
    guard let file = unsafe file else { throw .encoding(.gif, reason: gifMessage(status)) }
    unsafe EGifSetGifVersion(file, true)
    let shared = hasSharedColors ? unsafe map([], count: GIFPart.colorLimit) : nil
    defer { unsafe GifFreeMapObject(shared) }
    guard unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, shared) == GIF_OK,
      loopCount.map({ unsafe write(loopCount: $0, to: file) }) ?? true
    else { throw unsafe .encoding(.gif, reason: gifMessage(file.pointee.Error)) }
  }

  deinit {
    if let file = unsafe file { unsafe _ = EGifCloseFile(file, nil) }
  }

  /// Appends a frame.
  ///
  /// - Parameter delay: Its time in 1/100 s, 0 … 65,535.
  func append(_ part: GIFPart, delay: Int) throws(ImageCodingError) {
    guard let file = unsafe file else { return }
    let colors = unsafe part.colors.flatMap { unsafe map($0, count: Self.tableSize(for: part)) }
    defer { unsafe GifFreeMapObject(colors) }
    var control = GraphicsControlBlock()
    control.DisposalMode = part.isCleared ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT
    control.DelayTime = Int32(delay)
    control.TransparentColor = part.clearIndex.map { Int32($0) } ?? NO_TRANSPARENT_COLOR
    var block = [UInt8](repeating: 0, count: 4)
    var lines = part.indices
    guard unsafe EGifGCBToExtension(&control, &block) == 4,
      unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, block) == GIF_OK,
      unsafe EGifPutImageDesc(
        file, Int32(part.left), Int32(part.top), Int32(part.width), Int32(part.height), false, colors)
        == GIF_OK,
      unsafe EGifPutLine(file, &lines, Int32(lines.count)) == GIF_OK
    else { throw unsafe .encoding(.gif, reason: gifMessage(file.pointee.Error)) }
  }

  /// Ends the file, and returns its bytes.
  ///
  /// - Parameter sharedColors: The colours of the frames that have none of their own, at most 256.
  func finish(sharedColors: [UInt32] = []) throws(ImageCodingError) -> Data {
    var status: Int32 = 0
    let file = unsafe file
    unsafe self.file = nil
    guard unsafe EGifCloseFile(file, &status) == GIF_OK else {
      throw .encoding(.gif, reason: gifMessage(status))
    }
    var data = bytes.data
    if hasSharedColors {
      for (number, color) in sharedColors.prefix(GIFPart.colorLimit).enumerated() {
        for component in 0..<3 {
          data[Self.headerSize + number * 3 + component] = UInt8(truncatingIfNeeded: color >> (8 * component))
        }
      }
    }
    return data
  }

  /// The number of bytes before the shared colours: the signature and the description of the screen.
  private static let headerSize = 13

  /// The number of entries in a part's table: a power of two from 2 to 256.
  private static func tableSize(for part: GIFPart) -> Int {
    let count = max(part.colors?.count ?? 0, (part.clearIndex ?? 0) + 1)
    var size = 2
    while size < count, size < GIFPart.colorLimit { size *= 2 }
    return size
  }

  private func map(_ colors: [UInt32], count: Int) -> UnsafeMutablePointer<ColorMapObject>? {
    var entries = colors.prefix(count).map { color in
      GifColorType(
        Red: UInt8(truncatingIfNeeded: color), Green: UInt8(truncatingIfNeeded: color >> 8),
        Blue: UInt8(truncatingIfNeeded: color >> 16))
    }
    let padding = GifColorType(Red: 0, Green: 0, Blue: 0)
    entries += [GifColorType](repeating: padding, count: count - entries.count)
    return unsafe GifMakeMapObject(Int32(count), entries)
  }

  private func write(loopCount: Int, to file: UnsafeMutablePointer<GifFileType>) -> Bool {
    let count = min(max(loopCount, 0), 0xFFFF)
    return unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
      && EGifPutExtensionBlock(file, Int32(GIFReader.loopNote.utf8.count), GIFReader.loopNote) == GIF_OK
      && EGifPutExtensionBlock(file, 3, [1, UInt8(count & 0xFF), UInt8(count >> 8)]) == GIF_OK
      && EGifPutExtensionTrailer(file) == GIF_OK
  }

  /// Takes bytes from the library. Returns their number.
  private static func take(
    _ file: UnsafeMutablePointer<GifFileType>?, _ source: UnsafePointer<GifByteType>?, _ count: Int32
  ) -> Int32 {
    guard let source = unsafe source, count >= 0, let target = unsafe file?.pointee.UserData else { return 0 }
    let bytes = unsafe Unmanaged<Bytes>.fromOpaque(target).takeUnretainedValue()
    unsafe bytes.data.append(source, count: Int(count))
    return count
  }
}

/// Returns a number for each four bytes: on the supported processors, which begin with the lowest byte, red,
/// green, blue and alpha from there. Loops over numbers take a debug build less time than loops over bytes.
func pixelNumbers(_ bytes: [UInt8]) -> [UInt32] {
  // An array's bytes are aligned for every type of the standard library.
  unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt32.self)) }
}
