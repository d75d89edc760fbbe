extension SymbolTable {
  /// Tools, documents and places. See `SymbolTable` for the language.
  static let things = """
    gear []: S g 12 47 39 o 0 0 27 S o 0 0 6 p 5 -5 19 -19 p -7 0 -27 0 p 5 5 19 19
    gearshape [fill circle]: O g 8 48 37 D o 0 0 16
    gearshape.2 [fill]: O1 u gearshape 0.62 18 -20 0 X o -18 16 34 O u gearshape 0.72 -18 16 10
    wrench [fill]: O m 44 -30 l 26 -12 l 12 -26 l 30 -44 c 8 -52 -10 -30 -2 -10 l -38 26 c -48 36 -34 50 \
      -24 40 l 12 4 c 32 12 52 -8 44 -30 z
    hammer [fill]: O m -14 -40 c 6 -52 28 -44 34 -26 l 48 -14 l 34 2 l 20 -10 l -26 40 c -34 48 -48 36 \
      -40 27 l 4 -16 c 2 -28 -4 -34 -14 -40 z
    wrench.and.screwdriver [fill]: O u wrench 1 0 0 0
    scissors []: S o -28 24 15 o 28 24 15 p -18 12 22 -46 p 18 12 -22 -46
    paintbrush [fill]: O m 44 -44 c 30 -38 -8 -8 -18 10 l -4 24 c 14 12 40 -28 44 -44 z O m -22 14 c -38 \
      14 -34 36 -48 40 c -30 50 -6 46 -8 28 z
    paintpalette [fill]: O m 0 -44 a 0 0 46 -90 -300 c 34 34 10 30 12 18 c 14 8 46 24 46 0 a 0 0 46 0 -90 \
      z H o -22 -16 7 o 2 -26 7 o 24 -12 7 o -26 10 7
    eyedropper []: S m 12 -24 l 24 -12 l -22 34 l -38 40 l -34 24 z S p 4 -30 30 -4 p 20 -20 34 -34
    pencil [circle slash]: S m -44 44 l -38 22 l 24 -40 c 32 -48 48 -34 40 -24 l -22 38 z p 12 -28 28 -12
    pencil.tip []: S m -26 44 l 0 -46 l 26 44 p 0 -40 0 0 o 0 8 8
    highlighter []: S p -40 44 40 44 m -24 24 l -20 4 l 16 -40 l 34 -24 l -2 18 z
    trash [fill slash circle]: S p -38 -34 38 -34 S m -14 -34 l -14 -40 c -14 -46 -11 -48 -6 -48 l 6 -48 \
      c 11 -48 14 -46 14 -40 l 14 -34 O m -30 -34 l -27 40 c -27 46 -22 50 -17 50 l 17 50 c 22 50 27 46 \
      27 40 l 30 -34 z D p -13 -18 -11 32 p 0 -18 0 32 p 13 -18 11 32
    folder [fill circle]: O m -52 -28 c -52 -36 -48 -40 -40 -40 l -20 -40 c -14 -40 -12 -32 -6 -32 l 40 \
      -32 c 48 -32 52 -28 52 -20 l 52 26 c 52 34 48 38 40 38 l -40 38 c -48 38 -52 34 -52 26 z D p -52 \
      -14 52 -14
    folder.badge.plus []: u folder 1 0 0 0 X o 44 32 25 S o 44 32 17 u plus 0.24 44 32 0
    doc [fill]: O m 6 -52 l -24 -52 c -32 -52 -36 -48 -36 -40 l -36 40 c -36 48 -32 52 -24 52 l 24 52 c \
      32 52 36 48 36 40 l 36 -22 z D m 6 -52 l 6 -34 c 6 -26 10 -22 18 -22 l 36 -22
    doc.text [fill]: u doc 1 0 0 0 D p -18 2 18 2 p -18 26 18 26
    doc.plaintext [fill]: O r -36 -48 72 96 12 D p -18 -22 18 -22 p -18 0 18 0 p -18 22 6 22
    doc.on.doc [fill]: O1 m -18 -52 l -32 -52 c -40 -52 -44 -48 -44 -40 l -44 16 c -44 24 -40 28 -32 28 l \
      2 28 c 10 28 14 24 14 16 l 14 -22 c 14 -30 10 -34 4 -38 l -4 -48 c -8 -52 -12 -52 -18 -52 z X r -23 \
      -36 74 92 16 O m 4 -28 l -6 -28 c -12 -28 -16 -24 -16 -18 l -16 38 c -16 44 -12 48 -6 48 l 34 48 c \
      40 48 44 44 44 38 l 44 8 z D m 4 -28 l 4 0 c 4 6 8 8 12 8 l 44 8
    doc.badge.plus []: u doc 1 0 0 0 X o 32 40 25 S o 32 40 17 u plus 0.24 32 40 0
    doc.text.magnifyingglass []: u doc.text 1 0 0 0 X o 22 26 26 S u magnifyingglass 0.5 24 28 0
    note.text []: S r -42 -42 84 84 14 p -22 -18 22 -18 p -22 0 22 0 p -22 18 4 18
    clipboard [fill]: O r -36 -42 72 92 12 H r -17 -52 34 20 8 S r -17 -52 34 20 8
    doc.on.clipboard [fill]: O r -44 -40 66 80 11 H r -27 -50 32 18 8 X r -14 -20 62 74 12 O r -8 -14 52 62 9
    tray [fill]: O m -46 8 l -34 -32 c -32 -38 -28 -38 -24 -38 l 24 -38 c 28 -38 32 -38 34 -32 l 46 8 l \
      46 28 c 46 34 42 38 36 38 l -36 38 c -42 38 -46 34 -46 28 z D m -46 8 l -18 8 c -16 22 16 22 18 8 l \
      46 8
    tray.and.arrow.down [fill]: O m -46 18 l -46 32 c -46 40 -42 44 -34 44 l 34 44 c 42 44 46 40 46 32 l \
      46 18 S p 0 -46 0 14 p -20 -6 0 14 20 -6
    archivebox [fill]: O r -50 -40 100 26 8 O m -42 -14 l -42 26 c -42 34 -38 38 -30 38 l 30 38 c 38 38 \
      42 34 42 26 l 42 -14 z D p -16 4 16 4
    paperclip []: S m 20 -18 l -14 18 c -22 28 -10 38 -2 28 l 30 -12 c 48 -36 16 -60 -2 -36 l -32 4 c -56 \
      38 -12 68 12 38 l 38 6
    book [fill circle]: O m 0 -32 c -16 -44 -38 -42 -50 -38 l -50 36 c -36 32 -16 32 0 42 z O m 0 -32 c \
      16 -44 38 -42 50 -38 l 50 36 c 36 32 16 32 0 42 z D p 0 -30 0 40
    book.closed [fill]: O m -34 38 l -34 -36 c -34 -44 -30 -48 -22 -48 l 34 -48 l 34 28 l -22 28 c -38 28 \
      -38 48 -22 48 l 34 48
    books.vertical [fill]: O r -40 -44 22 88 5 r -14 -44 22 88 5 m 14 -36 l 32 -42 l 50 40 l 32 44 z
    newspaper [fill]: O m 36 -20 l 50 -20 l 50 30 c 50 38 46 40 42 40 c 36 40 34 36 34 28 z O m -48 -40 l 34 \
      -40 l 34 28 c 34 36 38 40 42 40 l -38 40 c -46 40 -48 36 -48 28 z D r -32 -24 22 20 3 D p 4 -22 20 -22 \
      p 4 -6 20 -6 p -32 10 20 10 p -32 24 20 24 p 35 -14 35 28
    bookmark [fill slash circle]: O m -28 46 l -28 -38 c -28 -46 -24 -50 -16 -50 l 16 -50 c 24 -50 28 -46 \
      28 -38 l 28 46 l 0 18 z
    tag [fill circle slash]: O m -46 -6 l -46 -38 c -46 -43 -43 -46 -38 -46 l -6 -46 l 42 2 c 47 7 47 11 \
      42 16 l 16 42 c 11 47 7 47 2 42 z H o -26 -26 7
    flag [fill circle slash]: S p -34 50 -34 -42 O m -34 -42 c -14 -52 4 -30 36 -42 l 36 12 c 8 22 -12 2 \
      -34 12 z
    pin [fill slash circle]: O m -18 -48 l 18 -48 l 14 -16 c 28 -8 32 2 32 12 l -32 12 c -32 2 -28 -8 -14 \
      -16 z S p 0 12 0 50
    mappin [slash circle]: F o 0 -30 19 S p 0 -12 0 48
    mappin.and.ellipse []: F o 0 -36 17 S p 0 -20 0 30 m -18 16 c -68 22 -50 46 0 46 c 50 46 68 22 18 16
    map [fill circle]: O p -46 -30 -16 -42 16 -30 46 -42 46 30 16 42 -16 30 -46 42 z D p -16 -42 -16 30 p \
      16 -30 16 42
    location [fill circle slash]: O m 46 -46 l 6 46 l -4 4 l -46 -6 z
    location.north [fill]: O m 0 -48 l 34 44 l 0 26 l -34 44 z
    safari [fill]: O o 0 0 46 D p 22 -22 7 7 -22 22 -7 -7 z
    globe []: S o 0 0 46 e 0 0 20 46 p -46 0 46 0 m -38 -25 c -16 -14 16 -14 38 -25 m -38 25 c -16 14 16 \
      14 38 25
    network []: u globe 1 0 0 0
    house [fill circle]: O m -36 -4 l -36 34 c -36 40 -32 44 -26 44 l -12 44 l -12 14 l 12 14 l 12 44 l \
      26 44 c 32 44 36 40 36 34 l 36 -4 l 0 -36 z S p -52 8 0 -40 52 8
    building [fill]: O r -30 -48 60 96 8 D p -12 -28 -8 -28 p 8 -28 12 -28 p -12 -8 -8 -8 p 8 -8 12 -8 p \
      -12 12 -8 12 p 8 12 12 12 p 0 34 0 46
    building.2 [fill]: O r -46 -48 48 96 8 O m 2 -16 l 38 -16 c 44 -16 46 -12 46 -6 l 46 38 c 46 44 44 48 \
      38 48 l 2 48 D p -32 -28 -28 -28 p -16 -28 -12 -28 p -32 -8 -28 -8 p -16 -8 -12 -8 p -32 12 -28 12 \
      p -16 12 -12 12 p 22 4 26 4 p 22 22 26 22
    cart [fill]: S p -54 -40 -40 -40 -26 22 32 22 O p -36 -26 46 -26 36 8 -28 8 z F o -20 40 8 o 24 40 8
    cart.badge.plus []: u cart 1 0 0 0 X o 42 -28 24 S o 42 -28 16 u plus 0.22 42 -28 0
    bag [fill circle]: O m -36 -24 l 36 -24 l 40 38 c 40 44 38 48 32 48 l -32 48 c -38 48 -40 44 -40 38 z \
      S m -18 -24 c -18 -56 18 -56 18 -24
    basket [fill]: O p -48 -8 48 -8 36 42 -36 42 z S p -26 -8 -8 -42 p 26 -8 8 -42
    creditcard [fill circle]: O r -54 -38 108 76 12 D p -54 -14 54 -14 p -36 16 -18 16
    banknote [fill]: O r -56 -32 112 64 8 D o 0 0 14
    gift [fill circle]: O r -44 -22 88 20 5 O p -36 -2 36 -2 36 46 -36 46 z D p 0 -22 0 46 S m 0 -22 c \
      -10 -54 -42 -44 -28 -22 m 0 -22 c 10 -54 42 -44 28 -22
    briefcase [fill circle]: O r -50 -28 100 70 12 S m -18 -28 l -18 -36 c -18 -42 -14 -44 -10 -44 l 10 \
      -44 c 14 -44 18 -42 18 -36 l 18 -28 D p -50 2 50 2
    suitcase [fill]: u briefcase 1 0 0 0
    graduationcap [fill]: O p 0 -34 56 -10 0 14 -56 -10 z S m -30 4 l -30 26 c -16 40 16 40 30 26 l 30 4 \
      p 50 -8 50 24
    lock [fill slash circle]: O r -32 -6 64 54 11 S m -21 -6 l -21 -24 c -21 -56 21 -56 21 -24 l 21 -6
    lock.open [fill]: O r -40 -6 64 54 11 S m 12 -6 l 12 -24 c 12 -56 52 -56 52 -24 l 52 -12
    lock.shield [fill]: O u shield 1 0 0 0 H r -16 -6 32 26 5 D m -9 -6 l -9 -14 c -9 -26 9 -26 9 -14 l 9 -6
    key [fill]: O m -6 -14 a 0 -24 22 140 400 l 8 -4 l 8 38 l 0 48 l -8 40 l -8 30 l -2 24 l -8 16 l -8 \
      -4 z H o 0 -32 6
    shield [fill slash]: O m 0 -50 c 12 -42 28 -38 40 -38 l 40 -2 c 40 26 20 42 0 52 c -20 42 -40 26 -40 \
      -2 l -40 -38 c -28 -38 -12 -42 0 -50 z
    checkmark.shield [fill]: u shield 1 0 0 0 D p -17 2 -4 18 19 -18
    link [circle]: S m -8 12 c -22 6 -26 -8 -16 -18 l 4 -36 c 24 -54 54 -26 36 -6 l 24 6 m 8 -12 c 22 -6 \
      26 8 16 18 l -4 36 c -24 54 -54 26 -36 6 l -24 -6
    magnifyingglass [circle]: S o -8 -8 33 p 16 16 44 44
    plus.magnifyingglass []: u magnifyingglass 1 0 0 0 S p -22 -8 6 -8 p -8 -22 -8 6
    minus.magnifyingglass []: u magnifyingglass 1 0 0 0 S p -22 -8 6 -8
    eye [fill slash circle]: O m -56 0 c -36 -46 36 -46 56 0 c 36 46 -36 46 -56 0 z D o 0 0 16
    eyeglasses []: S o -30 8 20 o 30 8 20 m -10 4 c -4 -2 4 -2 10 4 m -50 4 l -40 -24 m 50 4 l 40 -24
    hand.thumbsup [fill]: O m -22 40 l -38 40 l -38 -4 l -22 -4 c -10 -14 -6 -28 -4 -44 c 10 -50 16 -34 \
      10 -10 l 34 -10 c 44 -10 44 2 38 6 c 44 10 42 20 36 22 c 38 28 34 34 30 34 c 32 42 26 44 18 44 c 0 \
      44 -8 44 -22 40 z
    hand.thumbsdown [fill]: O m 22 -40 l 38 -40 l 38 4 l 22 4 c 10 14 6 28 4 44 c -10 50 -16 34 -10 10 l \
      -34 10 c -44 10 -44 -2 -38 -6 c -44 -10 -42 -20 -36 -22 c -38 -28 -34 -34 -30 -34 c -32 -42 -26 -44 \
      -18 -44 c 0 -44 8 -44 22 -40 z
    hand.raised [fill slash]: O m -18 10 l -18 -32 c -18 -42 -6 -42 -6 -32 l -6 -42 c -6 -52 8 -52 8 -42 \
      l 8 -34 c 8 -44 20 -44 20 -34 l 20 -20 c 20 -30 32 -30 32 -20 l 32 16 c 32 38 18 50 0 50 c -18 50 \
      -24 36 -40 12 c -44 4 -36 -4 -30 2 z
    hand.tap [fill]: S m -22 -20 a -2 -26 22 165 375 O m -8 12 l -8 -26 c -8 -34 4 -34 4 -26 l 4 -2 l 26 \
      4 c 34 8 34 14 32 22 l 26 48 l -4 48 c -10 40 -18 30 -26 20 c -28 12 -20 8 -14 12 z
    lightbulb [fill slash circle]: O m -14 24 c -14 10 -32 2 -32 -18 a 0 -18 32 180 360 c 32 2 14 10 14 \
      24 z S p -12 38 12 38 p -6 50 6 50
    bolt [fill slash circle]: O m 14 -50 l -32 8 l -4 8 l -14 50 l 32 -10 l 4 -10 z
    flame [fill circle]: O m 4 -50 c 4 -26 34 -14 34 18 c 34 38 18 50 0 50 c -20 50 -34 38 -34 18 c -34 4 \
      -28 -6 -20 -14 c -18 -4 -14 0 -8 2 c -12 -18 -8 -40 4 -50 z
    drop [fill circle]: O m 0 -50 c 14 -26 30 -6 30 14 c 30 36 16 46 0 46 c -16 46 -30 36 -30 14 c -30 -6 \
      -14 -26 0 -50 z
    leaf [fill]: O m -40 -30 c -10 -30 40 -40 42 -4 c 44 30 4 42 -16 26 c -38 8 -30 -16 -40 -30 z D m -22 \
      -10 c -4 6 14 12 46 38
    cube [fill]: O p 0 -48 42 -24 42 24 0 48 -42 24 -42 -24 z D p -42 -24 0 0 42 -24 p 0 0 0 48
    shippingbox [fill]: u cube 1 0 0 0 D p -21 -36 21 -12
    puzzlepiece [fill]: O m -40 -22 l -14 -22 c -22 -50 22 -50 14 -22 l 40 -22 l 40 2 c 12 -6 12 34 40 26 \
      l 40 46 l -40 46 l -40 26 c -14 34 -14 -6 -40 2 z
    car [fill circle]: O m -48 28 l -48 0 c -48 -8 -44 -12 -38 -14 l -28 -36 c -26 -40 -22 -42 -18 -42 l \
      18 -42 c 22 -42 26 -40 28 -36 l 38 -14 c 44 -12 48 -8 48 0 l 48 28 z S p -36 30 -36 42 p 36 30 36 \
      42 D p -36 -14 36 -14 H o -28 8 6 o 28 8 6
    airplane [circle]: F m 52 0 c 52 -8 34 -8 14 -8 l -14 -48 l -24 -48 l -12 -8 l -36 -6 l -46 -22 l -54 \
      -22 l -48 0 l -54 22 l -46 22 l -36 6 l -12 8 l -24 48 l -14 48 l 14 8 c 34 8 52 8 52 0 z
    bicycle []: S o -32 18 22 o 32 18 22 p -32 18 -12 -18 20 -18 0 18 -32 18 p 32 18 16 -32 28 -32 p 0 18 \
      -16 -28 p -24 -28 -8 -28
    clock [fill circle]: O o 0 0 46 D p 0 -28 0 4 -20 4
    alarm [fill]: O o 0 4 38 D p 0 -18 0 6 14 14 S p -46 -28 -30 -44 p 46 -28 30 -44 p -28 32 -36 44 p 28 \
      32 36 44
    timer []: S m -16 -18 l 2 6 a 0 4 42 -90 220 S p 0 -38 0 -26
    stopwatch [fill]: O o 0 8 38 D p 0 -12 0 10 S p -12 -46 12 -46 p 0 -46 0 -32 p 32 -28 38 -22
    hourglass []: S p -30 -46 30 -46 p -30 46 30 46 m -24 -46 c -24 -16 -6 -12 -6 0 c -6 12 -24 16 -24 46 \
      m 24 -46 c 24 -16 6 -12 6 0 c 6 12 24 16 24 46
    calendar [circle]: S r -46 -42 92 84 14 S p -46 -18 46 -18 F o -24 2 5 o 0 2 5 o 24 2 5 o -24 22 5 o \
      0 22 5
    calendar.badge.plus []: u calendar 1 0 0 0 X o 38 36 25 S o 38 36 17 u plus 0.24 38 36 0
    calendar.badge.clock []: u calendar 1 0 0 0 X o 38 36 25 S o 38 36 17 p 38 26 38 37 31 37
    """
}
