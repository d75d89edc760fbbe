import ArgumentParser
import Foundation

/// The parameters of the animations.
struct AnimationParameters: ParsableArguments {
  @Option(help: ArgumentHelp("How many drops fly (drops).", valueName: "n"))
  var drops = 20
  @Option(help: ArgumentHelp("Rows on each page (reveal, revealmask).", valueName: "n"))
  var rows = 6
  @Option(help: ArgumentHelp("Play these Lottie files instead of our own.", valueName: "folder"))
  var lottie: String?

  func validate() throws {
    guard (1...500).contains(drops), (1...100).contains(rows) else {
      throw ValidationError("--drops takes 1 to 500, --rows 1 to 100.")
    }
  }
}

/// Four animations as Lottie files, which every player reads; our layer trees are built from them. They have
/// 120 frames at 60 per second and 750 × 750 points.
///
/// - download: an arrow becomes a line and a tick, inside a ring that fills, over a wave that rises in a
///   round mask;
/// - drops: discs fly in on curves and are squeezed on the way, and the disc in the middle grows with each;
/// - reveal: a page of rows appears in a growing circle, as a track matte;
/// - revealmask: the same, as a layer mask.
struct AnimationCatalog {
  let parameters: AnimationParameters

  static let names = ["download", "drops", "reveal", "revealmask"]
  private static let frames = 120

