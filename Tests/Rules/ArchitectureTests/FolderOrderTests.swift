import Foundation
import Testing

/// The folders of a module in order: a folder may refer to itself and to those before it. The empty name
/// stands for files that lie in no folder of the module.
private let orders: [String: [String]] = [
  "Raster": [
    "Geometry", "Pixels", "Kernels", "Flatten", "Stroke", "Coverage", "Paint", "Composite", "Picture",
    "Cache", "Plan",
    "Renderer",
  ],
  "RenderTree": [
    "Values", "Properties", "Commit", "Codec", "Timing", "Springs", "Evaluate", "Tree", "Query",
    "Scene",
  ],
  "Gallery": ["Values", "Exhibit", "SmallApp", ""],
  "Rivulet": [
    "Platform", "Download", "CircleTransition", "DownloadView", "DripButton", "DropDownView", "RefreshView",
    "SwiftUI",
  ],
  "MotionExport": ["Values", "Text", "Drawing", "Fitting", "", "Motion", "Lottie", "SVG"],
  "RivuletPreview": [
    "Audit", "Values", "Stage", "Worker", "Build", "Protocol", "Command", "Watch", "",
  ],
  "RivuletRecorder": ["", "Parts"],
  "Scenes": ["Run", "", "Exhibits"],
  "SnapshotTesting": ["Core", "Pictures", "Text"],
  "rivulet": [
    "Port", "Preview", "Terminal", "Compare", "Download", "Scenes", "Bench", "Demo", "Export", "Record", "",
  ],
  "RivuletTesting": ["", "Previews"],
  "RivuletHost": ["Wire", "App", "Server", ""],
  "RivuletWindow": ["Display", "App", ""],
  "WebServer": ["Values", "Connection", "WebSocket", "Application", "HTTP", ""],
  "Downloads": ["CurlLoops", "Digests", "", "Apple", "Curl"],
  "TextLayout": ["Characters", "Fonts", "Values", "Shaping", "Lines", ""],
  "CoreGraphics": [
    "Data", "Geometry", "Font", "Path", "PathOperations", "PDF", "Color", "Image", "Gradient", "Context",
    "PDFReading", "PDFDrawing",
  ],
  "simd": ["Vectors", "Matrices", "Quaternions"],
  "FoundationCompatibility": [
    "Diagnostics", "Names", "Collections", "Selectors", "Observation", "Predicate",
  ],
  "QuartzCore": [
    "Thread", "Transform", "Timing", "Properties", "Contents",
    "Values", "Text",
    "Hierarchy", "Transaction", "Animation", "Layer", "Context", "Metal",
  ],
  "UIFoundation": [
    "Geometry", "Traits", "Assets", "Accessibility", "Feedback", "Screen", "Drawing", "Color", "Image",
    "Text", "Symbol",
  ],
  "UIKit": [
    "Responder", "View", "Layout", "Gesture", "Window", "Application", "Time", "Controller",
    "Animation", "Animator", "Transition", "Content", "Menu", "Pointer", "Drag", "Control", "Field",
    "Scroll", "Unavailable", "Find", "TextView", "Bar",
    "Presentation", "Search",
    "Picker",
    "Table", "Navigation",
    "Collection", "Activity", "Dynamics", "Appearance", "Stage", "Preview", "Names",
  ],
]

/// Folders that refer to each other in a circle, with the reason.
private let circles: [String: (folders: Set<String>, reason: String)] = [
  "UIKit": (
    ["Responder", "View", "Layout", "Gesture", "Window", "Application", "Controller"],
    """
    Apple's declarations name each other: a view is a responder and has touches, recognizers, constraints \
    and a window, a touch, a recognizer and a constraint have views, a window is a view and has a root \
    controller, and that has a view. The application is a responder, and its scene has the window.
    """
  ),
  "CoreGraphics": (
    ["Color", "Image", "Gradient", "Context"],
    """
    Apple's declarations name each other: a colour may be a pattern, a pattern draws into a context, and a \
    context has colours, images and gradients, which have colours.
    """
  ),
  "RivuletWindow": (
    ["Display", "App", ""],
    "The settings and the errors that the display's thread takes and throws are nested in the public class."
  ),
]

@Suite struct FolderOrderTests {
  private func order(of module: String) -> FolderOrder {
    FolderOrder(folders: orders[module] ?? [], circle: circles[module]?.folders ?? [])
  }

  @Test(arguments: orders.keys.sorted()) func foldersReferOnlyToFoldersBeforeThem(module: String) throws {
    let violations = order(of: module).violations(in: try SourceFile.all(in: module))
    #expect(violations.map(\.description).sorted() == [])
  }

  @Test(arguments: orders.keys.sorted()) func everyFolderHasAPlaceInTheOrder(module: String) throws {
    let files = try SourceFile.all(in: module).filter { $0.path != "Exports.swift" }
    #expect(Set(files.map(\.folder)) == Set(orders[module] ?? []))
  }

  @Test(arguments: orders.keys.sorted()) func listedCirclesAreExactlyThoseInTheSources(module: String) throws
  {
    let found = FolderOrder.circles(in: try SourceFile.all(in: module), order: orders[module] ?? [])
    #expect(found == Set([circles[module]?.folders].compactMap(\.self)))
  }

  /// The rows of the document's table; the folders of a circle are in italics.
  private static var rows: [String] {
    orders.sorted { $0.key < $1.key }.map { module, folders in
      let circle = circles[module]?.folders ?? []
      let names = folders.map { name in
        name.isEmpty ? "files of the module itself" : circle.contains(name) ? "*\(name)*" : name
      }
      return "| `\(module)` | \(names.joined(separator: ", ")) |"
    }
  }

  @Test func documentHasTheOrders() throws {
    let page = package.appending(path: "docs/architecture.md")
    var lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("| module | folders") })
    let end = try #require(lines[head...].firstIndex(of: ""))
    let current = Array(lines[head + 2..<end])
    if ProcessInfo.processInfo.environment["RIVULET_RECORD"] != nil, current != Self.rows {
      lines.replaceSubrange(head + 2..<end, with: Self.rows)
      try Data(lines.joined(separator: "\n").utf8).write(to: page)
      Issue.record("docs/architecture.md is written; look at its changes, and run again without recording")
      return
    }
    #expect(current == Self.rows, "run RIVULET_RECORD=1 swift test --filter FolderOrderTests")
  }

  @Test func checkFindsAReferenceToALaterFolder() {
    let files = [
      SourceFile(path: "First/A.swift", text: "struct A { var b: B /* Late */ } // C"),
      SourceFile(path: "Second/B.swift", text: "public struct B { var a: A }\nfileprivate struct C {}"),
    ]
    let violations = FolderOrder(folders: ["First", "Second"]).violations(in: files)
    #expect(violations.map(\.description) == ["First/A.swift uses B of Second"])
    #expect(
      FolderOrder(folders: ["First", "Second"], circle: ["First", "Second"]).violations(in: files) == [])
  }

  @Test func checkFindsACircleThroughAThirdFolder() {
    let files = [
      SourceFile(path: "First/A.swift", text: "struct A { var b: B }"),
      SourceFile(path: "Second/B.swift", text: "struct B { var c: C }"),
      SourceFile(path: "Third/C.swift", text: "struct C { var a: A }"),
      SourceFile(path: "Fourth/D.swift", text: "struct D { var a: A }"),
    ]
    #expect(FolderOrder.circles(in: files) == [["First", "Second", "Third"]])
  }
}
