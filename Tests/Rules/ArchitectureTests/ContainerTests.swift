import Foundation
import Testing

/// The images of containers have the packages that `Scripts/install-packages` installs on their distribution.
struct ContainerTests {
  /// The names that the script prints for a column of `Scripts/packages.table`.
  private static func names(for distribution: String) throws -> [String] {
    let process = Process()
    process.executableURL = package.appending(path: "Scripts/install-packages")
    process.arguments = ["--list", "--for", distribution]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["Dockerfile", "Examples/Dockerfile"])
  func imageHasThePackagesOfItsDistribution(path: String) throws {
    let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    // Debian 12 is bookworm.
    #expect(text.contains("\nFROM swift:6.3-bookworm\n"))
    let list = try #require(text.firstMatch(of: /--no-install-recommends \\\n((?: +[\w.+-]+ \\\n)+)/)).1
    let names = list.split(separator: "\n").map { String($0.dropLast(2).drop { $0 == " " }) }
    #expect(names == (try Self.names(for: "debian-12")).sorted())
  }

  @Test func everyDistributionHasANameOrADashForEachPackage() throws {
    let table = try String(contentsOf: package.appending(path: "Scripts/packages.table"), encoding: .utf8)
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let head = try #require(rows.first)
    #expect(head == ["needed", "program", "debian-12", "debian-13", "ubuntu-24.04", "for"])
    #expect(rows.count > 20)
    for row in rows {
      #expect(row.count == head.count, "\(row)")
      #expect(row.enumerated().allSatisfy { $0.offset == 1 || !$0.element.isEmpty }, "\(row)")
    }
    for distribution in head[3..<5] {
      let names = try Self.names(for: distribution)
      // The fonts of Debian 12, which `Scripts/install-fonts` brings.
      #expect(Set(try Self.names(for: "debian-12")).subtracting(names).allSatisfy { $0.hasPrefix("fonts-") })
    }
  }
}
