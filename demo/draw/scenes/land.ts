import { car, carKind, paintOf } from '../car.ts'
import { bank, depth, faces, firs, haze, land, ranges, ridge, sky, water, weather } from '../nature.ts'
import { amber, ember, mix, moodOf, paper } from '../palette.ts'
import type { Point } from '../sheet.ts'
import { curve, n } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

/** A headland, the sea, and the road along it. */
function headland(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(340, 430)
  const [sunX] = sky(stage, m, horizon, fx + r.between(-300, 300))
  water(stage, m, horizon, h, sunX)
  const isRight = r.chance(0.5)
  for (let i = 0; i < 4; i++) {
    const t = i / 3
    const reach = w * (0.62 - t * 0.13)
    const points: Point[] = []
    for (let k = 0; k <= 9; k++) {
      const u = k / 9
      const x = u * reach - 20
      points.push([
        isRight ? w - x : x,
        horizon + 4 + t * 110 - (1 - u) ** 1.3 * (210 - t * 46) - (k < 9 ? r.between(0, 26) : 0),
      ])
    }
    const end = horizon + 6 + t * 120
    const color = depth(m, 0.15 + t * 0.6)
    const edge = isRight ? w + 30 : -30
    s.path(
      `${curve(points)}L${n((points.at(-1) as Point)[0])},${n(end)}L${edge},${n(end + 30)}Z`,
      s.linear([
        [0, color],
        [1, mix(color, m.low, 0.5)],
      ]),
    )
    haze(stage, m, end + 4, 16, 0.4, mix(m.low, paper, 0.4))
  }
  const y = r.between(765, 800)
  s.path(
    bank(stage, y - 58, 10),
    s.linear([
      [0, mix(m.ground, m.near, 0.35)],
      [1, mix(m.ground, m.near, 0.7)],
    ]),
  )
  s.rect(
    0,
    y - 40,
    w,
    104,
    s.linear([
      [0, mix(m.road, m.low, 0.2)],
      [1, m.road],
    ]),
  )
  for (let x = 0; x < w; x += 170) s.rect(x, y + 30, 96, 6, m.line, 'opacity=".65"')
  s.rect(0, y - 62, w, 7, mix(m.line, m.near, 0.25))
  for (let x = 30; x < w; x += 120) s.rect(x, y - 58, 6, 26, mix(m.line, m.near, 0.4))
  car(s, fx, y + 4, {
    kind: carKind(r),
    length: r.between(430, 560),
    paint: paintOf(r, m.dark),
    isLeft: isRight,
    dark: m.dark,
    isMoving: true,
  })
  s.path(bank(stage, y + 84, 12), mix(m.near, m.ground, 0.12))
  weather(stage, m)
}

/** A still bay: islands, a sail, the sun's road on the water. */
function bay(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['dawn', 'day', 'dusk', 'night', 'snow'])
  const horizon = r.between(440, 540)
  const [sunX] = sky(stage, m, horizon, fx)
  for (let i = 0; i < 4; i++) {
    const x = r.between(0, w)
    const half = r.between(160, 420)
    const top = r.between(40, 150)
    s.path(
      `M${n(x - half)},${horizon + 2}C${n(x - half * 0.5)},${n(horizon - top * 0.5)} ${n(x - half * 0.3)},${n(horizon - top)} ${n(x)},${n(horizon - top * 0.94)}C${n(x + half * 0.3)},${n(horizon - top * 0.8)} ${n(x + half * 0.5)},${n(horizon - top * 0.2)} ${n(x + half)},${horizon + 2}Z`,
      s.linear([
        [0, depth(m, 0.1 + i * 0.14)],
        [1, mix(depth(m, i * 0.12), m.low, 0.5)],
      ]),
    )
  }
  water(stage, m, horizon, h, sunX)
  s.glow(sunX, horizon + 40, 420, 60, m.dark > 0.6 ? amber : paper, 0.55)
  for (let i = 0; i < r.whole(1, 3); i++) {
    const x = fx + r.between(-500, 500)
    const y = horizon + r.between(24, 130)
    const k = (y - horizon) / 70 + 0.35
    s.at(x, y, k, () => {
      s.path('M2,-6V-104C30,-70 46,-34 48,-8Z', mix(paper, m.mid, 0.1))
      s.path('M-4,-8V-92C-18,-60 -34,-30 -38,-10Z', mix(paper, m.mid, 0.3))
      s.path('M-46,0H54L40,14H-34Z', m.near)
    })
  }
  const lines = r.whole(2, 4)
  for (let i = 0; i < lines; i++) {
    const y = 760 + i * 44
    s.path(
      bank(stage, y, 14),
      mix(mix(m.ground, m.near, 0.25 + i * 0.16), paper, i === 0 ? 0.35 : 0.04),
      `opacity="${i === 0 ? 0.6 : 1}"`,
    )
  }
  const y = 836
  car(s, fx + r.between(-300, 300), y, {
    kind: carKind(r),
    length: r.between(300, 400),
    paint: paintOf(r, m.dark),
    dark: m.dark,
    isLeft: r.chance(0.5),
  })
  weather(stage, m)
}

