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
]

@Suite struct FolderOrderTests {
  @Test(arguments: orders.keys.sorted()) func foldersReferOnlyToThoseBefore(module: String) throws {
    let violations = FolderOrder.violations(in: try SourceFile.all(in: module), order: orders[module] ?? [])
    #expect(violations.map(\.description).sorted() == [])
  }

  @Test(arguments: orders.keys.sorted()) func everyFolderHasAPlaceInTheOrder(module: String) throws {
    let folders = Set(try SourceFile.all(in: module).map(\.folder))
    #expect(folders == Set(orders[module] ?? []))
  }

  @Test func aReferenceToALaterFolderIsFound() {
    let files = [
      SourceFile(path: "First/A.swift", text: "struct A { var b: B /* Late */ } // C"),
      SourceFile(path: "Second/B.swift", text: "public struct B { var a: A }\nfileprivate struct C {}"),
    ]
    let violations = FolderOrder.violations(in: files, order: ["First", "Second"])
    #expect(violations.map(\.description) == ["First/A.swift uses B of Second"])
  }
}
