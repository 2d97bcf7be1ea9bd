import { towers } from '../buildings.ts'
import { highway, pave, seen, strip, trails } from '../highway.ts'
import { haze, ranges, sky, weather } from '../nature.ts'
import type { Mood } from '../palette.ts'
import { amber, ember, ink, mix, moodOf, paper } from '../palette.ts'
import type { Point } from '../sheet.ts'
import { curve } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

const hours: readonly Mood['name'][] = ['dusk', 'night', 'night', 'dusk', 'rain']

/** A motorway at long exposure, mountains or the town at its end. */
function motorway(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, hours)
  const horizon = r.between(380, 500)
  sky(stage, m, horizon, fx)
  if (r.chance(0.5)) towers(stage, m, horizon + 14, r.between(120, 230), 3)
  else ranges(stage, m, horizon, r.between(140, 260), 3, r.pick([0.2, 0.9]), 0.7)
  s.rect(
    0,
    horizon,
    w,
    h - horizon,
    s.linear([
      [0, mix(m.low, m.ground, 0.55)],
      [0.2, m.ground],
      [1, m.near],
    ]),
  )
  haze(stage, m, horizon, 50, 0.5)
  const road = highway(r, horizon, fx, r.between(0.9, 1.8))
  const half = r.between(1.7, 2.1)
  pave(stage, road, { ...m, line: mix(m.line, m.road, 0.5) }, half)
  s.glow(fx, horizon + 10, 420, 90, amber, 0.5)
  trails(stage, road, half, 1)
  for (let z = 2; z < 34; z *= 1.36) {
    for (const side of [-1, 1]) {
      const [x, y] = seen(road, side * half * 1.15, z)
      const [tx, ty] = seen(road, side * half * 1.15, z, 1.9)
      const reach = seen(road, side * half * 0.82, z, 1.95)
      const color = mix(ink, m.low, Math.min(0.7, z / 40))
      s.stroke(
        `${`M${Math.round(x)},${Math.round(y)}L${Math.round(tx)},${Math.round(ty)}`}L${Math.round(reach[0])},${Math.round(reach[1])}`,
        color,
        Math.max(1, 12 / z),
      )
      s.glow(reach[0], reach[1], 150 / z, 90 / z, '#FFEFD9', 0.9)
    }
  }
  weather(stage, m)
}

/** Light drawn through darkness alone: bundles that sweep, cross and part. */
function sweep(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['night', 'dusk', 'night'])
  const horizon = r.between(430, 560)
  sky(stage, m, horizon, fx)
  ranges(stage, m, horizon, r.between(110, 200), 3, 0.15, 0.85)
  s.rect(
    0,
    horizon + 6,
    w,
    h,
    s.linear([
      [0, mix(m.ground, m.low, 0.3)],
      [1, ink],
    ]),
  )
  const vanish: Point = [fx + r.between(-120, 120), horizon + 4]
  // The whole bundle leans out once before it comes near.
  const drift = w * r.between(0.04, 0.12) * (r.chance(0.5) ? 1 : -1)
  for (const [hue, side] of [
    [ember, 1],
    ['#FFF3E4', -1],
    ['#5FC6C9', 0.25],
  ] as const) {
    const count = side === 0.25 ? 5 : 16
    for (let i = 0; i < count; i++) {
      const spread = (i / count) * 0.7 + 0.3
      const flip = side
      const end: Point = [vanish[0] + flip * w * 0.75 * spread + r.between(-20, 20), h + 30 - (1 - spread) * 120]
      const mid: Point = [vanish[0] + drift * 0.5 + flip * w * 0.02 * spread, horizon + 26 + spread * 14]
      const bend: Point = [vanish[0] + drift + flip * w * 0.17 * spread, horizon + 90 + spread * 60]
      const line = curve([vanish, mid, bend, end])
      if (i % 4 === 0) s.stroke(line, hue, 16, 'opacity=".07"')
      s.stroke(
        line,
        i % 5 === 2 ? paper : hue,
        r.between(0.9, 4.2),
        `opacity="${Math.round(r.between(0.25, 0.95) * 100) / 100}"`,
      )
    }
  }
  s.glow(vanish[0], vanish[1], 300, 60, amber, 0.8)
}