/** A long low bridge over the sea. */
function bridge(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(520, 580)
  const [sunX] = sky(stage, m, horizon, fx + r.between(-500, 300))
  ranges(stage, m, horizon - 10, r.between(80, 180), 3, r.pick([0.15, 0.8]), 0.4)
  water(stage, m, horizon, h, sunX)
  const deck = r.between(610, 650)
  const color = mix(m.near, m.low, 0.12)
  const gap = r.between(620, 780)
  for (let x = fx - gap * 3.5; x < w + gap; x += gap) {
    const top = deck - r.between(395, 405)
    let cables = ''
    for (let i = 1; i <= 13; i++)
      for (const k of [-1, 1]) cables += `M${n(x)},${n(top + 20 + i * 13)}L${n(x + (k * gap * i) / 27)},${n(deck)}`
    s.stroke(cables, color, 1.6, 'opacity=".62"')
    s.path(
      `M${n(x - 15)},${h}L${n(x - 9)},${n(deck - 20)}L${n(x - 4)},${n(top)}H${n(x + 4)}L${n(x + 9)},${n(deck - 20)}L${n(x + 15)},${h}Z`,
      s.linear([
        [0, mix(color, paper, 0.35)],
        [0.6, color],
        [1, mix(color, m.mid, 0.7)],
      ]),
    )
  }
  s.rect(0, deck + 24, w, 14, mix(color, m.mid, 0.4), 'opacity=".5"')
  s.rect(
    0,
    deck - 4,
    w,
    26,
    s.linear([
      [0, mix(color, paper, 0.5)],
      [0.3, color],
      [1, mix(color, m.near, 0.5)],
    ]),
  )
  for (let i = 0; i < 3; i++) {
    const x = fx + (i - 1) * r.between(300, 420)
    car(s, x, deck - 3, {
      kind: carKind(r),
      length: 112,
      paint: paintOf(r, m.dark),
      dark: m.dark,
      isLeft: false,
      isMoving: true,
    })
  }
  if (m.dark > 0.6) {
    for (const [dy, hue] of [
      [-16, '#FFE9D2'],
      [-12, ember],
    ] as const)
      s.line(0, deck + dy, w, deck + dy, hue, 2.4, 'opacity=".85"')
  }
  haze(stage, m, horizon + 6, 40, 0.45)
  weather(stage, m)
}

export const coast: Draw = (stage) => stage.r.pick([headland, headland, bay, bridge])(stage)

