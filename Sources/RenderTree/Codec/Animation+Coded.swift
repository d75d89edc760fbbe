import Raster

extension AnimationValue: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .number(let v0):
      writer.write(UInt8(0))
      v0.write(to: &writer)
    case .point(let v0):
      writer.write(UInt8(1))
      v0.write(to: &writer)
    case .size(let v0):
      writer.write(UInt8(2))
      v0.write(to: &writer)
    case .rect(let v0):
      writer.write(UInt8(3))
      v0.write(to: &writer)
    case .color(let v0):
      writer.write(UInt8(4))
      v0.write(to: &writer)
    case .transform(let v0):
      writer.write(UInt8(5))
      v0.write(to: &writer)
    case .path(let v0):
      writer.write(UInt8(6))
      v0.write(to: &writer)
    case .colors(let v0):
      writer.write(UInt8(7))
      v0.write(to: &writer)
    case .numbers(let v0):
      writer.write(UInt8(8))
      v0.write(to: &writer)
    case .flag(let v0):
      writer.write(UInt8(9))
      v0.write(to: &writer)
    case .contents(let v0):
      writer.write(UInt8(10))
      v0.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .number(try Double(from: &reader))
    case 1: self = .point(try Point(from: &reader))
    case 2: self = .size(try Size(from: &reader))
    case 3: self = .rect(try Rect(from: &reader))
    case 4: self = .color(try Color(from: &reader))
    case 5: self = .transform(try Transform3D(from: &reader))
    case 6: self = .path(try Path(from: &reader))
    case 7: self = .colors(try [Color](from: &reader))
    case 8: self = .numbers(try [Double](from: &reader))
    case 9: self = .flag(try Bool(from: &reader))
    case 10: self = .contents(try LayerContents(from: &reader))
    default: throw reader.malformed
    }
  }
}

extension Timing: Coded {
  func write(to writer: inout ByteWriter) {
    beginTime.write(to: &writer)
    duration.write(to: &writer)
    speed.write(to: &writer)
    timeOffset.write(to: &writer)
    repeatCount.write(to: &writer)
    repeatDuration.write(to: &writer)
    autoreverses.write(to: &writer)
    fillMode.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    beginTime = try Double(from: &reader)
    duration = try Double(from: &reader)
    speed = try Double(from: &reader)
    timeOffset = try Double(from: &reader)
    repeatCount = try Double(from: &reader)
    repeatDuration = try Double(from: &reader)
    autoreverses = try Bool(from: &reader)
    fillMode = try FillMode(from: &reader)
  }
}

extension TimingFunction: Coded {
  func write(to writer: inout ByteWriter) {
    c1.write(to: &writer)
    c2.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let c1 = try Point(from: &reader)
    let c2 = try Point(from: &reader)
    self.init(c1.x, c1.y, c2.x, c2.y)
  }
}

extension PropertyAnimation: Coded {
  func write(to writer: inout ByteWriter) {
    target.write(to: &writer)
    isAdditive.write(to: &writer)
    isCumulative.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let target = try AnimationTarget(from: &reader)
    let isAdditive = try Bool(from: &reader)
    let isCumulative = try Bool(from: &reader)
    self.init(target)
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }
}

extension BasicValues: Coded {
  func write(to writer: inout ByteWriter) {
    from.write(to: &writer)
    to.write(to: &writer)
    by.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let from = try AnimationValue?(from: &reader)
    let to = try AnimationValue?(from: &reader)
    let by = try AnimationValue?(from: &reader)
    self.init(from: from, to: to, by: by)
  }
}

extension SpringParameters: Coded {
  func write(to writer: inout ByteWriter) {
    mass.write(to: &writer)
    stiffness.write(to: &writer)
    damping.write(to: &writer)
    initialVelocity.write(to: &writer)
    allowsOverdamping.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    mass = try Double(from: &reader)
    stiffness = try Double(from: &reader)
    damping = try Double(from: &reader)
    initialVelocity = try Double(from: &reader)
    allowsOverdamping = try Bool(from: &reader)
  }
}

extension Keyframes: Coded {
  func write(to writer: inout ByteWriter) {
    values.write(to: &writer)
    path.write(to: &writer)
    keyTimes.write(to: &writer)
    timingFunctions.write(to: &writer)
    calculationMode.write(to: &writer)
    rotationMode.write(to: &writer)
    tensionValues.write(to: &writer)
    continuityValues.write(to: &writer)
    biasValues.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    values = try [AnimationValue](from: &reader)
    path = try Path?(from: &reader)
    keyTimes = try [Double](from: &reader)
    timingFunctions = try [TimingFunction](from: &reader)
    calculationMode = try CalculationMode(from: &reader)
    rotationMode = try RotationMode(from: &reader)
    tensionValues = try [Double](from: &reader)
    continuityValues = try [Double](from: &reader)
    biasValues = try [Double](from: &reader)
  }
}

extension Animation.Content: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .basic(let v0, let v1):
      writer.write(UInt8(0))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .spring(let v0, let v1, let v2):
      writer.write(UInt8(1))
      v0.write(to: &writer)
      v1.write(to: &writer)
      v2.write(to: &writer)
    case .keyframe(let v0, let v1):
      writer.write(UInt8(2))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .group(let v0):
      writer.write(UInt8(3))
      v0.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .basic(try PropertyAnimation(from: &reader), try BasicValues(from: &reader))
    case 1:
      self = .spring(
        try PropertyAnimation(from: &reader), try BasicValues(from: &reader),
        try SpringParameters(from: &reader))
    case 2: self = .keyframe(try PropertyAnimation(from: &reader), try Keyframes(from: &reader))
    case 3: self = .group(try [Animation](from: &reader))
    default: throw reader.malformed
    }
  }
}

extension Animation: Coded {
  func write(to writer: inout ByteWriter) {
    timing.write(to: &writer)
    timingFunction.write(to: &writer)
    content.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let timing = try Timing(from: &reader)
    let timingFunction = try TimingFunction?(from: &reader)
    let content = try Content(from: &reader)
    self.init(content)
    self.timing = timing
    self.timingFunction = timingFunction
  }
}