/** An interchange from the air, its ramps drawn in light. */
function interchange(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        [0, '#0B2F3B'],
        [0.5, '#05202B'],
        [1, '#010D14'],
      ],
      0,
      0,
      0.6,
      1,
    ),
  )
  let plots = ''
  for (let i = 0; i < w / 12; i++) {
    const x = r.between(-40, w)
    const y = r.between(-40, h)
    plots += `M${Math.round(x)},${Math.round(y)}l${r.whole(26, 80)},${r.whole(-34, -12)}l${r.whole(16, 50)},${r.whole(14, 40)}l-${r.whole(26, 60)},${r.whole(12, 34)}Z`
  }
  s.path(plots, '#2C6471', 'opacity=".17"')
  const cy = h * 0.52
  const radius = r.between(170, 230)
  const turn = r.between(-30, 30)
  s.glow(fx, cy, 620, 420, amber, 0.22)
  s.group(
    `transform="rotate(${Math.round(turn)} ${Math.round(fx)} ${Math.round(cy)}) translate(0 ${Math.round(cy * 0.3)}) scale(1 .7)"`,
    () => {
      const ramps: string[] = []
      for (const k of [-1, 1])
        for (const j of [-1, 1])
          ramps.push(
            `M${fx + k * 26},${cy + j * 900}C${fx + k * 26},${cy + j * radius * 2} ${fx + k * radius * 1.9},${cy + j * radius * 1.9} ${fx + k * radius},${cy + j * radius * 0.9}S${fx + k * 60},${cy + j * 26} ${fx + k * 1600},${cy + j * 26}`,
          )
      ramps.push(
        `M${fx - 2000},${cy - 26}H${fx + 2000}`,
        `M${fx + 2000},${cy + 26}H${fx - 2000}`,
        `M${fx - 26},${cy - 1200}V${cy + 1200}`,
        `M${fx + 26},${cy - 1200}V${cy + 1200}`,
        `M${fx - radius * 1.5},${cy}a${radius * 1.5},${radius * 1.5} 0 1 0 ${radius * 3},0a${radius * 1.5},${radius * 1.5} 0 1 0 ${-radius * 3},0`,
      )
      for (const [i, ramp] of ramps.entries()) {
        s.stroke(ramp, '#010B11', 44, 'opacity=".85"')
        s.stroke(ramp, '#123945', 36)
        const hue = i % 2 ? ember : '#FFEBD3'
        s.stroke(ramp, hue, 24, 'opacity=".26"')
        s.stroke(ramp, hue, 4.6, 'opacity=".95"')
        s.stroke(
          ramp,
          i % 3 ? amber : paper,
          1.4,
          `opacity=".8" transform="translate(${i % 2 ? 7 : -7} ${i % 3 ? 6 : -6})"`,
        )
      }
    },
  )
}

/** In a tunnel: rings of light and the road running through them. */
function tunnel(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const cy = r.between(400, 470)
  const warm = r.chance(0.4)
  s.rect(0, 0, w, h, '#010C13')
  s.glow(fx, cy, w * 0.5, 560, warm ? '#A65B3A' : '#1A6A74', 0.75)
  for (let z = 1; z < 26; z *= 1.22) {
    const k = 640 / z
    s.stroke(
      `M${Math.round(fx - k * 1.5)},${Math.round(cy + k * 0.55)}V${Math.round(cy - k * 0.1)}C${Math.round(fx - k * 1.5)},${Math.round(cy - k * 1.15)} ${Math.round(fx + k * 1.5)},${Math.round(cy - k * 1.15)} ${Math.round(fx + k * 1.5)},${Math.round(cy - k * 0.1)}V${Math.round(cy + k * 0.55)}`,
      warm ? '#FFD9B4' : '#CFEFF0',
      Math.max(1, 15 / z),
      `opacity="${Math.round((0.35 + Math.min(0.6, z / 14)) * 100) / 100}"`,
    )
  }
  const road = { horizon: cy, x: fx, eye: 400, bend: () => 0, rise: () => 0 }
  s.path(
    strip(road, -2.2, 2.2, 0.7),
    s.linear([
      [0, '#8FB4BB', 0.9],
      [0.2, '#17414C'],
      [1, '#03141C'],
    ]),
  )
  trails(stage, road, 1.9, 1, r.chance(0.5))
  s.glow(fx, cy, 130, 90, '#FFF8EE', 1)
}

export const lightTrails: Draw = (stage) =>
  stage.r.pick([motorway, motorway, motorway, sweep, sweep, interchange, tunnel])(stage)
