import Testing

/// The folders of a module in order: a folder may refer to itself and to those before it.
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
  )
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
    let found = FolderOrder.circles(in: try SourceFile.all(in: module))
    #expect(found == Set([circles[module]?.folders].compactMap(\.self)))
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
