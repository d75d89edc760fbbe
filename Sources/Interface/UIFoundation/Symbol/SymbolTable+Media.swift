extension SymbolTable {
  /// People, communication, media, devices and weather. See `SymbolTable` for the language.
  static let media = """
    person [fill slash circle]: O o 0 -25 19 O m -32 44 c -40 44 -42 40 -42 34 c -40 18 -24 6 0 6 c 24 6 \
      40 18 42 34 c 42 40 40 44 32 44 z
    person.2 [fill circle]: O1 o 28 -20 14 O1 m 20 8 c 40 2 58 14 58 30 c 58 34 56 36 52 36 l 30 36 X m \
      -58 40 c -60 4 14 4 12 40 z O o -22 -22 16 O m -46 38 c -52 38 -54 36 -54 30 c -50 16 -38 8 -22 8 c \
      -6 8 6 16 10 30 c 10 36 8 38 2 38 z
    person.3 [fill]: O1 o -48 -14 11 o 48 -14 11 O1 m -40 10 c -60 2 -72 16 -72 28 l -46 28 O1 m 40 10 c \
      60 2 72 16 72 28 l 46 28 O o 0 -18 15 O m -22 36 c -28 36 -30 34 -30 28 c -26 14 -14 8 0 8 c 14 8 \
      26 14 30 28 c 30 34 28 36 22 36 z
    person.crop.circle [fill]: O1 o 0 0 46 D o 0 -12 15 m -28 34 c -22 14 22 14 28 34
    person.crop.square [fill]: O1 r -41 -41 82 82 17 D o 0 -12 14 m -28 38 c -24 12 24 12 28 38
    person.crop.circle.badge.plus []: u person.crop.circle 1 0 0 0 X o 38 34 24 S o 38 34 16 u plus 0.22 \
      38 34 0
    person.badge.plus [fill]: u person 1 0 0 0 X o 40 -10 25 S o 40 -10 17 u plus 0.24 40 -10 0
    person.fill.badge.plus []: u person.fill 1 0 0 0 X o 40 -10 25 S o 40 -10 17 u plus 0.24 40 -10 0
    figure.walk [circle]: F o 6 -42 9 S p 2 -24 -6 8 12 24 16 48 p -6 8 -12 26 -26 46 p -22 2 -16 -16 2 \
      -22 14 -6 28 0
    face.smiling [fill]: O o 0 0 46 H o -16 -12 6 o 16 -12 6 D m -22 12 c -14 30 14 30 22 12
    heart [fill slash circle square]: O m 0 42 c -12 34 -48 10 -48 -16 c -48 -32 -36 -42 -24 -42 c -13 \
      -42 -5 -36 0 -27 c 5 -36 13 -42 24 -42 c 36 -42 48 -32 48 -16 c 48 10 12 34 0 42 z
    star [fill slash circle square]: O s 5 48 20
    star.leadinghalf.filled [] ~: S s 5 48 20 F p 0 -48 0 16 -28 39 -19 6 -46 -15 -12 -16 z
    sparkles []: F m -12 -28 c -6 0 -2 4 26 10 c -2 16 -6 20 -12 48 c -18 20 -22 16 -50 10 c -22 4 -18 0 \
      -12 -28 z F m 30 -50 c 32 -36 34 -34 48 -32 c 34 -30 32 -28 30 -14 c 28 -28 26 -30 12 -32 c 26 -34 \
      28 -36 30 -50 z
    wand.and.stars []: S p -44 44 10 -10 F m 24 -50 c 26 -32 30 -28 48 -26 c 30 -24 26 -20 24 -2 c 22 -20 \
      18 -24 0 -26 c 18 -28 22 -32 24 -50 z
    crown [fill]: O p -48 -24 -22 0 0 -36 22 0 48 -24 38 34 -38 34 z
    trophy [fill]: O m -24 -44 l 24 -44 l 24 -14 c 24 18 -24 18 -24 -14 z S m -24 -34 l -44 -34 c -44 -10 \
      -34 -4 -20 -4 m 24 -34 l 44 -34 c 44 -10 34 -4 20 -4 S p 0 12 0 40 p -22 44 22 44
    bell [fill slash circle]: O m -42 28 c -26 14 -30 -2 -28 -14 c -26 -32 -14 -42 0 -42 c 14 -42 26 -32 \
      28 -14 c 30 -2 26 14 42 28 z S m -12 42 c -8 50 8 50 12 42
    bell.badge [fill]: u bell 1 0 0 0 X o 26 -30 23 F o 26 -30 15
    envelope [fill circle]: O r -52 -38 104 76 13 D m -46 -30 l -8 6 c -3 10 3 10 8 6 l 46 -30
    envelope.open [fill]: O m -48 -8 l 0 -44 l 48 -8 l 48 36 c 48 42 46 44 40 44 l -40 44 c -46 44 -48 42 \
      -48 36 z D p -46 -6 0 22 46 -6
    envelope.badge [fill]: u envelope 1 0 0 0 X o 44 -32 23 F o 44 -32 15
    paperplane [fill circle]: O m 46 -46 l 10 46 l -6 8 l -46 -10 z D p -6 8 46 -46
    phone [fill circle]: O m -40 -26 c -40 -40 -28 -46 -22 -46 c -16 -46 -6 -30 -4 -24 c -2 -18 -16 -14 \
      -14 -8 c -10 4 -4 12 8 16 c 14 18 18 4 24 6 c 30 8 46 18 46 24 c 46 30 40 42 26 42 c -8 42 -40 4 \
      -40 -26 z
    phone.down [fill]: u phone 0.95 0 0 135
    message [fill circle]: O m 0 -42 c 30 -42 52 -24 52 -2 c 52 20 30 38 0 38 c -6 38 -14 37 -20 34 c -28 \
      42 -36 46 -44 46 c -40 40 -36 34 -36 26 c -46 20 -52 10 -52 -2 c -52 -24 -30 -42 0 -42 z
    bubble.left [fill]: O m -38 -40 l 38 -40 c 48 -40 52 -34 52 -26 l 52 10 c 52 18 48 24 38 24 l -4 24 l \
      -30 44 l -30 24 l -38 24 c -48 24 -52 18 -52 10 l -52 -26 c -52 -34 -48 -40 -38 -40 z
    bubble.right [fill]: O m 38 -40 l -38 -40 c -48 -40 -52 -34 -52 -26 l -52 10 c -52 18 -48 24 -38 24 l \
      4 24 l 30 44 l 30 24 l 38 24 c 48 24 52 18 52 10 l 52 -26 c 52 -34 48 -40 38 -40 z
    bubble.left.and.bubble.right [fill]: O1 u bubble.right 0.66 20 10 0 X r -56 -44 78 58 16 O u \
      bubble.left 0.66 -18 -12 0
    text.bubble [fill]: u bubble.left 1 0 0 0 D p -30 -20 30 -20 p -30 4 14 4
    quote.bubble [fill]: u bubble.left 1 0 0 0 D p -12 -20 -18 2 p 14 -20 8 2
    camera [fill circle]: O m -54 -16 c -54 -26 -48 -30 -40 -30 l -28 -30 l -20 -40 c -18 -42 -14 -42 -12 \
      -42 l 12 -42 c 14 -42 18 -42 20 -40 l 28 -30 l 40 -30 c 48 -30 54 -26 54 -16 l 54 26 c 54 36 48 40 \
      40 40 l -40 40 c -48 40 -54 36 -54 26 z D o 0 4 21
    camera.rotate [fill]: O m -54 -16 c -54 -26 -48 -30 -40 -30 l -28 -30 l -20 -40 c -18 -42 -14 -42 -12 \
      -42 l 12 -42 c 14 -42 18 -42 20 -40 l 28 -30 l 40 -30 c 48 -30 54 -26 54 -16 l 54 26 c 54 36 48 40 \
      40 40 l -40 40 c -48 40 -54 36 -54 26 z D a 0 5 20 205 330 a 0 5 20 25 150 p 6 -7 17 -5 20 -16 p -6 \
      17 -17 15 -20 26
    photo [fill circle]: O r -54 -42 108 84 14 D p -52 26 -22 -2 4 22 22 6 52 32 H o 24 -16 9
    photo.on.rectangle []: S1 m -34 -46 l 42 -46 c 50 -46 54 -42 54 -34 l 54 18 S r -54 -30 92 68 12 p \
      -52 24 -26 0 -4 20 12 6 36 28
    video [fill slash circle]: O r -56 -32 72 64 13 O p 26 -6 54 -26 54 26 26 6 z
    film [fill]: O r -52 -42 104 84 12 D p -30 -42 -30 42 p 30 -42 30 42 p -30 0 30 0 p -52 -21 -30 -21 p \
      -52 0 -30 0 p -52 21 -30 21 p 30 -21 52 -21 p 30 0 52 0 p 30 21 52 21
    tv [fill]: O r -54 -42 108 70 11 S p -22 44 22 44
    play [fill slash circle rectangle]: O p -30 -42 42 0 -30 42 z
    pause [fill circle rectangle]: O r -30 -40 18 80 4 r 12 -40 18 80 4
    stop [fill circle]: O r -36 -36 72 72 9
    record.circle [fill]: O1 o 0 0 46 H o 0 0 22
    forward [fill circle]: O p -52 -32 -4 0 -52 32 z O p 4 -32 52 0 4 32 z
    backward [fill circle]: O p 52 -32 4 0 52 32 z O p -4 -32 -52 0 -4 32 z
    forward.end [fill]: O p -34 -36 22 0 -34 36 z S p 34 -36 34 36
    backward.end [fill]: O p 34 -36 -22 0 34 36 z S p -34 -36 -34 36
    playpause [fill]: O p -50 -34 4 0 -50 34 z S p 22 -34 22 34 p 46 -34 46 34
    goforward []: u arrow.clockwise 1.1 0 0 0
    gobackward []: u arrow.counterclockwise 1.1 0 0 0
    goforward.10 []: u arrow.clockwise 1.1 0 0 0 S p -16 -6 -10 -10 -10 18 r 2 -10 18 28 9
    gobackward.10 []: u arrow.counterclockwise 1.1 0 0 0 S p -16 -6 -10 -10 -10 18 r 2 -10 18 28 9
    goforward.15 []: u arrow.clockwise 1.1 0 0 0 S p -16 -6 -10 -10 -10 18 m 18 -10 l 4 -10 l 3 2 c 22 -4 \
      24 18 10 18 c 6 18 3 17 1 14
    gobackward.15 []: u arrow.counterclockwise 1.1 0 0 0 S p -16 -6 -10 -10 -10 18 m 18 -10 l 4 -10 l 3 2 \
      c 22 -4 24 18 10 18 c 6 18 3 17 1 14
    shuffle []: S p -50 24 -30 24 c -4 24 4 -24 30 -24 l 46 -24 p -50 -24 -30 -24 c -16 -24 -10 -12 -4 -2 \
      m 12 18 c 16 22 22 24 30 24 l 46 24 S p 36 -38 50 -24 36 -10 p 36 10 50 24 36 38
    repeat [circle]: S p -48 -4 -48 -10 c -48 -22 -40 -26 -30 -26 l 44 -26 p 48 4 48 10 c 48 22 40 26 30 \
      26 l -44 26 S p 30 -42 48 -26 30 -10 p -30 10 -48 26 -30 42
    speaker [fill slash]: O p -40 -16 -22 -16 4 -40 4 40 -22 16 -40 16 z
    speaker.wave.1 [fill]: u speaker 1 -12 0 0 S#1 a -14 0 30 -36 36
    speaker.wave.2 [fill circle]: u speaker 1 -20 0 0 S#1 a -22 0 30 -36 36 S#2 a -22 0 50 -38 38
    speaker.wave.3 [fill]: u speaker 1 -28 0 0 S#1 a -30 0 30 -36 36 S#2 a -30 0 50 -38 38 S#3 a -30 0 70 \
      -38 38
    speaker.1 [fill]: u speaker.wave.1 1 0 0 0
    speaker.2 [fill]: u speaker.wave.2 1 0 0 0
    speaker.3 [fill]: u speaker.wave.3 1 0 0 0
    mic [fill slash circle]: O r -15 -50 30 62 15 S m -30 -6 c -30 36 30 36 30 -6 p 0 26 0 46 p -18 48 18 48
    waveform [circle]: S p -48 -8 -48 8 p -32 -22 -32 22 p -16 -40 -16 40 p 0 -18 0 18 p 16 -34 16 34 p \
      32 -14 32 14 p 48 -6 48 6
    music.note []: F e -14 34 16 12 S p 0 32 0 -46 c 8 -38 24 -34 24 -14
    music.note.list []: F e 14 34 14 11 S p 27 32 27 -34 44 -40 p -48 -30 8 -30 p -48 -8 8 -8 p -48 14 -10 14
    headphones [circle]: S m -40 20 l -40 -4 c -40 -56 40 -56 40 -4 l 40 20 S r -40 6 16 34 6 r 24 6 16 34 6
    airplayvideo [circle]: S m -30 22 l -40 22 c -48 22 -52 18 -52 10 l -52 -26 c -52 -34 -48 -38 -40 -38 \
      l 40 -38 c 48 -38 52 -34 52 -26 l 52 10 c 52 18 48 22 40 22 l 30 22 F p 0 14 26 42 -26 42 z
    gamecontroller [fill]: O m -30 -30 l 30 -30 c 50 -30 58 36 44 36 c 34 36 30 16 20 16 l -20 16 c -30 \
      16 -34 36 -44 36 c -58 36 -50 -30 -30 -30 z D p -30 -8 -14 -8 p -22 -16 -22 0 H o 20 -14 5 o 28 0 5
    desktopcomputer []: S r -52 -44 104 68 10 p 0 24 0 42 p -20 44 20 44
    laptopcomputer []: S r -42 -34 84 56 9 p -56 36 56 36
    iphone []: S r -26 -48 52 96 12 p -8 36 8 36
    ipad []: S r -38 -48 76 96 10 p -10 38 10 38
    applewatch []: S r -28 -30 56 60 14 p -16 -32 -14 -48 14 -48 16 -32 p -16 32 -14 48 14 48 16 32
    keyboard []: S r -56 -34 112 68 12 F o -36 -12 4 o -18 -12 4 o 0 -12 4 o 18 -12 4 o 36 -12 4 o -36 4 \
      4 o -18 4 4 o 0 4 4 o 18 4 4 o 36 4 4 S p -22 20 22 20
    keyboard.chevron.compact.down []: u keyboard 0.85 0 -14 0 S p -14 36 0 46 14 36
    printer [fill]: O m -26 -20 l -42 -20 c -48 -20 -52 -16 -52 -10 l -52 18 c -52 24 -48 28 -42 28 l -28 \
      28 l -28 8 l 28 8 l 28 28 l 42 28 c 48 28 52 24 52 18 l 52 -10 c 52 -16 48 -20 42 -20 z S p -28 -20 \
      -28 -42 28 -42 28 -20 S p -28 8 -28 44 28 44 28 8
    wifi [slash circle]: S#3 m -54 -14 c -26 -44 26 -44 54 -14 S#2 m -34 6 c -16 -14 16 -14 34 6 S#1 m \
      -16 24 c -8 16 8 16 16 24 F o 0 36 7
    antenna.radiowaves.left.and.right [slash circle]: F o 0 -6 8 S p 0 -4 0 46 S#1 a 0 -6 26 145 215 a 0 \
      -6 26 -35 35 S#2 a 0 -6 46 140 220 a 0 -6 46 -40 40
    dot.radiowaves.left.and.right []: F o 0 0 8 S#1 a 0 0 26 140 220 a 0 0 26 -40 40 S#2 a 0 0 46 140 220 \
      a 0 0 46 -40 40
    battery.100 []: S1 r -58 -26 106 52 13 F r -47 -15 84 30 5 F1 m 56 -9 c 62 -7 62 7 56 9 z
    battery.75 []: S1 r -58 -26 106 52 13 F r -47 -15 62 30 5 F1 m 56 -9 c 62 -7 62 7 56 9 z
    battery.50 []: S1 r -58 -26 106 52 13 F r -47 -15 42 30 5 F1 m 56 -9 c 62 -7 62 7 56 9 z
    battery.25 []: S1 r -58 -26 106 52 13 F r -47 -15 22 30 5 F1 m 56 -9 c 62 -7 62 7 56 9 z
    battery.0 []: S1 r -58 -26 106 52 13 F1 m 56 -9 c 62 -7 62 7 56 9 z
    power [circle]: S p 0 -46 0 -4 a 0 4 38 -58 238
    qrcode []: S r -42 -42 30 30 4 r 12 -42 30 30 4 r -42 12 30 30 4 F r -31 -31 8 8 1 r 23 -31 8 8 1 r \
      -31 23 8 8 1 r 10 10 10 10 1 r 34 10 10 10 1 r 22 22 10 10 1 r 10 34 10 10 1 r 34 34 10 10 1
    barcode []: S p -46 -36 -46 36 p -28 -36 -28 36 p -10 -36 -10 36 p 12 -36 12 36 p 28 -36 28 36 p 46 \
      -36 46 36
    faceid []: u square.dashed 1.1 0 0 0 S p -18 -16 -18 -8 p 18 -16 18 -8 p 2 -16 2 6 -4 6 m -16 18 c -8 \
      26 8 26 16 18
    touchid []: S a 0 0 44 150 400 a 0 2 30 170 380 m 30 8 l 30 28 m -28 6 l -28 24 m -14 30 l -14 4 c \
      -14 -14 14 -14 14 4 l 14 36 p 0 6 0 44
    bluetooth []: S p -24 -22 24 22 0 46 0 -46 24 -22 -24 22
    cloud [fill slash circle]: O m -30 32 c -44 32 -54 22 -54 10 c -54 -2 -46 -10 -36 -12 c -36 -30 -20 \
      -38 -6 -38 c 10 -38 20 -30 24 -18 c 42 -20 54 -8 54 8 c 54 22 44 32 30 32 z
    cloud.rain [fill]: u cloud 0.9 0 -14 0 S p -20 28 -26 44 p 0 28 -6 44 p 20 28 14 44
    cloud.sun [fill]: S1 a 22 -20 16 -150 60 p 22 -48 22 -50 p 46 -42 48 -44 p 52 -20 54 -20 X u \
      cloud.fill 0.86 -8 12 0 S u cloud 0.78 -8 12 0
    cloud.bolt [fill]: u cloud 0.9 0 -14 0 F p 6 16 -14 36 0 36 -6 54 14 32 0 32 z
    icloud [fill slash circle]: u cloud 1 0 0 0
    icloud.and.arrow.down [fill]: u cloud 1 0 -8 0 G p 0 6 0 44 S p 0 6 0 46 p -15 32 0 47 15 32
    icloud.and.arrow.up [fill]: u cloud 1 0 -8 0 G p 0 6 0 44 S p 0 8 0 46 p -15 22 0 7 15 22
    sun.max [fill circle]: O o 0 0 21 S1 y 8 38 50
    sun.min [fill]: O o 0 0 21 S1 y 8 36 38
    sunrise [fill]: O a 0 22 22 180 360 S p -52 22 -38 22 p 38 22 52 22 p -34 -12 -28 -6 p 34 -12 28 -6 p \
      -50 42 50 42 p 0 -10 0 -44 p -14 -30 0 -45 14 -30
    sunset [fill]: O a 0 22 22 180 360 S p -52 22 -38 22 p 38 22 52 22 p -34 -12 -28 -6 p 34 -12 28 -6 p \
      -50 42 50 42 p 0 -46 0 -12 p -14 -26 0 -11 14 -26
    moon [fill circle]: O m -10 -44 c -22 0 10 34 44 22 c 36 36 20 46 0 46 c -26 46 -46 26 -46 0 c -46 \
      -22 -32 -38 -10 -44 z
    moon.stars [fill]: u moon 0.9 -6 6 0 F m 24 -48 c 26 -38 28 -36 38 -34 c 28 -32 26 -30 24 -20 c 22 \
      -30 20 -32 10 -34 c 20 -36 22 -38 24 -48 z
    snowflake [circle]: S y 6 0 46 p -12 -42 0 -30 12 -42 p -12 42 0 30 12 42 p -43 -11 -27 -15 -31 -31 p \
      43 11 27 15 31 31 p 43 -11 27 -15 31 -31 p -43 11 -27 15 -31 31
    wind []: S m -48 -12 l 12 -12 c 34 -12 34 -44 14 -42 c 6 -42 0 -36 0 -30 m -48 6 l 34 6 c 54 6 52 -22 \
      36 -20 m -48 24 l 10 24 c 30 24 28 48 12 46 c 6 46 2 42 2 38
    thermometer [circle]: S m -10 14 l -10 -36 c -10 -50 10 -50 10 -36 l 10 14 a 0 28 17 -54 234 F o 0 28 8
    umbrella [fill]: O m -48 0 a 0 0 48 180 360 z S m 0 0 l 0 34 c 0 48 20 48 20 34 p 0 -54 0 -48
    chart.bar [fill]: O r -46 6 24 36 5 r -12 -18 24 60 5 r 22 -42 24 84 5
    chart.pie [fill]: O m -6 6 l -6 -38 a -6 6 44 -90 -360 z O m 8 -8 l 8 -48 a 8 -8 40 -90 0 z
    chart.line.uptrend.xyaxis []: S p -46 -44 -46 42 46 42 p -30 16 -8 -8 8 8 40 -28 p 18 -30 41 -30 41 -8
    cpu [fill]: O r -30 -30 60 60 9 S p -14 -46 -14 -32 p 0 -46 0 -32 p 14 -46 14 -32 p -14 46 -14 32 p 0 \
      46 0 32 p 14 46 14 32 p -46 -14 -32 -14 p -46 0 -32 0 p -46 14 -32 14 p 46 -14 32 -14 p 46 0 32 0 p \
      46 14 32 14 D r -12 -12 24 24 4
    terminal [fill]: O r -54 -42 108 84 13 D p -36 -20 -18 -4 -36 12 p -4 14 20 14
    pawprint [fill]: O e -24 -24 9 13 e 24 -24 9 13 e -42 0 8 12 e 42 0 8 12 m 0 -6 c 12 -6 32 16 28 30 c \
      24 42 8 34 0 34 c -8 34 -24 42 -28 30 c -32 16 -12 -6 0 -6 z
    bed.double [fill]: O m -50 24 l -50 4 c -50 -4 -46 -8 -38 -8 l 38 -8 c 46 -8 50 -4 50 4 l 50 24 z S p \
      -50 24 -50 40 p 50 24 50 40 S m -40 -8 l -40 -26 c -40 -34 -36 -38 -28 -38 l 28 -38 c 36 -38 40 -34 \
      40 -26 l 40 -8 m -30 -10 l -30 -18 l -4 -18 l -4 -10 m 30 -10 l 30 -18 l 4 -18 l 4 -10
    fork.knife [circle]: S p -20 46 -20 -2 m -34 -44 l -34 -18 c -34 0 -6 0 -6 -18 l -6 -44 p -20 -44 -20 \
      -14 m 20 46 l 20 -44 c 40 -36 36 6 20 10
    cup.and.saucer [fill]: O m -40 -28 l 28 -28 l 28 -2 c 28 22 14 28 -6 28 c -26 28 -40 22 -40 -2 z S m \
      28 -18 c 54 -22 52 12 26 8 p -42 42 34 42
    """
}
