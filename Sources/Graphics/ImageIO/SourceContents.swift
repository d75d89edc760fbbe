import CoreGraphics
import ImageCoding
import UniformTypeIdentifiers

/// The bytes of a file, and what has been read from them.
struct SourceContents: Sendable {
  private enum Pictures: Sendable {
    case film(ImageFilm)
    /// One picture; nil until it is read.
    case still(CGImage?)
    case none(CGImageSourceStatus)
  }

  /// The bytes so far.
  private let data: Data
  /// Whether no more bytes come.
  private let isFinal: Bool
  private let keepsPictures: Bool
  let format: ImageFormat?
  private var pictures: Pictures

  init(_ data: Data, isFinal: Bool, keepsPictures: Bool) {
    self.data = data
    self.isFinal = isFinal
    self.keepsPictures = keepsPictures
    format = ImageFormat(of: data)
    // A signature has at most 12 bytes.
    guard let format else {
      pictures = .none(!isFinal && data.count < 12 ? .statusReadingHeader : .statusUnknownType)
      return
    }
    if format == .gif || format == .webP, let film = try? ImageFilm(data) {
      pictures = .film(film)
    } else if format == .gif {
      pictures = .none(isFinal ? .statusInvalidData : .statusReadingHeader)
    } else {
      pictures = .still(nil)
    }
  }

  /// Returns the contents after more bytes have come.
  func updated(_ data: Data, isFinal: Bool) -> SourceContents {
    SourceContents(data, isFinal: isFinal, keepsPictures: keepsPictures)
  }

  /// The kind of the colours; nil for a file of no known format.
  var header: ImageHeader? { format.map { ImageHeader(of: data, format: $0) } }

  /// The number of bytes.
  var byteCount: Int { data.count }

  /// The number of pictures that are known so far.
  var count: Int {
    switch pictures {
    case .film(let film): film.count
    case .still: 1
    case .none: 0
    }
  }

  /// The film; nil for a single picture.
  var film: ImageFilm? {
    if case .film(let film) = pictures { film } else { nil }
  }

  /// The turn that a camera has noted, 1 … 8; nil without a note.
  var orientation: Int? {
    let noted = ImageDecoder.exifOrientation(of: data)
    return noted == 1 ? nil : noted
  }

  var status: CGImageSourceStatus {
    mutating get {
      switch pictures {
      case .film(let film):
        film.isWhole ? .statusComplete : isFinal ? .statusUnexpectedEOF : .statusIncomplete
      case .still:
        !isFinal ? .statusIncomplete : image(at: 0) == nil ? .statusInvalidData : .statusComplete
      case .none(let status): status
      }
    }
  }

  /// Returns a picture; nil for an index out of range, for a damaged one, and for one whose bytes are not all
  /// there.
  mutating func image(at index: Int) -> CGImage? {
    switch pictures {
    case .film(var film):
      // The one in the enumeration lets go of its pixels, which would be copied otherwise.
      pictures = .none(.statusIncomplete)
      let image = try? film.image(at: index)
      pictures = .film(film)
      return image
    case .still(let known):
      guard index == 0, isFinal else { return nil }
      if let known { return known }
      let image = try? ImageDecoder().decode(data)
      if keepsPictures { pictures = .still(image) }
      return image
    case .none: return nil
    }
  }

  /// Lets go of a picture that was kept.
  mutating func forgetImage() {
    if case .still = pictures { pictures = .still(nil) }
  }
}

extension ImageFormat {
  /// The format's type identifier.
  var type: UTType {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webP: .webP
    case .gif: .gif
    }
  }
}
