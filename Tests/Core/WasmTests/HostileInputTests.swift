import Foundation
import FuzzTargets
import Raster
import RenderTree
import TestSupport
import Testing

/// The fuzzer's inputs, drawn by both renderers: the browser's neither traps nor differs in a pixel or in the
/// reason for which it refuses a commit.
@Suite(.serialized) struct HostileInputTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The inputs of a target that are saved in `Fuzz/Corpus`; with `RIVULET_FUZZ_CORPUS`, those in that folder
  /// instead, such as `.build/fuzz/corpus`, where `make fuzz` keeps all that it has learnt.
  private static func savedInputs(of target: String) throws -> [[UInt8]] {
    let place = ProcessInfo.processInfo.environment["RIVULET_FUZZ_CORPUS"] ?? "Fuzz/Corpus"
    let folder = URL(filePath: place, relativeTo: package).appending(path: target)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { try [UInt8](Data(contentsOf: folder.appending(path: $0))) }
  }

  /// Inputs of random bytes, of which the first decide most.
  private static func randomInputs(seed: UInt64) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<100).map { _ in
      (0..<Int.random(in: 8...400, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator)
      }
    }
  }

  @Test func commitsAreDrawnOrRefusedAsByTheNativeRenderer() throws {
    let inputs = try Self.savedInputs(of: "commits") + Self.randomInputs(seed: 11)
    let recordings = inputs.enumerated().map { number, input in
      let script = CommitScript(input)
      var recording = Recording(
        name: "commits-\(number)", width: CommitScript.width, height: CommitScript.height, scale: script.scale
      )
      for message in script.messages {
        recording.add(message: message)
        for instant in script.instants { recording.addFrame(at: instant) }
      }
      return recording
    }
    #expect(recordings.count { $0.distinctPictures > 1 } > inputs.count / 10, "nearly all pictures are empty")
    print(try WasmRenderer.replay(recordings))
  }

  @Test(arguments: ["draw-lists", "strokes"])
  func picturesAreDrawnAsByTheNativeRenderer(target: String) throws {
    let inputs = try Self.savedInputs(of: target) + Self.randomInputs(seed: 12)
    let recordings = inputs.enumerated().map { number, input in
      let script = target == "strokes" ? PictureScript.strokes(input) : PictureScript.drawLists(input)
      var recording = Recording(
        name: "\(target)-\(number)", width: script.width, height: script.height, scale: 1)
      recording.addFrame(at: 0)
      recording.add(message: script.message)
      recording.addFrame(at: 1)
      return recording
    }
    #expect(recordings.count { $0.distinctPictures > 1 } > inputs.count / 8, "nearly all pictures are empty")
    print(try WasmRenderer.replay(recordings))
  }

  /// A picture in as many groups, pictures and bitmaps as are drawn or more, with a shadow in each group.
  private static func deepPicture() throws -> DrawList {
    var list = DrawList()
    let dot = Path(ellipseIn: Rect(x: 8, y: 8, width: 20, height: 20))
    let color = Color(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.2)
    list.commands = [.fill(dot, .nonZero, .solid(color), .identity)]
    let screen = PixelRect(minX: 0, minY: 0, maxX: 48, maxY: 48)
    for level in 0..<UInt32(DrawList.maximumPictureDepth + 4) {
      var group = DrawList.Group(
        opacity: 0.97, shadow: DrawList.Shadow(color: .black, sigma: 1, offset: Point(x: 0.3, y: 0.2)))
      group.showsContent = true
      let turn = Projection(a: 1, b: 0.01, c: -0.01, d: 1, tx: 0.1, ty: 0)
      let inner: DrawList.Command =
        level % 3 == 0
        ? .rasterized(
          try #require(RasterizedPicture(list, bounds: screen, owner: level)), turn, 1)
        : .picture(list, turn)
      list.commands = [
        .beginGroupClip(Path(ellipseIn: Rect(x: 1, y: 1, width: 46, height: 46)), .nonZero, .identity),
        .beginGroup(group), .fill(dot, .nonZero, .solid(color), turn), inner, .endGroup, .endClip,
      ]
    }
    return list
  }

  @Test(arguments: [false, true]) func deepestNestingFitsTheBrowsersStack(isOfMasks: Bool) throws {
    let depth = UInt32(RenderTree.maximumDepth + 10)
    var commit = Commit(time: 0)
    for number in 1...depth {
      commit.operations += [
        .createLayer(LayerID(number), .plain),
        .update(
          LayerID(number),
          [
            .bounds(Rect(x: 0, y: 0, width: 48, height: 48)), .anchorPoint(.zero), .opacity(0.999),
            .masksToBounds(true), .cornerRadius(6), .shadowOpacity(0.1), .shadowRadius(0.5),
            // Nearly opaque: an opaque background would hide the shadow.
            .backgroundColor(Color(red: 0.9, green: 1, blue: 1, alpha: 0.99)),
            .shouldRasterize(number % 9 == 0),
          ]),
      ]
    }
    for number in 1..<depth {
      let inner = LayerID(number + 1)
      commit.operations.append(
        isOfMasks ? .setMask(LayerID(number), inner) : .setSublayers(LayerID(number), [inner]))
    }
    let deepest = LayerID(UInt32(RenderTree.maximumDepth))
    commit.operations += [
      .update(deepest, [.contents(.picture(try Self.deepPicture()))]), .setRoot(LayerID(1)),
    ]
    let message = commit.encoded()
    // Without optimization, a level takes 32 kB of stack.
    let recording = onLargeStack {
      var recording = Recording(name: "depth", width: 48, height: 48, scale: 1)
      recording.addFrame(at: 0)
      recording.add(message: message)
      recording.addFrame(at: 1)
      return recording
    }
    #expect(recording.distinctPictures == 2)
    print(try WasmRenderer.replay([recording]))
  }
}

/// Runs the body on a thread with 64 MB of stack.
private func onLargeStack(_ body: @escaping @Sendable () -> Recording) -> Recording {
  let done = DispatchSemaphore(value: 0)
  let result = Result(Recording(name: "", width: 0, height: 0, scale: 1))
  let thread = Thread {
    result.value = body()
    done.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  done.wait()
  return result.value
}

/// `@unchecked Sendable`: the value is written before the semaphore is signalled, and read after that.
private final class Result: @unchecked Sendable {
  var value: Recording

  init(_ value: Recording) { self.value = value }
}
