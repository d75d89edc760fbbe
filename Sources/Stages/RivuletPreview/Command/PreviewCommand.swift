import ArgumentParser
import Foundation
import RivuletTesting

#if !Commands && !Window
  #error("Previews need the argument parser: depend on this package with its trait Commands.")
#endif

/// The command that lists and draws the previews that are linked into the program.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "List the previews of a package, or draw them.",
    discussion: """
      Without a name, every preview is drawn. A name is that of a preview, its place (Module/File.swift:12), \
      a file or a module. Settings that are given more than once are multiplied: two sizes and \
      `--light --dark` make four pictures of each preview.

      The steps (--tap, --type, --drag, --wait) are done in their order before the picture.

      With --watch, a page in the browser shows the previews and follows the sources.
      """)

  @Argument(help: "The names or the places of previews.")
  var names: [String] = []

  @Flag(name: .long, help: "List the previews with their files and lines, and draw nothing.")
  var list = false

  @Option(name: .shortAndLong, help: "The folder for the files, which is made if it is missing.")
  var output: String?

  @OptionGroup var matrix: MatrixOptions
  @OptionGroup var steps: StepOptions
  @OptionGroup var time: TimeOptions

  @Option(
    name: .long,
    help: "The form: a picture, a film of the instants, or texts; repeat it for several.")
  var `as`: [LookKind] = []

  @Flag(name: .long, help: "Write no Lottie or SVG animation that shows anything in another way.")
  var strict = false

  @Option(name: .long, help: "The pixels per point; without it, the device's.")
  var scale: Double?

  @Option(name: .long, help: "Compare with the files of an earlier run in this folder; a difference fails.")
  var diff: String?

  @Option(name: .long, help: "Draw a part of all pictures, such as 2/8, for several machines.")
  var shard: String?

  @Option(name: .long, help: "The seconds after which a picture is given up.")
  var limit = 60.0

  @Flag(name: .long, help: "Print one line of JSON at the end instead of lines for people.")
  var json = false

  @Flag(name: .long, help: "Show the previews in a page, at --port, until Ctrl-C.")
  var watch = false

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 16) {
      throw ValidationError("--scale takes a number above 0, up to 16.")
    }
    guard limit > 0, limit <= 3600 else {
      throw ValidationError("--limit takes seconds above 0, up to 3600.")
    }
    if strict, Set(`as`).isDisjoint(with: [.lottie, .svg]) {
      throw ValidationError("--strict is for --as lottie and --as svg.")
    }
    if diff != nil, !`as`.isEmpty, Set(`as`).isDisjoint(with: [.png, .layers, .accessibility]) {
      throw ValidationError("--diff compares files of --as png, layers and accessibility.")
    }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard takes a part and how many there are, as in 2/8.")
    }
  }

  func run() throws {
    if watch { throw ValidationError("--watch needs SwiftPM: swift package rivulet preview --watch.") }
    if `as`.contains(where: { !LookKind.allValueStrings.contains($0.rawValue) }) {
      throw ValidationError("--as takes \(LookKind.allValueStrings.joined(separator: ", ")).")
    }
    let supervisor = PreviewSupervisor(program: PreviewSupervisor.ownProgram, limit: limit)
    do {
      let items = try supervisor.items()
      let chosen = try items.named(names)
      guard !list else { return show(chosen) }
      let run = PreviewRun(
        supervisor: supervisor, all: items, folder: PreviewFolder(path: output ?? PreviewFolder.usual),
        kinds: Set(`as`.isEmpty ? [.png] : `as`), steps: try steps.ordered(), times: try time.instants(),
        scale: scale, isStrict: strict, old: diff.map { PreviewFolder(path: $0) })
      var report = try run.draw(chosen, in: try matrix.variants(), shard: shard.flatMap { Shard($0) })
      report.shard = shard
      print(json ? report.json : report.text)
      guard report.isPassed else { throw ExitCode.failure }
    } catch let error as PreviewError {
      if json { print(PreviewReport(error: error.description).json) }
      throw error
    }
  }

  private func show(_ items: [PreviewItem]) {
    if json, let line = try? JSONEncoder().encode(items) {
      print(String(decoding: line, as: UTF8.self))
    } else {
      let width = items.map(\.name.count).max() ?? 0
      for item in items {
        print("\(item.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(item.place)")
      }
    }
  }
}

extension LookKind: ExpressibleByArgument {
  static var allValueStrings: [String] {
    [png, webp, gif, html, lottie, svg, layers, accessibility, hash].map(\.rawValue)
  }
}

