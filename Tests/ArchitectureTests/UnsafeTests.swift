import Foundation
import Testing

/// Modules that are not checked yet: the core's rows of pixels are still read and written through pointers in
/// many files. A module leaves this list when its files stand in `reasons`.
private let unchecked: Set<String> = ["Raster", "RenderTree", "RasterThreads", "RenderWasm"]

/// The files that may use unsafe memory, with the reason. The invariants stand beside the uses.
private let reasons = [
  "Downloads/CurlHandle.swift": "holds all calls of libcurl",
  "FileReplacement/FileSystem.swift": "holds the system calls for files and folders",
  "ImageCoding/JPEG.swift": "holds all calls of libturbojpeg",
  "ImageCoding/PNG.swift": "holds all calls of libpng",
  "ImageCoding/WebP.swift": "holds all calls of libwebp",
  "QuartzCore/Thread/ThreadLocal.swift": "holds an object for each thread, which Swift has no safe way for",
  "QuartzCore/Timing/CAMediaTimingFunction.swift": "has Apple's getControlPoint(at:values:)",
  "QuartzCore/Values/NSValue+Geometry.swift": "boxes structures in NSValue, whose methods take pointers",
  "Rivulet/Platform/Gestures.swift": "retains a gesture's target on iOS, by an associated object",
  "TextLayout/Fonts/FontCatalog.swift": "holds all calls of Fontconfig",
  "TextLayout/Fonts/HarfBuzzFont.swift": "holds all calls of HarfBuzz",
  "UIKit/Color/UIColor+Components.swift": "has Apple's getRed(_:green:blue:alpha:) and its relatives",
  "UIKit/Drawing/UIBezierPath.swift": "has Apple's setLineDash(_:count:phase:)",
  "UIKit/Scroll/UIScrollView+Dragging.swift": "lends the delegate the target of a throw by a pointer",
  "UIKit/Scroll/UIScrollViewDelegate.swift": "has Apple's scrollViewWillEndDragging, with a pointer",
  "UIKit/Text/StyledText.swift": "enumerates attributes, to which Foundation passes a pointer",
  "UIKit/View/LayerOwner.swift": "hands the last reference to a layer over to the main queue",
  "rivulet/Terminal/InterruptSignal.swift": "asks the system for the handler of a signal",
]

/// Unsafe memory is behind few doors: one file for each C library, and what Apple's declarations demand.
@Suite struct UnsafeTests {
  private static var pattern: Regex<Substring> { /\bunsafe|Unsafe|Unmanaged/ }

  @Test func unsafeMemoryIsUsedInTheListedFilesOnly() throws {
    let found = try modules.filter { !unchecked.contains($0) }.flatMap { module in
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
