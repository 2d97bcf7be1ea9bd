import { towers } from '../buildings.ts'
import { car, carKind, paintOf, rear } from '../car.ts'
import type { Highway } from '../highway.ts'
import { highway, pave, seen, trails } from '../highway.ts'
import { haze, ranges, sky, water, weather } from '../nature.ts'
import type { Mood } from '../palette.ts'
import { amber, ember, ink, mix, moodOf, paper } from '../palette.ts'
import { n, poly } from '../sheet.ts'
import type { Iso } from '../solid.ts'
import { block, facesOf, iso } from '../solid.ts'
import type { Draw, Stage } from '../stage.ts'

/** The town across the water, a car on the quay. */
function waterfront(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(500, 560)
  const [sunX] = sky(stage, m, horizon, fx + r.between(-400, 400))
  ranges(stage, m, horizon, 150, 2, 0.2, 0.2)
  towers(stage, m, horizon + 6, r.between(270, 340), 3)
  water(stage, m, horizon + 4, h, sunX)
  if (m.dark > 0.6)
    for (let i = 0; i < w / 44; i++)
      s.rect(
        r.between(0, w),
        horizon + 8,
        r.between(3, 7),
        r.between(30, 190),
        s.linear([
          [0, r.pick([amber, '#FFE9D2', '#7FD0D2']), 0.5],
          [1, amber, 0],
        ]),
      )
  haze(stage, m, horizon + 4, 26, 0.5)
  const y = 800
  s.rect(
    0,
    y - 56,
    w,
    h,
    s.linear([
      [0, mix(m.ground, m.road, 0.3)],
      [1, mix(m.road, m.near, 0.3)],
    ]),
  )
  s.rect(0, y - 60, w, 8, mix(m.line, m.road, 0.2))
  for (let x = 40; x < w; x += 300) {
    s.line(x, y - 58, x, y - 330, mix(m.near, m.low, 0.15), 5)
    s.line(x - 44, y - 330, x + 44, y - 330, mix(m.near, m.low, 0.15), 5)
    if (m.dark > 0.4) for (const k of [-40, 40]) s.glow(x + k, y - 324, 60, 40, '#FFEBD0', 0.9)
  }
  car(s, fx, y + 18, {
    kind: carKind(r),
    length: r.between(520, 640),
    paint: paintOf(r, m.dark),
    dark: m.dark,
    isLeft: r.chance(0.5),
    isMoving: r.chance(0.5),
    mirror: m.name === 'rain' || m.name === 'night' ? 0.28 : 0,
  })
  weather(stage, m)
}

/** The `i`th house of the avenue, counted from the eye, and its windows. */
function facade({ s, r, w }: Stage, m: Mood, road: Highway, side: number, i: number): void {
  const z = 0.62 * 1.28 ** i
  const tall = r.between(2.6, 6.5)
  const edge = side * (w > 2000 ? 3.6 : 2.5)
  const a = seen(road, edge, z)
  const b = seen(road, edge, z * 1.25)
  const at = seen(road, edge, z, tall)
  const bt = seen(road, edge, z * 1.25, tall)
  const color = mix(m.near, m.low, Math.min(0.82, i / 13 + 0.12))
  s.path(
    poly([a, b, bt, at]),
    s.linear([
      [0, color],
      [1, mix(color, m.low, 0.3)],
    ]),
  )
  const out = side * 3000
  s.path(poly([at, a, [a[0] + out, a[1]], [at[0] + out, at[1]]]), mix(color, m.low, 0.2))
  if (i < 2 || i > 8) return
  const hues = m.dark > 0.6 ? ['#FFE3BF', amber, '#9FD3D6'] : [mix(color, paper, 0.3)]
  for (let f = 0.5; f < tall - 0.3; f += 0.8) {
    for (const u of [1.04, 1.14]) {
      if (!r.chance(hues.length > 1 ? 0.5 : 0.7)) continue
      const pane = [
        seen(road, edge, z * u, f),
        seen(road, edge, z * (u + 0.06), f),
        seen(road, edge, z * (u + 0.06), f + 0.36),
        seen(road, edge, z * u, f + 0.36),
      ]
      s.path(poly(pane), r.pick(hues), 'opacity=".65"')
    }
  }
}

