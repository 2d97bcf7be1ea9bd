import { car, carKind, paintOf, rear } from '../car.ts'
import { highway, pave, seen, trails } from '../highway.ts'
import { bank, depth, firs, haze, land, ranges, ridge, sky, weather } from '../nature.ts'
import type { Mood } from '../palette.ts'
import { mix, moodOf, paper } from '../palette.ts'
import type { Point } from '../sheet.ts'
import { curve } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

function ground({ s, w, h }: Stage, m: Mood, horizon: number): void {
  s.rect(
    0,
    horizon,
    w,
    h - horizon,
    s.linear([
      [0, mix(m.low, m.ground, 0.25)],
      [0.25, m.ground],
      [1, mix(m.ground, m.near, 0.45)],
    ]),
  )
}

function posts({ s }: Stage, m: Mood, road: ReturnType<typeof highway>, half: number): void {
  for (const side of [-1, 1]) {
    for (let z = 1.4; z < 30; z *= 1.42) {
      const [x, y] = seen(road, side * half * 1.12, z)
      const top = seen(road, side * half * 1.12, z, 0.34)[1]
      s.line(x, y, x, top, mix(m.near, m.low, Math.min(0.8, z / 26)), Math.max(1, 13 / z))
    }
  }
}

/** Seen from the driver's seat: the road winds into the ranges, one car ahead. */
function ahead(stage: Stage): void {
  const { s, r, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(400, 500)
  sky(stage, m, horizon)
  ranges(stage, m, horizon, r.between(150, 290), r.whole(3, 4), r.pick([0.2, 0.8, 0.9]), 0.55)
  haze(stage, m, horizon + 6, 60, 0.7)
  ground(stage, m, horizon)
  const road = highway(r, horizon, fx)
  const half = r.between(0.95, 1.25)
  for (const side of [-1, 1])
    firs(stage, (t) => seen(road, side * (half * 1.5 + 5 * t * t), 6 + 26 * t), 46, r.between(36, 60), depth(m, 0.62))
  pave(stage, road, m, half)
  posts(stage, m, road, half)
  if (m.dark > 0.6) trails(stage, road, half, 0.8)
  const z = r.between(2.1, 3.4)
  const [x, y] = seen(road, half * 0.5, z)
  rear(s, x, y, (road.eye * 0.62) / z, paintOf(r, m.dark), m.dark)
  weather(stage, m)
}

/** From the side: one car crossing a wide quiet land. */
function across(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(520, 600)
  sky(stage, m, horizon, fx + r.between(-400, 400))
  ranges(stage, m, horizon, r.between(200, 380), r.whole(4, 5), r.pick([0.1, 0.2, 0.85]), 0.7)
  firs(stage, (t) => [t * w, horizon + 34 + 6 * Math.sin(t * 30)], Math.round(w / 11), 58, depth(m, 0.72))
  haze(stage, m, horizon + 24, 50, 0.55)
  const y = r.between(735, 775)
  s.rect(
    0,
    horizon + 30,
    w,
    h,
    s.linear([
      [0, mix(m.ground, m.low, 0.5)],
      [1, m.ground],
    ]),
  )
  s.rect(
    0,
    y - 62,
    w,
    150,
    s.linear([
      [0, mix(m.road, m.low, 0.25)],
      [1, m.road],
    ]),
  )
  s.rect(0, y - 56, w, 4, m.line, 'opacity=".6"')
  for (let x = -40; x < w; x += 190) s.rect(x, y + 38, 104, 7, m.line, 'opacity=".7"')
  const length = r.between(520, 700)
  const isLeft = r.chance(0.35)
  for (let i = 0; i < 5; i++) {
    const ly = y - length * r.between(0.08, 0.26)
    const x1 = fx + (isLeft ? 1 : -1) * length * 0.5
    const x2 = x1 + (isLeft ? 1 : -1) * r.between(220, 620)
    s.stroke(
      `M${Math.round(x1)},${Math.round(ly)}H${Math.round(x2)}`,
      s.linearAt(
        [
          [0, paper, 0.5],
          [1, paper, 0],
        ],
        x1,
        0,
        x2,
        0,
      ),
      r.between(1.5, 4),
    )
  }
  car(s, fx, y + 6, {
    kind: carKind(r),
    length,
    paint: paintOf(r, m.dark),
    isLeft,
    dark: m.dark,
    isMoving: true,
    mirror: m.name === 'rain' ? 0.28 : 0,
  })
  s.rect(
    0,
    y + 88,
    w,
    h - y,
    s.linear([
      [0, mix(m.ground, m.near, 0.5)],
      [1, mix(m.ground, m.near, 0.85)],
    ]),
  )
  for (let x = 60; x < w; x += 260) {
    s.rect(x, y + 52, 9, 60, mix(m.near, m.low, 0.2))
  }
  s.rect(
    0,
    y + 62,
    w,
    16,
    s.linear([
      [0, mix(m.line, m.near, 0.15)],
      [1, mix(m.line, m.near, 0.6)],
    ]),
  )
  weather(stage, m)
}

/** From high above: a road laid over dunes and hills like a drawn line. */
function above(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['dawn', 'day', 'dusk', 'snow', 'rain'])
  const horizon = r.between(210, 300)
  sky(stage, m, horizon)
  for (let i = 0; i < 8; i++) {
    const t = i / 7
    land(
      stage,
      ridge(stage, horizon + 30 + t * t * 520, 70 + 120 * t, 0.1),
      h + 40,
      mix(depth(m, t * 0.8), m.ground, 0.35),
      mix(m.low, m.ground, t * 0.7),
    )
  }
  const swing = r.between(150, 330) * (r.chance(0.5) ? 1 : -1)
  const middle: Point[] = []
  const halves: number[] = []
  for (let i = 0; i <= 18; i++) {
    const t = i / 18
    middle.push([fx + Math.sin(t * 5.4 + 0.8) * swing * (0.25 + t * 0.9), horizon + 60 + t ** 1.7 * (h - horizon + 40)])
    halves.push(4 + 52 * t ** 1.7)
  }
  const shift = (k: number) => middle.map(([x, y], i): Point => [x + (halves[i] ?? 0) * k, y])
  s.path(
    `${curve(shift(-1.25))}L${curve(shift(1.25).toReversed()).slice(1)}Z`,
    mix(m.ground, paper, 0.3),
    'opacity=".6"',
  )
  s.path(
    `${curve(shift(-1))}L${curve(shift(1).toReversed()).slice(1)}Z`,
    s.linear([
      [0, mix(m.road, m.low, 0.6)],
      [1, m.road],
    ]),
  )
  s.stroke(curve(middle), m.line, 3, 'stroke-dasharray="18 22" opacity=".8"')
  for (const k of [-0.9, 0.9]) s.stroke(curve(shift(k)), m.line, 2, 'opacity=".7"')
  const at = middle[r.whole(9, 13)] as Point
  s.glow(at[0], at[1], 70, 46, m.dark > 0.5 ? '#FFE9D2' : '#000F17', 0.35)
  rear(s, at[0] + 10, at[1] + 14, 44, paintOf(r, m.dark), Math.max(m.dark, 0.4))
  s.path(bank(stage, 850, 26), mix(m.near, m.ground, 0.1), 'opacity=".92"')
  firs(
    stage,
    (t) => [(t < 0.5 ? t * 0.5 : 1 - (1 - t) * 0.5) * w, 880],
    Math.round(w / 34),
    120,
    mix(m.near, m.ground, 0.05),
  )
  weather(stage, m)
}

export const road: Draw = (stage) => stage.r.pick([ahead, ahead, across, across, above])(stage)
