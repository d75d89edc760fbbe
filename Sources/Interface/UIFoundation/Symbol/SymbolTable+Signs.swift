extension SymbolTable {
  /// Shapes, arrows and signs. See `SymbolTable` for the language.
  static let signs = """
    circle [fill slash]: O o 0 0 46
    square [fill slash]: O r -41 -41 82 82 17
    app [fill]: O r -41 -41 82 82 24
    triangle [fill]: O p 0 -38 44 38 -44 38 z
    rectangle [fill slash]: O r -54 -38 108 76 13
    rectangle.portrait [fill]: O r -38 -50 76 100 13
    capsule [fill]: O r -58 -29 116 58 29
    oval [fill]: O e 0 0 56 40
    diamond [fill]: O p 0 -46 46 0 0 46 -46 0 z
    hexagon [fill]: O p 0 -47 41 -24 41 24 0 47 -41 24 -41 -24 z
    octagon [fill]: O p -19 -45 19 -45 45 -19 45 19 19 45 -19 45 -45 19 -45 -19 z
    seal [fill]: O g 12 47 40
    circle.lefthalf.filled []: S o 0 0 46 F m 0 -46 l 0 46 a 0 0 46 90 270 z
    circle.righthalf.filled []: S o 0 0 46 F m 0 46 l 0 -46 a 0 0 46 -90 90 z
    circle.tophalf.filled []: S o 0 0 46 F m -46 0 l 46 0 a 0 0 46 0 -180 z
    circle.bottomhalf.filled []: S o 0 0 46 F m 46 0 l -46 0 a 0 0 46 180 0 z
    circle.circle [fill]: O o 0 0 46 D o 0 0 22
    circle.inset.filled []: S1 o 0 0 46 F o 0 0 28
    circle.dashed []: S a 0 0 46 4 32 a 0 0 46 49 77 a 0 0 46 94 122 a 0 0 46 139 167 a 0 0 46 184 212 a \
      0 0 46 229 257 a 0 0 46 274 302 a 0 0 46 319 347
    square.dashed []: S m -41 -18 l -41 -26 c -41 -35 -35 -41 -26 -41 l -18 -41 m 18 -41 l 26 -41 c 35 \
      -41 41 -35 41 -26 l 41 -18 m 41 18 l 41 26 c 41 35 35 41 26 41 l 18 41 m -18 41 l -26 41 c -35 41 \
      -41 35 -41 26 l -41 18
    viewfinder []: u square.dashed 1 0 0 0
    circle.grid.2x2 [fill]: O o -23 -23 16 o 23 -23 16 o -23 23 16 o 23 23 16
    square.grid.2x2 [fill]: O r -41 -41 34 34 6 r 7 -41 34 34 6 r -41 7 34 34 6 r 7 7 34 34 6
    rectangle.grid.1x2 [fill]: O r -44 -42 88 36 7 r -44 6 88 36 7
    square.grid.3x3 [fill]: O r -44 -44 24 24 4 r -12 -44 24 24 4 r 20 -44 24 24 4 r -44 -12 24 24 4 r \
      -12 -12 24 24 4 r 20 -12 24 24 4 r -44 20 24 24 4 r -12 20 24 24 4 r 20 20 24 24 4
    square.on.square [fill]: O1 m -20 28 l -32 28 c -40 28 -46 22 -46 14 l -46 -32 c -46 -40 -40 -46 -32 \
      -46 l 14 -46 c 22 -46 28 -40 28 -32 l 28 -20 X r -27 -27 80 80 18 O r -20 -20 66 66 14
    square.split.2x1 [fill]: O r -46 -38 92 76 13 D p 0 -38 0 38
    square.stack [fill]: S1 p -28 -44 28 -44 S1 p -36 -30 36 -30 O r -42 -14 84 58 12
    rectangle.stack [fill]: S1 p -34 -42 34 -42 S1 p -42 -28 42 -28 O r -50 -12 100 54 11
    plus.square.on.square [fill]: u square.on.square 1 0 0 0 D p -3 13 29 13 p 13 -3 13 29
    rectangle.on.rectangle [fill]: O1 r -50 -40 78 58 11 X r -33 -25 88 70 14 O r -26 -18 76 58 11
    sidebar.left []: S r -54 -38 108 76 13 S p -20 -38 -20 38 S p -42 -20 -34 -20 p -42 -6 -34 -6 p -42 8 \
      -34 8
    chevron.right [circle square]: S p -19 -38 19 0 -19 38
    chevron.left [circle square]: S p 19 -38 -19 0 19 38
    chevron.up [circle square]: S p -38 19 0 -19 38 19
    chevron.down [circle square]: S p -38 -19 0 19 38 -19
    chevron.forward [circle square] ~: S p -19 -38 19 0 -19 38
    chevron.backward [circle square] ~: S p 19 -38 -19 0 19 38
    chevron.compact.down []: S p -48 -8 0 9 48 -8
    chevron.compact.up []: S p -48 8 0 -9 48 8
    chevron.up.chevron.down []: S p -28 -14 0 -40 28 -14 S p -28 14 0 40 28 14
    chevron.right.2 []: S p -32 -36 2 0 -32 36 S p 4 -36 38 0 4 36
    chevron.left.2 []: S p 32 -36 -2 0 32 36 S p -4 -36 -38 0 -4 36
    chevron.left.forwardslash.chevron.right []: S p -32 -28 -60 0 -32 28 S p 32 -28 60 0 32 28 S p 12 -42 \
      -12 42
    arrow.right [circle square]: S p -42 0 42 0 p 9 -34 43 0 9 34
    arrow.left [circle square]: u arrow.right 1 0 0 180
    arrow.up [circle square]: u arrow.right 1 0 0 -90
    arrow.down [circle square]: u arrow.right 1 0 0 90
    arrow.forward [circle square] ~: u arrow.right 1 0 0 0
    arrow.backward [circle square] ~: u arrow.right 1 0 0 180
    arrow.up.right [circle square]: S p -32 32 32 -32 p -16 -33 33 -33 33 16
    arrow.up.left [circle square]: u arrow.up.right 1 0 0 -90
    arrow.down.right [circle square]: u arrow.up.right 1 0 0 90
    arrow.down.left [circle square]: u arrow.up.right 1 0 0 180
    arrow.up.arrow.down [circle square]: S p -22 42 -22 -42 p -44 -20 -22 -43 0 -20 S p 22 -42 22 42 p 0 \
      20 22 43 44 20
    arrow.left.arrow.right [circle square]: u arrow.up.arrow.down 1 0 0 90
    arrow.up.and.down []: S p 0 -48 0 48 p -22 -27 0 -49 22 -27 p -22 27 0 49 22 27
    arrow.left.and.right []: u arrow.up.and.down 1 0 0 90
    arrow.up.left.and.arrow.down.right []: S p -40 -10 -40 -40 -10 -40 p -38 -38 -8 -8 S p 40 10 40 40 10 \
      40 p 38 38 8 8
    arrow.down.right.and.arrow.up.left []: S p -38 -10 -10 -10 -10 -38 p -12 -12 -42 -42 S p 38 10 10 10 \
      10 38 p 12 12 42 42
    arrow.clockwise [circle]: S a 0 3 39 -12 270 S p -13 -55 6 -36 -13 -17
    arrow.counterclockwise [circle]: S a 0 3 39 192 -90 S p 13 -55 -6 -36 13 -17
    arrow.triangle.2.circlepath [circle]: S a 0 0 42 190 325 a 0 0 42 10 145 F p 46 -36 42 -6 17 -20 z F \
      p -46 36 -42 6 -17 20 z
    arrow.2.squarepath []: S p -44 24 -44 -8 c -44 -22 -36 -30 -22 -30 l 16 -30 S p 0 -46 17 -30 0 -14 S \
      p 44 -24 44 8 c 44 22 36 30 22 30 l -16 30 S p 0 46 -17 30 0 14
    arrow.uturn.left [circle square]: S p -40 -14 18 -14 c 34 -14 44 -4 44 10 c 44 26 34 34 18 34 l -6 34 \
      S p -16 -40 -42 -14 -16 12
    arrow.uturn.right [circle square]: S p 40 -14 -18 -14 c -34 -14 -44 -4 -44 10 c -44 26 -34 34 -18 34 \
      l 6 34 S p 16 -40 42 -14 16 12
    arrow.uturn.backward [circle square] ~: u arrow.uturn.left 1 0 0 0
    arrow.uturn.forward [circle square] ~: u arrow.uturn.right 1 0 0 0
    arrow.turn.down.right []: S p -36 -40 -36 0 c -36 12 -28 18 -18 18 l 40 18 S p 16 -6 41 18 16 42
    arrow.turn.up.left []: u arrow.turn.down.right 1 0 0 180
    arrow.down.to.line []: S p 0 -48 0 24 p -27 -2 0 25 27 -2 p -40 46 40 46
    arrow.up.to.line []: u arrow.down.to.line 1 0 0 180
    arrow.right.to.line []: u arrow.down.to.line 1 0 0 -90
    arrow.left.to.line []: u arrow.down.to.line 1 0 0 90
    arrowtriangle.right [fill circle]: O p -26 -36 32 0 -26 36 z
    arrowtriangle.left [fill circle]: O p 26 -36 -32 0 26 36 z
    arrowtriangle.up [fill circle]: O p -36 26 0 -32 36 26 z
    arrowtriangle.down [fill circle]: O p -36 -26 0 32 36 -26 z
    arrowshape.turn.up.left [fill circle]: O m -50 -4 l -12 -40 l -12 -19 c 26 -18 46 2 50 38 c 34 18 20 \
      12 -12 13 l -12 34 z
    arrowshape.turn.up.right [fill circle]: O m 50 -4 l 12 -40 l 12 -19 c -26 -18 -46 2 -50 38 c -34 18 \
      -20 12 12 13 l 12 34 z
    arrowshape.turn.up.backward [fill circle] ~: u arrowshape.turn.up.left 1 0 0 0
    square.and.arrow.up [fill]: O m -14 -18 l -28 -18 c -36 -18 -40 -14 -40 -6 l -40 38 c -40 46 -36 50 \
      -28 50 l 28 50 c 36 50 40 46 40 38 l 40 -6 c 40 -14 36 -18 28 -18 l 14 -18 G p 0 -18 0 16 S p 0 16 \
      0 -58 p -20 -39 0 -59 20 -39
    square.and.arrow.down [fill]: O m -14 -18 l -28 -18 c -36 -18 -40 -14 -40 -6 l -40 38 c -40 46 -36 50 \
      -28 50 l 28 50 c 36 50 40 46 40 38 l 40 -6 c 40 -14 36 -18 28 -18 l 14 -18 G p 0 -18 0 16 p -20 0 0 \
      19 20 0 S p 0 -58 0 18 p -20 -1 0 19 20 -1
    square.and.pencil []: S m 4 -36 l -28 -36 c -40 -36 -46 -30 -46 -18 l -46 28 c -46 40 -40 46 -28 46 l \
      18 46 c 30 46 36 40 36 28 l 36 -4 u pencil 0.78 14 -16 0
    rectangle.portrait.and.arrow.right []: S m -4 -46 l -32 -46 c -40 -46 -44 -42 -44 -34 l -44 34 c -44 \
      42 -40 46 -32 46 l -4 46 c 4 46 8 42 8 34 l 8 22 m 8 -22 l 8 -34 c 8 -42 4 -46 -4 -46 S p -16 0 52 \
      0 p 34 -18 53 0 34 18
    plus [circle square app]: S p -39 0 39 0 p 0 -39 0 39
    minus [circle square]: S p -39 0 39 0
    xmark [circle square app seal octagon]: S p -32 -32 32 32 p 32 -32 -32 32
    multiply [circle square]: S p -26 -26 26 26 p 26 -26 -26 26
    divide [circle square]: S p -36 0 36 0 F o 0 -26 7 o 0 26 7
    equal [circle square]: S p -36 -13 36 -13 p -36 13 36 13
    lessthan [circle square]: S p 30 -30 -30 0 30 30
    greaterthan [circle square]: S p -30 -30 30 0 -30 30
    plusminus [circle]: S p -26 -16 26 -16 p 0 -42 0 10 p -26 34 26 34
    percent []: S p 26 -38 -26 38 o -30 -22 14 o 30 22 14
    number [circle square]: S p -36 -17 42 -17 p -42 17 36 17 p -10 -40 -20 40 p 20 -40 10 40
    at []: S o 0 0 18 m 18 -18 l 18 6 c 18 24 44 24 44 0 a 0 0 44 0 -310
    checkmark [circle square seal]: S p -32 4 -10 34 34 -36
    info [circle square]: F o 0 -30 7.5 S p -8 -6 2 -6 2 34 p -12 34 16 34
    questionmark [circle square app diamond]: S m -24 -22 c -24 -36 -12 -42 0 -42 c 14 -42 25 -34 25 -21 \
      c 25 -6 1 -5 1 14 F o 1 37 7
    exclamationmark [circle square triangle octagon bubble]: S p 0 -42 0 12 F o 0 37 7.5
    exclamationmark.2 []: S p -16 -42 -16 12 p 16 -42 16 12 F o -16 37 7.5 o 16 37 7.5
    ellipsis [circle bubble]: F o -36 0 9 o 0 0 9 o 36 0 9
    nosign []: S o 0 0 46 p -32 -32 32 32
    asterisk [circle]: S p 0 -38 0 38 p -33 -19 33 19 p 33 -19 -33 19
    line.horizontal.3 [circle]: S p -44 -26 44 -26 p -44 0 44 0 p -44 26 44 26
    line.3.horizontal [circle]: u line.horizontal.3 1 0 0 0
    line.3.horizontal.decrease [circle]: S p -44 -24 44 -24 p -28 0 28 0 p -12 24 12 24
    line.horizontal.3.decrease [circle]: u line.3.horizontal.decrease 1 0 0 0
    list.bullet [circle] ~: F o -44 -26 6 o -44 0 6 o -44 26 6 S p -22 -26 48 -26 p -22 0 48 0 p -22 26 48 26
    list.dash [] ~: S p -48 -26 -40 -26 p -48 0 -40 0 p -48 26 -40 26 p -22 -26 48 -26 p -22 0 48 0 p -22 \
      26 48 26
    list.number [] ~: S p -46 -34 -40 -38 -40 -18 p -48 -6 -36 -6 -48 8 -36 8 p -48 20 -36 20 -42 27 -36 \
      33 -48 36 p -18 -27 48 -27 p -18 0 48 0 p -18 27 48 27
    list.bullet.rectangle [] ~: S r -54 -42 108 84 13 F o -33 -20 5 o -33 0 5 o -33 20 5 S p -16 -20 34 \
      -20 p -16 0 34 0 p -16 20 34 20
    checklist [] ~: S p -48 -26 -40 -18 -26 -36 p -48 12 -40 20 -26 2 p -8 -27 48 -27 p -8 12 48 12
    text.alignleft []: S p -44 -36 44 -36 p -44 -12 14 -12 p -44 12 44 12 p -44 36 14 36
    text.aligncenter []: S p -44 -36 44 -36 p -28 -12 28 -12 p -44 12 44 12 p -28 36 28 36
    text.alignright []: S p -44 -36 44 -36 p -14 -12 44 -12 p -44 12 44 12 p -14 36 44 36
    text.justify []: S p -44 -36 44 -36 p -44 -12 44 -12 p -44 12 44 12 p -44 36 44 36
    slider.horizontal.3 []: S p -46 -26 -4 -26 p 22 -26 46 -26 p -46 0 -34 0 p -8 0 46 0 p -46 26 8 26 p \
      34 26 46 26 o 9 -26 10 o -21 0 10 o 21 26 10
    bold []: S m -22 -40 l 8 -40 c 34 -40 34 -4 8 -4 l -22 -4 z m -22 -4 l 12 -4 c 42 -4 42 40 12 40 l \
      -22 40 z
    italic []: S p -8 -40 30 -40 p -30 40 8 40 p 12 -40 -12 40
    underline []: S m -26 -44 l -26 0 c -26 32 26 32 26 0 l 26 -44 p -32 46 32 46
    textformat []: S p -54 36 -24 -38 6 36 p -43 10 -5 10 o 34 15 19 p 53 -6 53 36
    character []: S p -34 38 0 -40 34 38 p -22 12 22 12
    dollarsign [circle square]: S p 0 -52 0 52 m 25 -22 c 22 -44 -25 -44 -25 -20 c -25 4 26 -6 26 20 c 26 \
      44 -24 44 -27 20
    eurosign [circle square]: S m 30 -32 c -2 -54 -30 -26 -30 0 c -30 26 -2 54 30 32 p -42 -9 14 -9 p -42 \
      10 12 10
    """
}