/** An avenue between façades, lamps on. */
function avenue(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(500, 560)
  sky(stage, m, horizon, fx)
  towers(stage, m, horizon + 10, 170, 2)
  s.rect(
    0,
    horizon,
    w,
    h,
    s.linear([
      [0, mix(m.ground, m.low, 0.6)],
      [1, mix(m.ground, m.near, 0.3)],
    ]),
  )
  const road = { ...highway(r, horizon, fx, 0), bend: () => 0, rise: () => 0, eye: 300 }
  const lit = m.dark > 0.6
  for (let i = 12; i >= 0; i--) {
    for (const side of [-1, 1]) facade(stage, m, road, side, i)
  }
  pave(stage, road, m, 1.7)
  if (m.dark > 0.4) trails(stage, road, 1.6, lit ? 0.95 : 0.55)
  const z = r.between(1.2, 1.7)
  const [x, y] = seen(road, r.pick([0.85, 0.42]), z)
  rear(s, x, y, 330 / z, paintOf(r, m.dark), Math.max(0.35, m.dark))
  haze(stage, m, horizon, 40, 0.5)
  weather(stage, m)
}

function street({ s }: Stage, m: Mood, i: Iso, q: number, end: number, at: number, flip: boolean): void {
  const from = flip ? iso(i, at, 0, 0) : iso(i, 0, at, 0)
  const to = flip ? iso(i, at, end, 0) : iso(i, end, at, 0)
  s.line(from[0], from[1], to[0], to[1], mix(m.road, m.ground, 0.4), 22)
  if (q % 2 === 0) return
  if (m.dark > 0.6) s.line(from[0], from[1], to[0], to[1], flip ? ember : '#FFE9D2', 4, 'opacity=".9"')
  else s.line(from[0], from[1], to[0], to[1], m.line, 2, 'stroke-dasharray="14 16" opacity=".7"')
}

/** A house, a tower or a small park between the streets. */
function house({ s, r, w }: Stage, m: Mood, i: Iso, a: number, b: number): void {
  const [x, y] = iso(i, a + 60, b + 60, 0)
  const tall = r.chance(0.16) ? 12 : r.between(50, 130) + (r.chance(0.18) ? r.between(80, 150) : 0)
  if (x < -110 || x > w + 110 || y < 40 || y - tall > 930) return
  if (tall < 20) {
    block(i, a, b, 0, 118, 118, 6, facesOf(mix('#6FA79F', m.mid, 0.35 + m.dark * 0.4), m.near))
    return
  }
  const quiet = [
    mix(paper, m.mid, 0.15 + m.dark * 0.55),
    mix(m.far, paper, 0.4 - m.dark * 0.35),
    mix(m.mid, m.near, 0.25),
  ]
  const warm = mix(amber, mix(ember, m.near, 0.6), m.dark)
  const color = r.chance(0.05) ? warm : r.pick(quiet)
  block(i, a, b, 0, 118, 118, tall, facesOf(color, mix(m.near, ink, m.dark)))
  let rows = ''
  for (let f = 22; f < tall - 8; f += 34) {
    if (r.chance(0.75)) rows += poly([iso(i, a + 8, b + 118, f), iso(i, a + 110, b + 118, f)], false)
  }
  s.stroke(
    rows,
    mix(mix(color, m.near, 0.55), '#FFE3BF', m.dark),
    3.6,
    `stroke-dasharray="9 7" opacity="${n(0.5 + m.dark * 0.25)}"`,
  )
}

/** Blocks from the air, streets drawn in light. */
function blocks(stage: Stage): void {
  const { s, r, w, fx } = stage
  const m = moodOf(r, ['dawn', 'day', 'dusk', 'night', 'snow'])
  const lit = m.dark > 0.6
  s.rect(
    0,
    0,
    w,
    900,
    s.linear(
      [
        [0, mix(m.low, m.mid, 0.4)],
        [1, mix(m.ground, m.near, lit ? 0.3 : 0.1)],
      ],
      0,
      0,
      0.4,
      1,
    ),
  )
  const i = { s, x: fx, y: -330, k: 1 }
  const gap = 176
  const count = w > 2000 ? 17 : 10
  for (let q = 0; q < count; q++)
    for (const flip of [false, true]) street(stage, m, i, q, count * gap, q * gap - 22, flip)
  for (let sum = 0; sum < count * 2 - 1; sum++) {
    for (let a = Math.max(0, sum - count + 1); a <= Math.min(sum, count - 1); a++)
      house(stage, m, i, a * gap, (sum - a) * gap)
  }
  s.rect(
    0,
    0,
    w,
    420,
    s.linear([
      [0, m.low, 0.85],
      [1, m.low, 0],
    ]),
  )
}

export const city: Draw = (stage) => stage.r.pick([waterfront, waterfront, avenue, avenue, blocks])(stage)
