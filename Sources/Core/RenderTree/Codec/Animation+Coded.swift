import Raster

extension AnimationValue: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .number(let value): writer.put(case: 0, value)
    case .point(let value): writer.put(case: 1, value)
    case .size(let value): writer.put(case: 2, value)
    case .rect(let value): writer.put(case: 3, value)
    case .color(let value): writer.put(case: 4, value)
    case .transform(let value): writer.put(case: 5, value)
    case .path(let value): writer.put(case: 6, value)
    case .colors(let value): writer.put(case: 7, value)
    case .numbers(let value): writer.put(case: 8, value)
    case .flag(let value): writer.put(case: 9, value)
    case .contents(let value): writer.put(case: 10, value)
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

extension Timing: CodedStructure {
  init<C: Coder>(_ timing: Timing?, _ coder: inout C) throws(C.Failure) {
    self.init()
    beginTime = try coder.code(timing?.beginTime)
    duration = try coder.code(timing?.duration)
    speed = try coder.code(timing?.speed)
    timeOffset = try coder.code(timing?.timeOffset)
    repeatCount = try coder.code(timing?.repeatCount)
    repeatDuration = try coder.code(timing?.repeatDuration)
    autoreverses = try coder.code(timing?.autoreverses)
    fillMode = try coder.code(timing?.fillMode)
  }
}

extension TimingFunction: CodedStructure {
  init<C: Coder>(_ function: TimingFunction?, _ coder: inout C) throws(C.Failure) {
    c1 = try coder.code(function?.c1)
    c2 = try coder.code(function?.c2)
  }
}

extension PropertyAnimation: CodedStructure {
  init<C: Coder>(_ animation: PropertyAnimation?, _ coder: inout C) throws(C.Failure) {
    try self.init(coder.code(animation?.target))
    isAdditive = try coder.code(animation?.isAdditive)
    isCumulative = try coder.code(animation?.isCumulative)
    valueFunction = try coder.code(optional: animation?.valueFunction)
    cell = try coder.code(optional: animation?.cell)
  }
}

extension EmitterCellPart: CodedStructure {
  init<C: Coder>(_ part: EmitterCellPart?, _ coder: inout C) throws(C.Failure) {
    try self.init(places: coder.code(part?.places), value: coder.code(part?.value))
  }
}

extension EmitterCellPart.Value: Coded {}

extension BasicValues: CodedStructure {
  init<C: Coder>(_ values: BasicValues?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      from: coder.code(optional: values?.from), to: coder.code(optional: values?.to),
      by: coder.code(optional: values?.by))
  }
}

extension SpringParameters: CodedStructure {
  init<C: Coder>(_ spring: SpringParameters?, _ coder: inout C) throws(C.Failure) {
    self.init()
    mass = try coder.code(spring?.mass)
    stiffness = try coder.code(spring?.stiffness)
    damping = try coder.code(spring?.damping)
    initialVelocity = try coder.code(spring?.initialVelocity)
    allowsOverdamping = try coder.code(spring?.allowsOverdamping)
  }
}

extension Keyframes: CodedStructure {
  init<C: Coder>(_ keyframes: Keyframes?, _ coder: inout C) throws(C.Failure) {
    self.init()
    values = try coder.code(keyframes?.values)
    let path = try coder.code(optional: keyframes?.path)
    // Following the path measures it, which writing does not need.
    if keyframes == nil { follow(path) }
    keyTimes = try coder.code(keyframes?.keyTimes)
    timingFunctions = try coder.code(keyframes?.timingFunctions)
    calculationMode = try coder.code(keyframes?.calculationMode)
    rotationMode = try coder.code(keyframes?.rotationMode)
    tensionValues = try coder.code(keyframes?.tensionValues)
    continuityValues = try coder.code(keyframes?.continuityValues)
    biasValues = try coder.code(keyframes?.biasValues)
  }
}

extension Transition: CodedStructure {
  init<C: Coder>(_ transition: Transition?, _ coder: inout C) throws(C.Failure) {
    self.init()
    kind = try coder.code(transition?.kind)
    direction = try coder.code(transition?.direction)
    startProgress = try coder.code(transition?.startProgress)
    endProgress = try coder.code(transition?.endProgress)
  }
}

extension Animation.Content: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .basic(let animation, let values): writer.put(case: 0, animation, values)
    case .spring(let animation, let values, let spring): writer.put(case: 1, animation, values, spring)
    case .keyframe(let animation, let keyframes): writer.put(case: 2, animation, keyframes)
    case .group(let value): writer.put(case: 3, value)
    case .transition(let value): writer.put(case: 4, value)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = try .basic(reader.next(), reader.next())
    case 1: self = try .spring(reader.next(), reader.next(), reader.next())
    case 2: self = try .keyframe(reader.next(), reader.next())
    case 3: self = try .group(reader.next())
    case 4: self = try .transition(reader.next())
    default: throw reader.malformed
    }
  }
}

extension Animation: CodedStructure {
  init<C: Coder>(_ animation: Animation?, _ coder: inout C) throws(C.Failure) {
    let timing = try coder.code(animation?.timing)
    let timingFunction = try coder.code(optional: animation?.timingFunction)
    try self.init(coder.code(animation?.content))
    (self.timing, self.timingFunction) = (timing, timingFunction)
  }
}
