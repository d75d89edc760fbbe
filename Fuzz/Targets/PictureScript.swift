import Raster
import RenderTree

/// An input of `draw-lists` or `strokes`: a picture and the screen that shows it.
///
/// Tests that compare renderers read the same inputs as the fuzzer.
public struct PictureScript: Sendable {
  let screen: PixelRect
  let projection: Projection
  let list: DrawList
  /// A picture that is drawn between drawings of the first one.
  let other: DrawList
  /// The values that are left for the checks.
  let rest: PictureInput

  /// The screen's width in pixels.
  public var width: Int { screen.maxX }
  /// The screen's height in pixels.
  public var height: Int { screen.maxY }

  /// Reads an input of `draw-lists`.
  public static func drawLists(_ bytes: [UInt8]) -> PictureScript {
    var input = PictureInput(FuzzInput(bytes))
    let (screen, projection) = (input.screen(), input.projection())
    let (list, other) = (input.list(), input.list())
    return PictureScript(screen: screen, projection: projection, list: list, other: other, rest: input)
  }

  /// Reads an input of `strokes`.
  public static func strokes(_ bytes: [UInt8]) -> PictureScript {
    var input = PictureInput(FuzzInput(bytes))
    let screen = input.screen()
    var list = DrawList()
    for _ in 0...input.bytes.integer(in: 0...2) {
      list.commands.append(.stroke(input.path(), input.stroke(), .solid(.black), input.projection()))
    }
    return PictureScript(screen: screen, projection: .identity, list: list, other: DrawList(), rest: input)
  }

  /// A commit, as a message, of a layer that shows the picture.
  public var message: [UInt8] {
    var picture = DrawList()
    picture.commands = [.picture(list, projection)]
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(LayerID(1), .plain),
      .update(LayerID(1), [.anchorPoint(.zero), .contents(.picture(picture))]), .setRoot(LayerID(1)),
    ]
    return commit.encoded()
  }
}

extension PictureInput {
  /// Returns the size of a bitmap: a small one, or one that takes several bands of cells or several steps of
  /// a row.
  fileprivate mutating func screen() -> PixelRect {
    let (width, height) = bytes.element(of: [(40, 30), (97, 61), (16, 200), (500, 70), (3, 3)])
    return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }
}
