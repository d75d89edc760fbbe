import Foundation
import Testing

/// The files that may use unsafe memory, with the reason. The invariants stand beside the uses.
private let reasons = [
  "CoreGraphics/Context/CGContext+Bitmap.swift": "has Apple's initializer with the caller's memory, and data",
  "CoreGraphics/Context/ContextMemory.swift":
    "holds the memory of a bitmap context, which may be the caller's",
  "CoreGraphics/Gradient/CGFunction.swift": "has Apple's functions of a function, which take pointers",
  "CoreGraphics/Color/CGPattern.swift": "has Apple's functions of a pattern, which take pointers",
  "CoreGraphics/Data/CGDataConsumer+Callbacks.swift":
    "has Apple's functions of a consumer, which take pointers",
  "CoreGraphics/Data/CGDataProvider+Callbacks.swift":
    "has Apple's functions of a provider, which take pointers",
  "CoreGraphics/PDFReading/CGPDFNames.swift": "has Apple's functions for names, which are pointers",
  "CoreGraphics/PDFReading/CGPDFScanner.swift": "has Apple's functions of a scanner with a pointer",
  "CoreGraphics/Context/CGContext+PDFCreation.swift":
    "has Apple's initializers with a pointer to a rectangle",
  "Downloads/Curl/CurlAddress.swift": "holds all calls of libcurl for addresses",
  "Downloads/CurlLoops/CurlHandle.swift": "holds all calls of libcurl for transfers",
  "Downloads/CurlLoops/CurlLoop.swift": "holds the calls of libcurl for loops and their connections",
  "Downloads/Digests/DigestContext.swift": "holds all calls of OpenSSL's digests",
  "FileReplacement/FileSystem.swift": "holds the system calls for files and folders",
  "ImageCoding/GIFReader.swift": "holds all calls of giflib that read",
  "ImageCoding/GIFWriter.swift": "holds all calls of giflib that write",
  "ImageCoding/JPEG.swift": "holds all calls of libturbojpeg",
  "ImageCoding/PNG.swift": "holds all calls of libpng",
  "ImageCoding/WebP.swift": "holds all calls of libwebp",
  "Metal/MTLTexture.swift": "has Apple's functions for pixels, which take pointers",
  "Metal/SoftwareTexture.swift": "copies pixels from and to the caller's memory",
  "PreviewMacros/MessageStream.swift": "holds the system calls for the compiler's messages",
  "QuartzCore/Metal/CARenderer.swift": "has Apple's beginFrame(atTime:timeStamp:), which takes a pointer",
  "FoundationCompatibility/Observation/NSObject+Observing.swift":
    "hands an observer's context back, which is an address",
  "FoundationCompatibility/Selectors/AssociatedObjects.swift":
    "has Objective-C's functions, whose keys are addresses",
  "QuartzCore/Thread/ThreadLocal.swift": "holds an object for each thread, which Swift has no safe way for",
  "QuartzCore/Timing/CAMediaTimingFunction.swift": "has Apple's getControlPoint(at:values:)",
  "FoundationCompatibility/Names/NSException.swift":
    "has Foundation's raise(_:format:arguments:), with a list of C's",
  "QuartzCore/Values/NSValue+Geometry.swift": "boxes structures in NSValue, whose methods take pointers",
  "Raster/Composite/Kernels.swift": "hands rows, cells and runs to the kernels in C",
  "Raster/Composite/Surface.swift": "holds the bytes of a surface as pixels",
  "Raster/Coverage/CellBuffer.swift": "holds the cells and marks of a band of rows",
  "Raster/Coverage/CellLine.swift": "adds to the cells of one row",
  "Raster/Coverage/CellRows.swift": "reads cells and marks, and hands them to a kernel",
  "Raster/Coverage/ClipRows.swift": "holds the lists of a clip, which spans in a structure cannot yet",
  "Raster/Geometry/PathMemory.swift": "compares the addresses of paths",
  "Raster/Kernels/MutableSpan+Kernels.swift": "hands spans to the kernels in C",
  "Raster/Paint/SampledImage.swift": "hands bitmaps and spans to the kernels in C",
  "Raster/Paint/PlacedPixels.swift": "holds a bitmap for a drawing, without a retain for each row",
  "Raster/Pixels/PixelMemory.swift": "holds a bitmap that several threads draw on",
  "Raster/Pixels/Rows.swift": "holds memory by rows, each of which is checked",
  "RenderWasm/Exports.swift": "takes and gives memory of the page, and holds the state of its one thread",
  "RenderWasm/Freestanding.swift": "stands in for a function of a C library",
  "RenderWasm/Memory.swift": "allocates memory for the page",
  "Rivulet/Platform/PathElements.swift": "reads the points of a path's elements on iOS, behind a pointer",
  "RivuletClosures/UIGestureRecognizer+Closures.swift":
    "retains a gesture's target on iOS, by an associated object",
  "RivuletPreview/Stage/Bitmap+Digest.swift": "hands zlib an array with its size",
  "RivuletPreview/Worker/LineReader.swift": "reads a pipe into an array with its size",
  "RivuletWindow/Display/SDLEvents.swift": "reads SDL's events, which are a union",
  "RivuletWindow/Display/SDLKeys.swift": "reads SDL's clipboard",
  "RivuletWindow/Display/SDLWindow.swift": "holds the calls of SDL for a window and its texture",
  "TextLayout/Fonts/FontCatalog.swift": "holds all calls of Fontconfig",
  "TextLayout/Fonts/HarfBuzzFont.swift": "holds all calls of HarfBuzz",
  "UIKit/Animation/UIView+BeginCommit.swift": "has Apple's beginAnimations(_:context:)",
  "UIKit/Application/UIApplicationMain.swift": "has Apple's parameter argv",
  "UIFoundation/Color/UIColor+Components.swift": "has Apple's getRed(_:green:blue:alpha:) and its relatives",
  "UIFoundation/Drawing/UIBezierPath.swift": "has Apple's setLineDash(_:count:phase:)",
  "UIKit/Responder/UIResponder.swift": "has Foundation's observeValue, whose context is an address",
  "UIKit/Scroll/UIScrollView+Dragging.swift": "lends the delegate the target of a throw by a pointer",
  "UIKit/Collection/UICollectionViewController.swift": "has scrollViewWillEndDragging, with a pointer",
  "UIKit/Table/UITableViewController.swift": "has Apple's scrollViewWillEndDragging, with a pointer",
  "UIKit/Scroll/UIScrollViewDelegate+OptionalCalls.swift": "hands on that pointer",
  "UIKit/Scroll/UIScrollViewDelegate.swift": "has Apple's scrollViewWillEndDragging, with a pointer",
  "QuartzCore/Text/LayerText.swift": "enumerates attributes, to which Foundation passes a pointer",
  "UIKit/Table/NSIndexPath+Rows.swift": "hands indices to Foundation, which takes an address",
  "UIFoundation/Text/Attributes/NSAttributedString+Runs.swift": "reads attributes, whose range is a pointer",
  "UIFoundation/Text/Attributes/NSTextAttachment.swift": "reads attributes, whose range is a pointer",
  "UIFoundation/Text/CoreText/CoreFoundationNames.swift":
    "has Core Foundation's arrays, whose values are addresses",
  "UIFoundation/Text/CoreText/CTFont.swift": "has Apple's functions, which take pointers to a matrix",
  "UIFoundation/Text/CoreText/CTFont+Glyphs.swift": "has Apple's functions for glyphs, which take pointers",
  "UIFoundation/Text/CoreText/CTFontManager.swift": "has Apple's functions, which give errors by pointers",
  "UIFoundation/Text/CoreText/CTFramesetter.swift":
    "has Apple's functions that give ranges and places by pointers",
  "UIFoundation/Text/CoreText/CTLine+Bounds.swift": "has Apple's functions that give numbers by pointers",
  "UIFoundation/Text/CoreText/CTLine+Positions.swift": "has Apple's functions that give numbers by pointers",
  "UIFoundation/Text/CoreText/CTParagraphStyle.swift":
    "has Apple's settings of a paragraph, whose values are addresses",
  "UIFoundation/Text/CoreText/CTRun.swift": "reads attributes, whose range is a pointer",
  "UIFoundation/Text/CoreText/CTRun+Glyphs.swift": "has Apple's functions for glyphs, which take pointers",
  "UIFoundation/Text/Document/NSAttributedString+Document.swift": "has Apple's initializers, with a pointer",
  "UIFoundation/Text/Drawing/StyledText.swift": "enumerates attributes, to which Foundation passes a pointer",
  "UIFoundation/Text/Kit/NSDataDetector.swift": "has Foundation's enumeration, which ends by a pointer",
  "UIFoundation/Text/Kit/NSLayoutManager+Glyphs.swift": "has Apple's functions that give ranges by pointers",
  "UIFoundation/Text/Kit/NSLayoutManager+Layout.swift": "asks a container for its room, by a pointer",
  "UIFoundation/Text/Kit/NSLayoutManager+Lines.swift": "has Apple's functions that give ranges by pointers",
  "UIFoundation/Text/Kit/NSLayoutManager+Points.swift": "has Apple's functions that give numbers by pointers",
  "UIFoundation/Text/Kit/NSLayoutManager.swift": "has Apple's array of rectangles, which is a pointer",
  "UIFoundation/Text/Kit/NSMutableAttributedString+Fixing.swift":
    "reads attributes, whose range is a pointer",
  "UIFoundation/Text/Kit/NSTextContainer.swift": "has Apple's rectangle of the rest, which is a pointer",
  "UIFoundation/Text/Kit/NSTextStorage.swift": "has Foundation's functions with ranges by pointers",
  "UIKit/View/LayerOwner.swift": "hands the last reference to a layer over to the main queue",
  "XMLReading/LegacyEncoding+Conversion.swift": "holds all calls of iconv",
  "Deflate/Deflate.swift": "hands zlib buffers with their sizes",
  "Interrupts/InterruptSignal.swift": "asks the system for the handler of a signal",
]

/// Unsafe memory is behind few doors: one file for each C library, what Apple's declarations demand, and the
/// memory of pixels and cells.
@Suite struct UnsafeTests {
  private static var pattern: Regex<Substring> { /\bunsafe|Unsafe|Unmanaged/ }

  @Test func unsafeMemoryIsUsedInTheListedFilesOnly() throws {
    let found = try modules.flatMap { module in
      try SourceFile.all(in: module).filter { !$0.lines(matching: Self.pattern).isEmpty }
        .map { "\(module)/\($0.path)" }
    }
    #expect(found.sorted() == reasons.keys.sorted())
  }

  @Test func unsafeMemoryIsFound() {
    let file = SourceFile(
      path: "a.swift", text: "let a = unsafe b // unsafe\nlet c: UnsafePointer<Int>\nlet d = \"unsafe\"")
    #expect(file.lines(matching: Self.pattern).count == 2)
  }
}
