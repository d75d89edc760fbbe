import Foundation
package import Raster

/// A program that draws pages of PDF files.
package enum PageReader: String, CaseIterable, Sendable {
  /// Poppler, which Scripts/install-packages installs.
  case pdftoppm
  /// MuPDF, which is optional (Debian: mupdf-tools).
  case mutool

  /// Whether the program is on the path.
  package var isInstalled: Bool { Self.isInstalled(rawValue) }

  /// Whether a program is on the path.
  package static func isInstalled(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return folders.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// A page that the program did not draw.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Draws the first page on white.
  ///
  /// - Parameter side: The pixels per point in each direction, whose mean is one of the result: programs
  ///   sample the coverage of edges coarsely.
  package func firstPage(of document: Data, mean side: Int = 4) throws -> Bitmap {
    let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID()).pdf")
    try document.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let resolution = String(72 * side)
    let arguments =
      switch self {
      case .pdftoppm: ["-r", resolution, "-f", "1", "-l", "1", file.path]
      case .mutool: ["draw", "-q", "-r", resolution, "-F", "ppm", "-o", "-", file.path, "1"]
      }
    return try Self.pixels(Self.output(rawValue, arguments)).mean(of: side)
  }

  /// Runs a program, and returns what it prints.
  package static func output(_ program: String, _ arguments: [String]) throws -> Data {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    // Mutool warns of a missing part of its own.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(program) ends with \(process.terminationStatus)")
    }
    return data
  }

  /// The pixels of a file in the format PPM: "P6", the width, the height and 255, each with one space or line
  /// end after it, stand before them.
  private static func pixels(_ file: Data) throws -> Bitmap {
    let head = file.prefix(60).split(maxSplits: 4) { $0 == 10 || $0 == 32 }.prefix(4)
    let numbers = head.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, file.count >= numbers[0] * numbers[1] * 3 else {
      throw Failure(description: "no picture in the format PPM")
    }
    let bytes = [UInt8](file.suffix(numbers[0] * numbers[1] * 3))
    var pixels = [UInt8](repeating: 255, count: numbers[0] * numbers[1] * 4)
    // Ranges and iterators of a debug build would take most of the time of the tests of pages.
    var (start, end) = (0, 0)
    while start < bytes.count {
      (pixels[end], pixels[end + 1], pixels[end + 2]) = (bytes[start], bytes[start + 1], bytes[start + 2])
      start += 3
      end += 4
    }
    guard let bitmap = Bitmap(width: numbers[0], height: numbers[1], pixels: pixels) else {
      throw Failure(description: "the picture is too large")
    }
    return bitmap
  }
}
