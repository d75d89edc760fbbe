import Raster
import RenderTree
import Testing

/// A commit with an example of every kind of operation and value.
private func richCommit() throws -> Commit {
  var commit = Commit(time: 12.5)
  var path = Path(roundedRect: Rect(x: 1, y: 2, width: 30, height: 40), cornerWidth: 5, cornerHeight: 6)
  path.quad(to: Point(x: 9, y: 9), control: Point(x: 1, y: .infinity))
  let image = try #require(Bitmap(width: 1, height: 2, pixels: [1, 2, 3, 4, 5, 6, 7, 8]))
  let paint = ImagePaint(bitmap: image, transform: .scale(x: 2, y: 3), filter: .nearest, opacity: 0.5)
  var inner = DrawList()
  inner.commands = [.fill(path, .evenOdd, .image(paint), .identity)]
  var picture = DrawList()
  let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)]
  picture.commands = [
    .beginClip(path, .nonZero, .translation(x: 1, y: 2)),
    .beginGroupClip(path, .evenOdd, .translation(x: 1, y: 2)),
    .stroke(
      path, Stroke(width: 2, dashes: [1, 2]), .linearGradient(stops, start: .zero, end: .zero), .identity),
    .beginGroup(
      DrawList.Group(
        opacity: 0.3, blendMode: .xor, shadow: DrawList.Shadow(color: .black, sigma: 4, offset: .zero))),
    .picture(inner, .identity),
    .rasterized(
      try #require(
        RasterizedPicture(inner, bounds: PixelRect(minX: -5, minY: 2, maxX: 9, maxY: 30), owner: 77)),
      .scale(x: 2, y: 3), 0.25), .endGroup, .endClip, .endClip,
  ]
  var keyframes = Keyframes()
  keyframes.values = [.number(1), .transform(.identity), .path(path), .colors([.white]), .flag(true)]
  keyframes.keyTimes = [0, 0.5, 1]
  keyframes.timingFunctions = [.easeIn]
  keyframes.calculationMode = .cubic
  var group = Animation(
    .group([
      Animation(.keyframe(PropertyAnimation(.transformRotationZ), keyframes)),
      Animation(
        .spring(
          PropertyAnimation(.bounds), BasicValues(from: .rect(.zero), by: .size(.zero)), SpringParameters())),
    ]))
  group.timing.duration = 3
  group.timing.fillMode = .both
  group.timingFunction = .default
  commit.operations = [
    .reset, .createLayer(LayerID(1), .gradient), .createLayer(LayerID(70000), .shape),
    .createLayer(LayerID(2), .plain), .destroyLayer(LayerID(2)),
    .update(
      LayerID(1),
      [
        .bounds(Rect(x: 0, y: 0, width: 20, height: 20)), .contents(.image(ImageID(3))),
        .contents(.picture(picture)), .shadowPath(path), .shadowOpacity(0.5), .path(nil), .opacity(.pi),
        .colors([.black, .white]), .isHidden(true), .isHidden(false),
      ]),
    .update(
      LayerID(70000),
      [.path(path), .strokeColor(.black), .lineDashPattern([1, 2]), .lineCap(.round), .shadowOpacity(1)]),
    .setSublayers(LayerID(1), [LayerID(70000)]), .setMask(LayerID(1), nil), .setRoot(LayerID(1)),
    .addAnimation(LayerID(1), AnimationID(5), group), .removeAnimation(LayerID(1), AnimationID(5)),
    .addAnimation(LayerID(70000), AnimationID(6), group),
    .defineImage(ImageID(3), image), .releaseImage(ImageID(3)),
  ]
  return commit
}

@Suite struct CodecTests {
  @Test func decodedCommitEqualsTheEncodedOne() throws {
    let commit = try richCommit()
    #expect(try Commit(decoding: commit.encoded()) == commit)
    var tree = RenderTree()
    try tree.apply(commit)
    #expect(tree.layerCount == 2 && tree.animationCount == 1)
  }

  @Test(arguments: [Keyframes.CalculationMode.linear, .paced])
  func decodedLayerMovesAlongItsPath(mode: Keyframes.CalculationMode) throws {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 40, y: 20))
    var keyframes = Keyframes()
    keyframes.path = path
    keyframes.calculationMode = mode
    var animation = Animation(.keyframe(PropertyAnimation(.position), keyframes))
    animation.timing.duration = 2
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(LayerID(1), .plain), .setRoot(LayerID(1)),
      .addAnimation(LayerID(1), AnimationID(5), animation),
    ]
    var tree = RenderTree()
    try tree.apply(Commit(decoding: commit.encoded()))
    #expect(tree.presentation(of: LayerID(1), at: 1)?.position == Point(x: 20, y: 10))
  }

  @Test func everyTruncatedCommitIsRefused() throws {
    let bytes = try richCommit().encoded()
    for count in 0..<bytes.count {
      #expect(throws: CommitError.self) { try Commit(decoding: Array(bytes.prefix(count))) }
    }
    #expect(throws: CommitError.self) { try Commit(decoding: bytes + [0]) }
  }

  @Test func commitsWithFlippedBitsDoNotTrap() throws {
    let bytes = try richCommit().encoded()
    var applied = 0
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        guard let commit = try? Commit(decoding: damaged) else { continue }
        var tree = RenderTree()
        guard (try? tree.apply(commit)) != nil else { continue }
        applied += 1
        // A sample is enough; every seventh, so that it does not always skip the same bits.
        guard applied % 7 == 0 else { continue }
        _ = tree.activity(at: 1)
        _ = tree.scene(at: 1, scale: 1)
      }
    }
    #expect(applied > bytes.count, "a flipped bit of a coordinate is another coordinate")
  }

  @Test func commitOfAnotherVersionIsRefusedWithItsNumber() throws {
    var bytes = try richCommit().encoded()
    bytes[4] = 9
    #expect(throws: CommitError.unsupportedVersion(9)) { try Commit(decoding: bytes) }
  }

  @Test func depthOfEncodedGroupsHasALimit() {
    var animation = Animation(.group([]))
    for _ in 0..<100 { animation = Animation(.group([animation])) }
    var commit = Commit(time: 0)
    commit.operations = [.addAnimation(LayerID(1), AnimationID(1), animation)]
    #expect(throws: CommitError.self) { try Commit(decoding: commit.encoded()) }
  }

  @Test func picturesAreDecodedAsDeepAsTheyAreDrawn() throws {
    var picture = DrawList()
    for _ in 0..<DrawList.maximumPictureDepth {
      var outer = DrawList()
      outer.commands = [.picture(picture, .identity)]
      picture = outer
    }
    var commit = Commit(time: 0)
    commit.operations = [.update(LayerID(1), [.contents(.picture(picture))])]
    #expect(try Commit(decoding: commit.encoded()) == commit)
  }

  @Test func countBeyondTheBytesIsRefusedBeforeMemoryIsAllocated() {
    let header: [UInt8] = [0x52, 0x56, 0x4C, 0x54, 2] + [UInt8](repeating: 0, count: 8)
    #expect(throws: CommitError.malformed(offset: 17)) {
      try Commit(decoding: header + [255, 255, 255, 255])
    }
  }
}
