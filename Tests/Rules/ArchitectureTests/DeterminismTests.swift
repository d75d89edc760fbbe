import Testing

/// Modules that may read clocks, with the reason. The results of all others do not depend on time.
private let timed = [
  "DemoServer": "answers as slowly as it is asked to",
  "Downloads": "measures the rate of transfers, and waits for servers and pauses",
  "FileReplacement": "lets the names of parts expire",
  "GalleryExport": "gives an app time between two looks at it",
  "Interrupts": "sleeps until a host's next turn",
  "RivuletHost": "shows an app at the machine's time",
  "RivuletPreview": "says how long a preview took, and ends one that takes too long",
  "RivuletWindow": "shows an app at the machine's time",
  "SnapshotTesting": "waits for a picture as long as a test asks",
  "rivulet": "measures, and says how far a command is",
]

/// Modules that may call the C library's mathematics, with the reason.
private let approximate = [
  "Gallery": "has the logarithm of a speed on a slider",
  "PortableMath": "has functions of its own with these names",
  "RivuletWindow": "zooms and scrolls as far as a live wheel was turned",
]

/// Files that may read a clock in the other modules, with the reason.
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
  private func findings(_ pattern: some RegexComponent, in files: [SourceFile]) -> [String] {
    files.flatMap { $0.lines(matching: pattern) }.filter { !$0.contains("func ") }
  }

  @Test(arguments: modules.filter { timed[$0] == nil }) func moduleReadsNoClock(module: String) throws {
    let files = try SourceFile.all(in: module).filter { exceptions["\(module)/\($0.path)"] == nil }
    #expect(findings(clock, in: files) == [])
  }

  /// A file that may read a clock may still not calculate by the C library.
  @Test(arguments: modules.filter { approximate[$0] == nil })
  func moduleCallsNoMathematicsOfTheCLibrary(module: String) throws {
    #expect(findings(libm, in: try SourceFile.all(in: module)) == [])
  }

  @Test func everyListedModuleNeedsItsException() throws {
    for module in timed.keys {
      #expect(!findings(clock, in: try SourceFile.all(in: module)).isEmpty, "\(module) reads no clock")
    }
    for module in approximate.keys {
      #expect(!findings(libm, in: try SourceFile.all(in: module)).isEmpty, "\(module) calls no function")
    }
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
