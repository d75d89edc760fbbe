import Raster
import RenderTree

/// A shape layer with one stroke, whose path changes at one place or goes on.
struct StrokeChange {
  private let stroke: Stroke
  private let projection: Projection
  private let (old, new): (Path, Path)
  private let screen: PixelRect

  /// Takes the first stroke of a script; nil if its path is empty.
  init?(_ script: PictureScript) {
    guard case .stroke(let path, let stroke, _, let projection) = script.list.commands.first, !path.isEmpty
    else { return nil }
    var input = script.rest
    var elements = Array(path.elements)
    let index = input.bytes.integer(in: 1...elements.count)
    let element = Path.Element.line(input.point())
    if input.bytes.bool(), index < elements.count {
      elements[index] = element
    } else {
      elements.insert(element, at: index)
    }
    var changed = Path()
    for element in elements { changed.append(element) }
    (old, new) = (path, changed)
    (self.stroke, self.projection, screen) = (stroke, projection, script.screen)
  }

  /// Throws unless drawing the damage of the change gives the bytes of the whole.
  func check() throws {
    var (tree, scenes, renderer) = (RenderTree(), SceneSequence(), Renderer())
    var bitmap = Bitmap(width: screen.width, height: screen.height)
    for commit in [creation, change] {
      try tree.apply(commit)
      scenes.evaluate(tree, at: 0, scale: 1, in: screen)
      let damage = scenes.damage
      renderer.draw(scenes.scene.drawList, into: &bitmap, region: damage, background: .white)
      scenes.show()
    }
    var (fresh, whole) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    fresh.draw(scenes.scene.drawList, into: &whole, background: .white)
    guard bitmap.pixels == whole.pixels else {
      throw FuzzFinding("the damage of a changed stroke leaves an old pixel")
    }
  }

  /// A commit of the layer with the old path.
  private var creation: Commit {
    var transform = Transform3D.identity
    (transform.m11, transform.m12, transform.m14) = (projection.a, projection.b, projection.p)
    (transform.m21, transform.m22, transform.m24) = (projection.c, projection.d, projection.q)
    (transform.m41, transform.m42) = (projection.tx, projection.ty)
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(LayerID(1), .shape),
      .update(
        LayerID(1),
        [
          .anchorPoint(.zero), .position(.zero), .transform(transform), .path(old), .fillColor(.clear),
          .strokeColor(.black), .lineWidth(stroke.width), .lineCap(stroke.cap), .lineJoin(stroke.join),
          .miterLimit(stroke.miterLimit), .lineDashPattern(stroke.dashes), .lineDashPhase(stroke.dashPhase),
        ]), .setRoot(LayerID(1)),
    ]
    return commit
  }

  /// A commit of the new path.
  private var change: Commit {
    var commit = Commit(time: 0)
    commit.operations = [.update(LayerID(1), [.path(new)])]
    return commit
  }
}