/** Rock and snow, forest at its foot. */
function massif(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(640, 700)
  sky(stage, m, horizon - 120, fx)
  const layers = r.whole(3, 4)
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1)
    const points = ridge(stage, horizon - 20 + t * 30, r.between(420, 520) * (1.1 - t * 0.62), 0.95)
    const color = depth(m, 0.08 + t * 0.6)
    land(stage, points, horizon + 70, color, mix(m.low, m.mid, 0.2), false)
    if (i < 2) faces(stage, points, mix(color, m.near, 0.8), mix(paper, m.low, m.dark * 0.45), 120 - i * 30)
    haze(stage, m, horizon - 60 + t * 60, 80, 0.35)
  }
  firs(stage, (t) => [t * w, horizon + 60 + 10 * Math.sin(t * 21)], Math.round(w / 9), 90, depth(m, 0.7))
  s.path(
    bank(stage, horizon + 74, 10),
    s.linear([
      [0, mix(m.ground, m.near, 0.25)],
      [1, mix(m.ground, m.near, 0.6)],
    ]),
  )
  const y = r.between(830, 852)
  s.rect(
    0,
    y - 26,
    w,
    62,
    s.linear([
      [0, mix(m.road, m.low, 0.3)],
      [1, m.road],
    ]),
  )
  for (let x = 0; x < w; x += 130) s.rect(x, y + 14, 70, 4, m.line, 'opacity=".6"')
  car(s, fx, y, {
    kind: r.pick(['suv', 'wagon', 'sedan'] as const),
    length: r.between(290, 380),
    paint: paintOf(r, m.dark),
    dark: m.dark,
    isMoving: true,
    isLeft: r.chance(0.5),
  })
  s.rect(0, y + 36, w, h, mix(m.near, m.ground, 0.15))
  weather(stage, m)
}

/** Ridge behind ridge in the morning's haze, nothing else but a road's light. */
function ridges(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['dawn', 'dusk', 'rain', 'day', 'night'])
  sky(stage, m, 480, fx)
  const layers = r.whole(6, 8)
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1)
    const points = ridge(stage, 380 + t * 450, 190 - t * 40, r.pick([0.35, 0.45]))
    land(stage, points, h + 80, depth(m, t * 0.95), mix(m.low, m.mid, t * 0.4))
  }
  firs(stage, (t) => [t * w, 905 - 30 * Math.sin(t * 9)], Math.round(w / 14), 150, mix(m.near, '#000F17', 0.3))
  const y = 690
  const hue = m.dark > 0.3 ? '#FFE3BF' : paper
  const line = curve([
    [-20, y + 40],
    [w * 0.2, y - 14],
    [w * 0.42, y + 26],
    [w * 0.62, y - 50],
    [w * 0.8, y - 66],
    [w + 20, y - 120],
  ])
  s.stroke(line, hue, 12, 'opacity=".16"')
  s.stroke(line, hue, 3, 'opacity=".9"')
  weather(stage, m)
}

/** A lake that holds the mountain twice. */
function lake(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['dawn', 'day', 'dusk', 'snow'])
  const shore = r.between(540, 590)
  sky(stage, m, shore, fx)
  const points = ridge(stage, shore, r.between(330, 400), 0.92)
  const near = ridge(stage, shore + 4, 130, 0.5)
  const paint = () => {
    land(stage, points, shore + 10, depth(m, 0.22), m.low, false)
    land(stage, near, shore + 8, depth(m, 0.6), m.low)
  }
  paint()
  faces(stage, points, depth(m, 0.8), mix(paper, m.low, m.dark * 0.4), 110)
  s.rect(
    0,
    shore,
    w,
    h - shore,
    s.linear([
      [0, mix(m.low, m.mid, 0.4)],
      [1, mix(m.top, m.mid, 0.3)],
    ]),
  )
  s.group(`opacity=".5" transform="translate(0 ${n(shore * 1.8)}) scale(1 -.8)"`, paint)
  for (let i = 0; i < 26; i++) {
    const y = shore + 8 + r.next() ** 1.5 * 300
    s.rect(r.between(-200, w), y, r.between(120, 620), r.between(1, 2.6), paper, 'opacity=".3"')
  }
  firs(stage, (t) => [t * w, shore + 8], Math.round(w / 16), 60, depth(m, 0.85))
  s.path(bank(stage, 842, 12), mix(m.near, m.ground, 0.3))
  car(s, fx + r.between(-260, 260), 858, {
    kind: carKind(r),
    length: r.between(330, 420),
    paint: paintOf(r, m.dark),
    dark: m.dark,
    isLeft: r.chance(0.5),
  })
  weather(stage, m)
}

export const mountains: Draw = (stage) => stage.r.pick([massif, massif, ridges, lake])(stage)
