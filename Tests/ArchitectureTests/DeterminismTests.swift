import Testing

/// Modules whose results are the same bytes everywhere.
private let deterministic = [
  "PortableMath", "Raster", "RenderTree", "RenderWasm", "RasterThreads", "FoundationCompatibility",
  "CoreGraphics", "QuartzCore",
  "UIFoundation", "UIKit", "Rivulet", "TextLayout", "SVGDrawing", "ImageCoding", "Scenes",
]

/// Files that may use otherwise forbidden names, with the reason.
private let exceptions = [
  "QuartzCore/Timing/MediaClock.swift": "is the one place that reads the machine's clock, for live hosts",
  "UIKit/Time/NSObject+DelayedPerform.swift": "waits for the machine's clock where there is no stage",
  "UIKit/Time/DispatchQueue+Stage.swift": "has Dispatch's functions, which wait without a virtual clock",
  "UIKit/Time/CFRunLoopTimer.swift": "has Apple's timers, which begin at a time of the machine",
  "UIKit/Time/StageTimer.swift": "makes a timer, which needs a date for the time without a stage",
  "UIKit/Time/Timer+Selector.swift": "has Apple's initializer and function of a timer",
  "RasterThreads/WorkerPool.swift": "waits for threads; no pixel depends on how long",
  "RasterThreads/ThreadedRenderer.swift":
    "measures how fast each thread is, to divide the next frame; no pixel depends on it",
]

/// Clocks and timers.
private var clock: Regex<(Substring, Substring)> {
  /(?:^|\W)(DispatchTime|ContinuousClock|SuspendingClock|Date\(|clock_gettime|systemUptime|CFAbsoluteTimeGetCurrent|Timer|asyncAfter|usleep|Task\.sleep)(?:$|\W)/
}

/// Functions of the C library whose last bits differ from machine to machine.
private var libm: Regex<(Substring, Substring)> {
  /(?:^|[^.\w])(?:Foundation\.|Glibc\.)?(sin|cos|tan|asin|acos|atan|atan2|exp|exp2|log|log2|log10|pow|cbrt|sinh|cosh|tanh|hypot)\(/
}

@Suite struct DeterminismTests {
  private func findings(_ pattern: some RegexComponent, in module: String) throws -> [String] {
    try SourceFile.all(in: module).filter { exceptions["\(module)/\($0.path)"] == nil }
      .flatMap { $0.lines(matching: pattern) }
      .filter { !$0.contains("func ") }
  }

  @Test(arguments: deterministic) func deterministicModulesReadNoClock(module: String) throws {
    #expect(try findings(clock, in: module) == [])
  }

  /// `PortableMath` is left out, since its own functions have these names.
  @Test(arguments: deterministic.filter { $0 != "PortableMath" })
  func deterministicModulesCallNoMathematicsOfTheCLibrary(module: String) throws {
    #expect(try findings(libm, in: module) == [])
  }

  @Test func everyListedExceptionExistsAndIsNeeded() throws {
    for path in exceptions.keys {
      let parts = path.split(separator: "/", maxSplits: 1)
      let file = try SourceFile.all(in: String(parts[0])).first { $0.path == parts[1] }
      #expect(file?.lines(matching: clock).isEmpty == false, "\(path) needs no exception")
    }
  }

  @Test func checkFindsClocksAndFunctionsOfTheCLibrary() {
    let file = SourceFile(
      path: "a.swift",
      text: "let a = Date() // Timer\nlet b = sin(a)\nlet c = Math.sin(a)\nlet d = \"pow(2)\"")
    #expect(file.lines(matching: clock) == ["a.swift:1: let a = Date()"])
    #expect(file.lines(matching: libm) == ["a.swift:2: let b = sin(a)"])
  }
}
