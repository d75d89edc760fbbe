import TestSupport
import Foundation
import Testing

/// A program of which one allocation fails; see `failing-allocation.c`.
struct FailingAllocation {
  private let library: URL
  private let countFile: URL
  private let program: String
  private let caller: String?

  struct CompilerFailed: Error {}

  /// Compiles the library that makes allocations fail.
  ///
  /// - Parameters:
  ///   - program: The program whose allocations count: `rivulet`, or a child of it.
  ///   - caller: A part of the path of the library whose calls count; nil for all calls.
  ///   - folder: A folder for the library.
  init(in program: String, calledBy caller: String? = nil, _ folder: Folder) throws {
    (self.program, self.caller) = (program, caller)
    library = folder.url.appending(path: "failing-allocation.so")
    countFile = folder.url.appending(path: "count")
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "failing-allocation.c")
    let compiler = Process()
    // The C compiler that belongs to the Swift compiler.
    compiler.executableURL = URL(filePath: "/bin/sh")
    compiler.arguments = [
      "-c", #""$(dirname "$(readlink -f "$(command -v swiftc)")")/clang" -O1 -fPIC -shared -o "$1" "$2""#,
      "sh",
      library.path, source.path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw CompilerFailed() }
  }

  private var environment: [String: String] {
    var result = [
      "LD_PRELOAD": library.path, "FAILING_PROGRAM": program,
      // Swift's report of a crash would take seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    result["FAILING_LIBRARY"] = caller
    return result
  }

  /// The environment in which the allocation with a number, from 0, fails.
  func environment(failing number: Int) -> [String: String] {
    environment.merging(["FAILING_ALLOCATION": "\(number)"]) { $1 }
  }

  /// Runs a program without a failure, and returns how many allocations there are.
  func count(_ arguments: [String], in folder: URL) async throws -> Int {
    let counting = environment.merging(["ALLOCATION_COUNT": countFile.path]) { $1 }
    let output = try await Program(arguments, in: folder, environment: counting).finish()
    #expect(output.status == 0, "\(output.errors)")
    return try #require(Int(try String(contentsOf: countFile, encoding: .utf8)))
  }
}
