import CGIF
import Foundation

// Invariant for the unsafe calls: a reader exists only while the closure runs that gets it. Until then the
// file is open, and `UserData` points to the input, whose bytes are those of the data.

/// An open GIF file, read record by record, by giflib.
@safe struct GIFReader {
  /// The kinds of records.
  enum Record {
    case frame, note, end
  }

  private let file: UnsafeMutablePointer<GifFileType>
  private let input: UnsafeMutablePointer<GIFInput>

  /// Calls the closure with a file whose header has been read.
  ///
  /// - Throws: What the closure throws, and `ImageCodingError.malformed` for another header.
  static func read(
    _ data: Data, _ body: (GIFReader) throws(ImageCodingError) -> Void
  ) throws(ImageCodingError) {
    let result: Result<Void, ImageCodingError> = unsafe data.withUnsafeBytes { bytes in
      Result { () throws(ImageCodingError) in
        var input = unsafe GIFInput(bytes: bytes)
        try unsafe withUnsafeMutablePointer(to: &input) { input throws(ImageCodingError) in
          var status: Int32 = 0
          let opened = unsafe DGifOpen(input, { unsafe readInput($0, $1, $2) }, &status)
          guard let file = unsafe opened else { throw .malformed(.gif, reason: gifMessage(status)) }
          defer { unsafe _ = DGifCloseFile(file, nil) }
          try body(unsafe GIFReader(file: file, input: input))
        }
      }
    }
    try result.get()
  }

  /// The width and height of the whole picture in pixels.
  var size: (Int, Int) { unsafe (Int(file.pointee.SWidth), Int(file.pointee.SHeight)) }

  /// The offset of the next byte.
  var position: Int {
    get { unsafe input.pointee.position }
    nonmutating set { unsafe input.pointee.position = newValue }
  }

  /// Reads the beginning of a record; nil at damage and the end of the data.
  func nextRecord() -> Record? {
    var type = UNDEFINED_RECORD_TYPE
    guard unsafe DGifGetRecordType(file, &type) == GIF_OK else { return nil }
    return switch type {
    case IMAGE_DESC_RECORD_TYPE: .frame
    case EXTENSION_RECORD_TYPE: .note
    case TERMINATE_RECORD_TYPE: .end
    default: nil
    }
  }

  /// Reads the place of a frame and its colours; nil at damage.
  func readPlace() -> (left: Int, top: Int, width: Int, height: Int)? {
    guard unsafe DGifGetImageDesc(file) == GIF_OK else { return nil }
    let place = unsafe file.pointee.Image
    return unsafe (Int(place.Left), Int(place.Top), Int(place.Width), Int(place.Height))
  }

  /// Passes over the pixels of a frame. Returns false at damage and the end of the data.
  func skipPixels() -> Bool {
    var (size, block): (Int32, UnsafeMutablePointer<GifByteType>?) = (0, nil)
    guard unsafe DGifGetCode(file, &size, &block) == GIF_OK else { return false }
    while unsafe block != nil {
      guard unsafe DGifGetCodeNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  /// Reads a note: a frame's times and disposal, the number of repetitions, or another, which is left out.
  /// Returns false at damage.
  func readNote(control: (GraphicsControlBlock) -> Void, loopCount: (Int) -> Void) -> Bool {
    var (code, block): (Int32, UnsafeMutablePointer<GifByteType>?) = (0, nil)
    guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
    var isAboutLoops = false
    while let bytes = unsafe block.map({ unsafe Array(UnsafeBufferPointer(start: $0 + 1, count: Int($0[0]))) }
    ) {
      if code == GRAPHICS_EXT_FUNC_CODE {
        var values = GraphicsControlBlock()
        if unsafe DGifExtensionToGCB(bytes.count, bytes, &values) == GIF_OK { control(values) }
      } else if isAboutLoops, bytes.count == 3, bytes[0] == 1 {
        loopCount(Int(bytes[1]) | Int(bytes[2]) << 8)
      }
      isAboutLoops =
        isAboutLoops
        || code == APPLICATION_EXT_FUNC_CODE && Self.loopNotes.contains { bytes == Array($0.utf8) }
      guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  /// The name of the note that has the number of repetitions, as it is written.
  static let loopNote = "NETSCAPE2.0"
  /// The names by which such notes are known.
  private static let loopNotes = [loopNote, "ANIMEXTS1.0"]

  /// The colours of the frame, or those of the whole file; empty without any. Each has red, green, blue and
  /// an alpha of 255.
  var colors: [[UInt8]] {
    guard let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap else { return [] }
    let entries = unsafe UnsafeBufferPointer(start: map.pointee.Colors, count: Int(map.pointee.ColorCount))
    return unsafe entries.map { [$0.Red, $0.Green, $0.Blue, 255] }
  }

  /// Reads a frame's pixels as indices of colours, rows from the top; nil at damage.
  func readPixels(width: Int, height: Int) -> [UInt8]? {
    let order =
      unsafe file.pointee.Image.Interlace
      ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
      : Array(0..<height)
    var isWhole = true
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      count = buffer.count
      guard let start = buffer.baseAddress else { return }
      for row in order where isWhole {
        isWhole = unsafe DGifGetLine(file, start + row * width, Int32(width)) == GIF_OK
      }
    }
    return isWhole ? pixels : nil
  }
}

extension FilmFrame {
  /// Takes over the delay, the disposal and the clear colour of a GIF file's note.
  mutating func apply(_ control: GraphicsControlBlock) {
    delay = Double(control.DelayTime) / 100
    clearColor = Int(control.TransparentColor)
    disposal =
      switch control.DisposalMode {
      case DISPOSE_BACKGROUND: .clear
      case DISPOSE_PREVIOUS: .restore
      default: .keep
      }
  }
}

/// The bytes of a file, and the number of those that have been read.
@unsafe private struct GIFInput {
  let bytes: UnsafeRawBufferPointer
  var position = 0
}

/// Hands bytes to the library. Returns their number, which is smaller at the end of the data.
private func readInput(
  _ file: UnsafeMutablePointer<GifFileType>?, _ buffer: UnsafeMutablePointer<GifByteType>?, _ count: Int32
) -> Int32 {
  guard let buffer = unsafe buffer,
    let input = unsafe file?.pointee.UserData?.assumingMemoryBound(to: GIFInput.self)
  else { return 0 }
  let (start, all) = unsafe (min(input.pointee.position, input.pointee.bytes.count), input.pointee.bytes)
  let end = min(all.count, start + Int(max(count, 0)))
  let target = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: end - start)
  unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[start..<end]))
  unsafe input.pointee.position = end
  return Int32(end - start)
}

/// Returns the library's words for a status.
func gifMessage(_ status: Int32) -> String {
  guard let text = unsafe GifErrorString(status) else { return "the header cannot be read" }
  return unsafe String(cString: text)
}