  /// Writes the files and returns them in the order of `names`.
  func write(into folder: URL) throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try zip(Self.names, [download, drops, reveal(asMatte: true), reveal(asMatte: false)]).map {
      name, layers in
      var document: JSON = [
        "v": "5.5.7", "fr": 60, "ip": 0, "op": .number(Double(Self.frames)), "w": 750, "h": 750,
        "nm": .string(name), "ddd": 0, "assets": [],
      ]
      document.append("layers", .list(layers))
      let file = folder.appending(path: "\(name).json")
      try document.text.write(to: file, atomically: true, encoding: .utf8)
      return file
    }
  }

  // MARK: - The animations, top layers first

  private var download: [JSON] {
    let arrow = outline([(-70, 40), (0, 110), (0, -110), (0, 110), (70, 40)], closed: false)
    let line = outline([(-120, 0), (-60, 0), (0, 0), (60, 0), (120, 0)], closed: false)
    let tick = outline([(-105, 0), (-70, 35), (-35, 70), (35, 0), (105, -70)], closed: false)
    let sign = animatedPath([(0, arrow), (18, arrow), (40, line), (84, line), (104, tick)])
    let wave = animatedPath(
      stride(from: 30, through: 96, by: 11).map { frame in
        let part = Double(frame - 30) / 66
        return (frame, waveOutline(level: 330 - 620 * part, phase: part * 8, height: 22))
      })
    let round = ellipseOutline(radius: 308)
    return [
      layer([group([["ty": "sh", "ks": sign], stroke([1, 1, 1], 18)])]),
      layer(
        [
          group([
            ellipse(0, 0, 640, 640),
            ["ty": "tm", "s": still(0), "o": still(0), "m": 1, "e": animated([(30, [0]), (96, [100])])],
            stroke([0.25, 0.8, 0.55], 14),
          ])
        ], rotation: animated([(30, [-90]), (96, [180])])),
      layer(
        [group([["ty": "sh", "ks": wave], fill([0.2, 0.5, 0.9], 85)])], from: 30,
        mask: ["a": 0, "k": round]),
      layer([group([ellipse(0, 0, 616, 616), fill([0.1, 0.2, 0.35])])]),
      layer(
        [group([ellipse(0, 0, 640, 640), stroke([0.25, 0.8, 0.55], 6)])], from: 96,
        scale: animated([(96, [100, 100, 100]), (119, [115, 115, 100])]),
        opacity: animated([(96, [100]), (119, [0])])),
    ]
  }

  private var drops: [JSON] {
    let count = parameters.drops
    let last = Double(Self.frames - 56)
    let flying = (0..<count).map { index -> JSON in
      let part = Double(index) / Double(count)
      let angle = part * 2 * .pi
      let start = Int(part * last)
      let (x, y) = (375 + 330 * cos(angle), 375 + 330 * sin(angle))
      let way: [JSON] = [
        [
          "t": .number(Double(start)), "s": .numbers([x, y, 0]), "e": [375, 375, 0],
          "to": .numbers([-80 * sin(angle), 80 * cos(angle), 0]),
          "ti": .numbers([60 * cos(angle + 1), 60 * sin(angle + 1), 0]), "i": ease.0, "o": ease.1,
        ],
        ["t": .number(Double(start + 50)), "s": [375, 375, 0]],
      ]
      return layer(
        [group([ellipse(0, 0, 38, 38), fill([0.95 - 0.5 * part, 0.35 + 0.3 * part, 0.25 + 0.5 * part])])],
        to: start + 50, position: ["a": 1, "k": .list(way)],
        scale: animated([
          (start, [100, 100, 100]), (start + 25, [135, 75, 100]), (start + 50, [60, 60, 100]),
        ]), opacity: animated([(start, [100]), (start + 50, [80])]))
    }
    let disc = layer(
      [group([ellipse(0, 0, 100, 100), fill([0.9, 0.35, 0.35])])],
      scale: animated([(20, [20, 20, 100]), (106, [540, 540, 100]), (118, [500, 500, 100])]))
    return flying + [disc]
  }

  private func reveal(asMatte: Bool) -> [JSON] {
    let rows = parameters.rows
    let height = 720.0 / Double(rows)
    let above = (0..<rows).flatMap { row -> [JSON] in
      let y = -360 + height * (Double(row) + 0.5)
      return [
        group([ellipse(-260, y, height * 0.5, height * 0.5), fill([0.3, 0.6, 0.9])]),
        group([rounded(0, y, 640, height * 0.8, 18), fill([1, 1, 1], 90)]),
      ]
    }
    let page =
      above + [gradient([0.95, 0.3, 0.35], [0.35, 0.15, 0.7], from: [-375, -375], to: [375, 375])]
    let behind =
      (0..<4).map { row in
        group([rounded(0, -265 + 177 * Double(row), 640, 140, 24), fill([0.9, 0.9, 0.95])])
      } + [gradient([0.1, 0.3, 0.4], [0.05, 0.1, 0.2], from: [0, -375], to: [0, 375])]
    guard asMatte else {
      let small = ellipseOutline(radius: 1, x: 225, y: -255)
      let large = ellipseOutline(radius: 950, x: 225, y: -255)
      return [layer(page, mask: animatedPath([(10, small), (110, large)])), layer(behind)]
    }
    var matte = layer(
      [group([ellipse(0, 0, 100, 100), fill([1, 1, 1])])], position: still([600, 120, 0]),
      scale: animated([(10, [0, 0, 100]), (110, [1900, 1900, 100])]))
    matte.append("td", 1)
    var shown = layer(page)
    shown.append("tt", 1)
    return [matte, shown, layer(behind)]
  }

  // MARK: - Parts of a file

  private let ease: (JSON, JSON) = (["x": [0.25], "y": [1]], ["x": [0.6], "y": [0]])

  private func still(_ value: JSON) -> JSON { ["a": 0, "k": value] }

  private func animated(_ keys: [(Int, [Double])]) -> JSON {
    animated(keys.map { ($0.0, .numbers($0.1)) }, easing: ease)
  }

  private func animatedPath(_ keys: [(Int, JSON)]) -> JSON {
    animated(keys.map { ($0.0, .list([$0.1])) }, easing: (["x": 0.25, "y": 1], ["x": 0.6, "y": 0]))
  }

  private func animated(_ keys: [(Int, JSON)], easing: (JSON, JSON)) -> JSON {
    let list = keys.indices.map { index -> JSON in
      var key: JSON = ["t": .number(Double(keys[index].0)), "s": keys[index].1]
      if index + 1 < keys.count {
        key.append("i", easing.0)
        key.append("o", easing.1)
        key.append("e", keys[index + 1].1)
      }
      return key
    }
    return ["a": 1, "k": .list(list)]
  }

  private func layer(
    _ groups: [JSON], from: Int = 0, to: Int = frames, position: JSON? = nil, scale: JSON? = nil,
    rotation: JSON? = nil, opacity: JSON? = nil, mask: JSON? = nil
  ) -> JSON {
    var layer: JSON = [
      "ddd": 0, "ty": 4, "nm": "layer", "sr": 1,
      "ks": [
        "o": opacity ?? still(100), "r": rotation ?? still(0), "p": position ?? still([375, 375, 0]),
        "a": still([0, 0, 0]), "s": scale ?? still([100, 100, 100]),
      ],
      "ao": 0, "shapes": .list(groups), "ip": .number(Double(from)), "op": .number(Double(to)), "st": 0,
      "bm": 0,
    ]
    if let mask {
      layer.append("hasMask", true)
      layer.append(
        "masksProperties",
        [["inv": false, "mode": "a", "pt": mask, "o": still(100), "x": still(0), "nm": "mask"]])
    }
    return layer
  }

  private func group(_ items: [JSON]) -> JSON {
    let place: JSON = [
      "ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0),
      "o": still(100),
    ]
    return ["ty": "gr", "it": .list(items + [place]), "nm": "group"]
  }

  private func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> JSON {
    ["ty": "el", "d": 1, "p": still(.numbers([x, y])), "s": still(.numbers([width, height]))]
  }

  private func rounded(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> JSON
  {
    [
      "ty": "rc", "d": 1, "p": still(.numbers([x, y])), "s": still(.numbers([width, height])),
      "r": still(.number(radius)),
    ]
  }

  private func fill(_ color: [Double], _ opacity: Double = 100) -> JSON {
    ["ty": "fl", "c": still(.numbers(color + [1])), "o": still(.number(opacity)), "r": 1]
  }

  private func stroke(_ color: [Double], _ width: Double) -> JSON {
    [
      "ty": "st", "c": still(.numbers(color + [1])), "o": still(100), "w": still(.number(width)), "lc": 2,
      "lj": 2,
    ]
  }

  private func gradient(_ first: [Double], _ last: [Double], from: [Double], to: [Double]) -> JSON {
    group([
      rounded(0, 0, 750, 750, 0),
      [
        "ty": "gf", "o": still(100), "r": 1, "g": ["p": 2, "k": still(.numbers([0] + first + [1] + last))],
        "s": still(.numbers(from)), "e": still(.numbers(to)), "t": 1,
      ],
    ])
  }

  private func outline(_ points: [(Double, Double)], closed: Bool) -> JSON {
    outline(points.map { [$0.0, $0.1] }, points.map { _ in [0, 0] }, points.map { _ in [0, 0] }, closed)
  }

  private func ellipseOutline(radius r: Double, x: Double = 0, y: Double = 0) -> JSON {
    let c = 0.5522847498 * r
    return outline(
      [[x, y - r], [x + r, y], [x, y + r], [x - r, y]], [[-c, 0], [0, -c], [c, 0], [0, c]],
      [[c, 0], [0, c], [-c, 0], [0, -c]], true)
  }

  /// A closed area below a sine through nine points.
  private func waveOutline(level: Double, phase: Double, height: Double) -> JSON {
    let step = 700.0 / 8
    let crest = (0...8).map { index -> (Double, Double, Double) in
      let angle = Double(index) * .pi / 2 + phase
      return (-350 + step * Double(index), level + height * sin(angle), height * cos(angle) * .pi / 2 / 3)
    }
    return outline(
      crest.map { [$0.0, $0.1] } + [[350, 370], [-350, 370]],
      crest.map { [-step / 3, -$0.2] } + [[0, 0], [0, 0]],
      crest.map { [step / 3, $0.2] } + [[0, 0], [0, 0]], true)
  }

  /// A path of vertices, with the offsets of the control points before and after each.
  private func outline(
    _ vertices: [[Double]], _ before: [[Double]], _ after: [[Double]], _ isClosed: Bool
  ) -> JSON {
    [
      "v": .list(vertices.map(JSON.numbers)), "i": .list(before.map(JSON.numbers)),
      "o": .list(after.map(JSON.numbers)), "c": .flag(isClosed),
    ]
  }
}
