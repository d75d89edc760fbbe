import Raster

extension AnimationValue: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .number(let value): writer.put(UInt8(0), value)
    case .point(let value): writer.put(UInt8(1), value)
    case .size(let value): writer.put(UInt8(2), value)
    case .rect(let value): writer.put(UInt8(3), value)
    case .color(let value): writer.put(UInt8(4), value)
    case .transform(let value): writer.put(UInt8(5), value)
    case .path(let value): writer.put(UInt8(6), value)
    case .colors(let value): writer.put(UInt8(7), value)
    case .numbers(let value): writer.put(UInt8(8), value)
    case .flag(let value): writer.put(UInt8(9), value)
    case .contents(let value): writer.put(UInt8(10), value)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = try .number(reader.next())
    case 1: self = try .point(reader.next())
    case 2: self = try .size(reader.next())
    case 3: self = try .rect(reader.next())
    case 4: self = try .color(reader.next())
    case 5: self = try .transform(reader.next())
    case 6: self = try .path(reader.next())
    case 7: self = try .colors(reader.next())
    case 8: self = try .numbers(reader.next())
    case 9: self = try .flag(reader.next())
    case 10: self = try .contents(reader.next())
    default: throw reader.malformed
    }
  }
}

extension Timing: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(beginTime, duration)
    writer.put(speed, timeOffset)
    writer.put(repeatCount, repeatDuration)
    writer.put(autoreverses, fillMode)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    beginTime = try reader.next()
    duration = try reader.next()
    speed = try reader.next()
    timeOffset = try reader.next()
    repeatCount = try reader.next()
    repeatDuration = try reader.next()
    autoreverses = try reader.next()
    fillMode = try reader.next()
  }
}

extension TimingFunction: Coded {
  func write(to writer: inout ByteWriter) { writer.put(c1, c2) }

  init(from reader: inout ByteReader) throws(CommitError) {
    c1 = try reader.next()
    c2 = try reader.next()
  }
}

extension PropertyAnimation: Coded {
  func write(to writer: inout ByteWriter) { writer.put(target, isAdditive, isCumulative) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(reader.next())
    isAdditive = try reader.next()
    isCumulative = try reader.next()
  }
}

extension BasicValues: Coded {
  func write(to writer: inout ByteWriter) { writer.put(from, to, by) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(from: reader.next(), to: reader.next(), by: reader.next())
  }
}

extension SpringParameters: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(mass, stiffness, damping)
    writer.put(initialVelocity, allowsOverdamping)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    mass = try reader.next()
    stiffness = try reader.next()
    damping = try reader.next()
    initialVelocity = try reader.next()
    allowsOverdamping = try reader.next()
  }
}

extension Keyframes: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(values, path)
    writer.put(keyTimes, timingFunctions)
    writer.put(calculationMode, rotationMode)
    writer.put(tensionValues, continuityValues, biasValues)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    values = try reader.next()
    path = try reader.next()
    keyTimes = try reader.next()
    timingFunctions = try reader.next()
    calculationMode = try reader.next()
    rotationMode = try reader.next()
    tensionValues = try reader.next()
    continuityValues = try reader.next()
    biasValues = try reader.next()
  }
}

extension Animation.Content: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .basic(let animation, let values): writer.put(UInt8(0), animation, values)
    case .spring(let animation, let values, let spring):
      writer.put(UInt8(1), animation)
      writer.put(values, spring)
    case .keyframe(let animation, let keyframes): writer.put(UInt8(2), animation, keyframes)
    case .group(let value): writer.put(UInt8(3), value)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = try .basic(reader.next(), reader.next())
    case 1: self = try .spring(reader.next(), reader.next(), reader.next())
    case 2: self = try .keyframe(reader.next(), reader.next())
    case 3: self = try .group(reader.next())
    default: throw reader.malformed
    }
  }
}

extension Animation: Coded {
  func write(to writer: inout ByteWriter) { writer.put(timing, timingFunction, content) }

  init(from reader: inout ByteReader) throws(CommitError) {
    let timing = try Timing(from: &reader)
    let timingFunction = try TimingFunction?(from: &reader)
    try self.init(reader.next())
    self.timing = timing
    self.timingFunction = timingFunction
  }
}
