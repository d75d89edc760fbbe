import Raster

extension BackgroundPattern: CodedStructure {
  init<C: Coder>(_ pattern: BackgroundPattern?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      cell: coder.code(pattern?.cell), bounds: coder.code(pattern?.bounds), step: coder.code(pattern?.step),
      map: coder.code(pattern?.map), opacity: coder.code(pattern?.opacity))
  }
}
