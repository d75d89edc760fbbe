import Raster

/// The size of a picture, in which its work is bounded: everything in it counts, also in pictures inside it.
struct PictureSize {
  private(set) var commands = 0

  init(_ list: DrawList) { add(list) }

  private mutating func add(_ list: DrawList) {
    commands += list.commands.count
    for command in list.commands {
      switch command {
      case .picture(let picture, _): add(picture)
      case .rasterized(let picture, _, _): add(picture.list)
      default: continue
      }
    }
  }

  /// Throws unless the outlines of all strokes have at most as many points as their paths' sizes allow.
  static func checkStrokes(of list: DrawList) throws {
    for command in list.commands {
      switch command {
      case .picture(let picture, _): try checkStrokes(of: picture)
      case .rasterized(let picture, _, _): try checkStrokes(of: picture.list)
      case .stroke(let path, let stroke, _, _):
        let count = path.stroked(stroke).points.count
        guard count <= mostPoints(of: path, stroke) else {
          throw FuzzFinding("\(count) points for a stroke of \(path.verbs.count) elements")
        }
      default: continue
      }
    }
  }

  private static func mostPoints(of path: Path, _ stroke: Stroke) -> Int {
    let elements = path.verbs.count + 1
    // A curve becomes at most 512 lines. All curves of dashes together become 2¹⁴, and eight each from then.
    let dashes = elements * 5 + Path.maximumDashCount
    let lines = stroke.dashes.isEmpty ? 512 * elements : (1 << 14) + 512 + 8 * dashes
    // A corner has some points and an arc on either side. Arcs have 32 points after the first 2¹⁶ of all.
    return 70 * lines + (1 << 16) + 2048
  }

  /// Throws unless a drawing on an empty renderer has opened at most one surface for each command, none of
  /// them larger than the reach of shadows around the largest bitmap that is drawn.
  func checkWork(of renderer: Renderer, largest: (width: Int, height: Int)) throws {
    let opened = renderer.opened
    guard opened.surfaces <= commands else {
      throw FuzzFinding("\(opened.surfaces) surfaces for \(commands) commands")
    }
    let reach = 2 * 2 * Int(DrawList.Shadow.maximumNestedReach)
    let pixels = (largest.width + reach) * (largest.height + reach)
    guard opened.pixels <= opened.surfaces * pixels else {
      throw FuzzFinding("\(opened.pixels) pixels of \(opened.surfaces) surfaces")
    }
    let kept = renderer.footprint.scratchBytes
    guard kept <= Renderer.maximumScratchBytes else {
      throw FuzzFinding("\(kept) bytes are kept to work with")
    }
  }
}
