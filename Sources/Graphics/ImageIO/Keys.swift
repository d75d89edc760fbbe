public import CoreGraphics

// Apple's names of options and properties. Those of properties are the same as in Apple's dictionaries.

// MARK: Options of a source

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a single picture is kept once it was read. Default: true.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a picture is decoded when it is created. Has no effect: it always is.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A guess of the file's type. Has no effect: the bytes tell it.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether pixels may be numbers with fractions. Has no effect: they are bytes.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a small copy is made where the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a small copy is made of the picture itself.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The longer side of a small copy, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a small copy is turned upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"

// MARK: Options of a destination

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The quality of a JPEG, 0 … 1. Default: 0.9.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The longest side that a picture is written with, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: What is known of a file and its pictures

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The size of the file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The width in pixels, before a turn.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The height in pixels, before a turn.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The turn that a camera has noted, 1 … 8 by the Exif standard; absent without one.
public let kCGImagePropertyOrientation: CFString = "Orientation"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The bits of a component, as the file stores them; pictures are read with 8.
public let kCGImagePropertyDepth: CFString = "Depth"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether pixels may be clear: true, or absent for a file without alpha and clear colours.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of the colours, as the file stores them; pictures are read as red, green and blue.
public let kCGImagePropertyColorModel: CFString = "ColorModel"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Red, green and blue, or a palette of such colours.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Grey.
public let kCGImagePropertyColorModelGray: CFString = "Gray"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Four inks.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the colour space.
public let kCGImagePropertyProfileName: CFString = "ProfileName"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The notes of a camera: the turn.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Same as `kCGImagePropertyOrientation`, in the dictionary of a camera's notes.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"

// MARK: Films

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The properties of a GIF or of its picture.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How often the film is shown, 0 for ever; absent if the file does not say.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of a picture in seconds, at least 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of a picture in seconds, as the file states it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The width of the film in pixels.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The height of the film in pixels.
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The properties of a WebP film or of its picture.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How often the film is shown, 0 for ever.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of a picture in seconds, at least 0.1.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of a picture in seconds, as the file states it.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The width of the film in pixels.
public let kCGImagePropertyWebPCanvasPixelWidth: CFString = "CanvasPixelWidth"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The height of the film in pixels.
public let kCGImagePropertyWebPCanvasPixelHeight: CFString = "CanvasPixelHeight"
