import Raster

extension EmitterCell: CodedStructure {
  init<C: Coder>(_ cell: EmitterCell?, _ coder: inout C) throws(C.Failure) {
    self.init()
    contents = try coder.code(optional: cell?.contents)
    contentsRect = try coder.code(cell?.contentsRect)
    contentsScale = try coder.code(cell?.contentsScale)
    contentsFilter = try coder.code(cell?.contentsFilter)
    minificationFilter = try coder.code(cell?.minificationFilter)
    minificationFilterBias = try coder.code(cell?.minificationFilterBias)
    cells = try coder.code(cell?.cells)
    isEnabled = try coder.code(cell?.isEnabled)
    beginTime = try coder.code(cell?.beginTime)
    duration = try coder.code(cell?.duration)
    speed = try coder.code(cell?.speed)
    timeOffset = try coder.code(cell?.timeOffset)
    birthRate = try coder.code(cell?.birthRate)
    lifetime = try coder.code(cell?.lifetime)
    lifetimeRange = try coder.code(cell?.lifetimeRange)
    emissionLatitude = try coder.code(cell?.emissionLatitude)
    emissionLongitude = try coder.code(cell?.emissionLongitude)
    emissionRange = try coder.code(cell?.emissionRange)
    velocity = try coder.code(cell?.velocity)
    velocityRange = try coder.code(cell?.velocityRange)
    xAcceleration = try coder.code(cell?.xAcceleration)
    yAcceleration = try coder.code(cell?.yAcceleration)
    zAcceleration = try coder.code(cell?.zAcceleration)
    scale = try coder.code(cell?.scale)
    scaleRange = try coder.code(cell?.scaleRange)
    scaleSpeed = try coder.code(cell?.scaleSpeed)
    spin = try coder.code(cell?.spin)
    spinRange = try coder.code(cell?.spinRange)
    color = try coder.code(cell?.color)
    colorRange = try coder.code(cell?.colorRange)
    colorSpeed = try coder.code(cell?.colorSpeed)
  }
}

extension EmitterShape: Coded {}
extension EmitterMode: Coded {}
extension EmitterRenderMode: Coded {}
