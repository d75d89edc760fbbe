import Testing

/// A plain build on a Mac is for macOS, which has no UIKit. There the components are empty instead of an
/// error.
@Suite struct PlatformTests {
  @Test(arguments: [("Rivulet", 50), ("RivuletClosures", 4)])
  func everyFileOfAPortableModuleIsEmptyWithoutUIKit(module: String, count: Int) throws {
    let files = try SourceFile.all(in: module)
    #expect(files.count > count)
    for file in files {
      let lines = file.lines.filter { !$0.isEmpty }
      #expect(lines.first?.hasPrefix("#if canImport(UIKit)") ?? false, "\(file.path)")
      #expect(lines.last == "#endif", "\(file.path)")
    }
  }
}