/// The settings that are multiplied.
struct MatrixOptions: ParsableArguments {
  @Flag(name: .long, help: "The light style, which is the usual one; beside --dark both.")
  var light = false

  @Flag(name: .long, help: "The dark style.")
  var dark = false

  @Flag(name: .long, help: "From left to right, which is the usual direction; beside --rtl both.")
  var ltr = false

  @Flag(name: .long, help: "From right to left.")
  var rtl = false

  @Option(name: .long, help: "A text size, from extra-small to accessibility-extra-extra-extra-large.")
  var textSize: [String] = []

  @Option(name: .long, help: "A device (iphone-se, iphone-16, iphone-16-pro-max, ipad-mini), or 320x480.")
  var size: [String] = []

  @Option(name: .long, help: "A language such as de or ar.")
  var locale: [String] = []

  func variants() throws(ValidationError) -> [PreviewVariant] {
    for name in textSize where PreviewVariant.category(named: name) == nil {
      let known = PreviewVariant.textSizes.map(\.key).joined(separator: ", ")
      throw ValidationError("There is no text size “\(name)”. The text sizes are: \(known).")
    }
    for name in size where PreviewScreen(named: name) == nil {
      let known = PreviewScreen.devices.map(\.key).joined(separator: ", ")
      throw ValidationError(
        "“\(name)” is neither a device nor a size such as 320x480. The devices are: \(known).")
    }
    let styles = dark ? (light ? [false, true] : [true]) : [false]
    let directions = rtl ? (ltr ? [false, true] : [true]) : [false]
    func choices(_ values: [String]) -> [String?] { values.isEmpty ? [nil] : values }
    return choices(size).flatMap { size in
      choices(locale).flatMap { locale in
        choices(textSize).flatMap { textSize in
          directions.flatMap { direction in
            styles.map { style in
              PreviewVariant(
                isDark: style, isRightToLeft: direction, textSize: textSize, size: size, locale: locale)
            }
          }
        }
      }
    }
  }
}

/// The steps, whose order is that of the arguments.
struct StepOptions: ParsableArguments {
  @Option(name: .long, help: "Tap a point such as 10,20, or the element of a label.")
  var tap: [String] = []

  @Option(name: .long, help: "Type a text into the field that is edited.")
  var type: [String] = []

  @Option(name: .long, help: "Drag along points, such as 100,400:100,100:0.3; the last number is in seconds.")
  var drag: [String] = []

  @Option(name: .long, help: "Let seconds pass.")
  var wait: [String] = []

  /// Returns the steps in the order of the program's arguments.
  func ordered(in arguments: [String] = CommandLine.arguments) throws(ValidationError) -> [PreviewStep] {
    var (tap, type, drag, wait) = (tap[...], type[...], drag[...], wait[...])
    var steps: [PreviewStep] = []
    for argument in arguments {
      switch argument.prefix(while: { $0 != "=" }) {
      case "--tap": steps += tap.popFirst().map { [PreviewStep(tap: $0)] } ?? []
      case "--type": steps += type.popFirst().map { [PreviewStep.type($0)] } ?? []
      case "--drag":
        guard let text = drag.popFirst() else { continue }
        guard let step = PreviewStep(drag: text) else {
          throw ValidationError(
            "--drag takes two points or more, as in 100,400:100,100, and seconds behind them.")
        }
        steps.append(step)
      case "--wait":
        guard let text = wait.popFirst() else { continue }
        guard let step = PreviewStep(wait: text) else {
          throw ValidationError("--wait takes seconds, up to \(Int(PreviewStep.longest)).")
        }
        steps.append(step)
      default: continue
      }
    }
    return steps
  }
}

/// The instants of the pictures.
struct TimeOptions: ParsableArguments {
  @Option(name: .long, help: "The instant in seconds, or several with commas between them for one sheet.")
  var at = "0"

  /// The latest instant in seconds.
  private static let latest = 3600.0
  private static let most = 100

  func instants() throws(ValidationError) -> [Double] {
    let numbers = at.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan }
    guard !numbers.isEmpty, numbers.count <= Self.most, numbers.allSatisfy({ $0 >= 0 && $0 <= Self.latest })
    else {
      throw ValidationError(
        "--at takes up to \(Self.most) seconds from 0 to \(Int(Self.latest)), as in .2,.4,.8.")
    }
    return numbers
  }
}
