import type { Mood } from './palette.ts'
import { amber, ember, mix, paper } from './palette.ts'
import type { Point } from './sheet.ts'
import { curve, n, poly, through } from './sheet.ts'
import type { Stage } from './stage.ts'

/** Colour of land at a depth: 0 is the last ridge in the haze, 1 is at one's feet. */
export const depth = (m: Mood, t: number): string => mix(m.far, m.near, t)

/** Sky down to the horizon, with its sun or moon, stars or streaks of cloud. */
export function sky({ s, r, w }: Stage, m: Mood, horizon: number, sunX = r.between(0.2, 0.8) * w): Point {
  s.rect(
    0,
    0,
    w,
    horizon + 80,
    s.linear([
      [0, m.top],
      [0.55, m.mid],
      [0.92, m.low],
      [1, m.low],
    ]),
  )
  const sunY = m.name === 'night' || m.name === 'day' ? r.between(0.18, 0.42) * horizon : horizon - r.between(20, 130)
  if (m.name === 'night') {
    for (let i = 0; i < w / 18; i++) {
      s.circle(
        r.between(0, w),
        horizon * r.next() ** 1.4 * 0.8,
        r.between(0.7, 1.9),
        paper,
        `opacity="${n(r.between(0.2, 0.9))}"`,
      )
    }
    if (r.chance(0.5)) {
      s.glow(sunX, sunY, 240, 240, '#9FC4CE', 0.35)
      s.circle(sunX, sunY, r.between(26, 40), '#EAF2F3')
    }
  } else if (m.name !== 'rain') {
    const warm = m.name === 'dusk' ? ember : m.name === 'dawn' ? amber : paper
    s.glow(sunX, sunY, w * 0.42, horizon * 0.75, warm, m.name === 'dusk' ? 0.6 : 0.7)
    if (m.name !== 'snow') s.circle(sunX, sunY, r.between(34, 62), m.sun, 'opacity=".95"')
  }
  clouds({ s, r, w }, m, horizon)
  return [sunX, sunY]
}

function clouds({ s, r, w }: Pick<Stage, 's' | 'r' | 'w'>, m: Mood, horizon: number): void {
  const light = m.dark > 0.6 ? mix(m.mid, m.low, 0.5) : paper
  const count = m.name === 'night' ? 2 : r.whole(3, 6)
  for (let i = 0; i < count; i++) {
    const y = r.between(0.12, 0.86) * horizon
    const x = r.between(-0.1, 0.9) * w
    const length = r.between(300, 900)
    const thick = r.between(5, 22) * (0.4 + (1 - y / horizon))
    const fade = s.linear(
      [
        [0, light, 0],
        [0.35, light, r.between(0.25, 0.65)],
        [1, light, 0],
      ],
      0,
      0,
      1,
      0,
    )
    s.path(
      `M${n(x)},${n(y)}C${n(x + length * 0.3)},${n(y - thick * 2)} ${n(x + length * 0.6)},${n(y - thick)} ${n(x + length)},${n(y)}C${n(x + length * 0.7)},${n(y + thick * 0.6)} ${n(x + length * 0.3)},${n(y + thick)} ${n(x)},${n(y)}Z`,
      fade,
    )
  }
}

/** Heights of a ridge across the width; `rough` 0 is a dune, 1 is rock. */
export function ridge({ r, w }: Pick<Stage, 'r' | 'w'>, base: number, height: number, rough: number): Point[] {
  const step = rough > 0.5 ? 22 : 60
  const parts = [0, 1, 2, 3].map((octave) => ({
    f: (2 ** octave * r.between(0.8, 1.3) * Math.PI) / 1100,
    p: r.between(0, 6.3),
    a: (0.5 + rough * 0.12) ** octave,
  }))
  const points: Point[] = []
  for (let x = -step; x <= w + step; x += step) {
    let sum = 0
    for (const [i, { f, p, a }] of parts.entries()) {
      const wave = Math.sin(x * f + p)
      sum += (i > 0 && rough > 0.5 ? 1 - 2 * Math.abs(wave) : wave) * a * (i > 1 && rough < 0.3 ? 0.1 : 1)
    }
    points.push([x, base - height * (0.5 + sum * 0.33) - (rough > 0.5 ? r.between(-1, 1) * height * 0.022 : 0)])
  }
  return points
}

/** A ridge filled down to `bottom`, sinking into the haze of the valley before the next one. */
export function land(
  { s }: Pick<Stage, 's'>,
  points: readonly Point[],
  bottom: number,
  color: string,
  haze: string,
  soft = true,
): void {
  const first = points[0] as Point
  const last = points.at(-1) as Point
  const top = soft ? curve(points) : poly(points, false)
  s.path(
    `${top}L${n(last[0])},${n(bottom)}L${n(first[0])},${n(bottom)}Z`,
    s.linear([
      [0, color],
      [0.35, mix(color, haze, 0.12)],
      [1, mix(color, haze, 0.72)],
    ]),
  )
}

/** Several ridges behind each other up to the horizon line. */
export function ranges(
  stage: Stage,
  m: Mood,
  horizon: number,
  height: number,
  count: number,
  rough: number,
  nearest = 0.6,
): void {
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0.5 : i / (count - 1)
    const points = ridge(stage, horizon + 12, height * (1.05 - t * 0.66), rough * (1 - t * 0.3))
    land(stage, points, horizon + 40, depth(m, t * nearest), mix(m.low, m.mid, 0.25), rough < 0.5)
  }
}

/** Lit and shaded faces on the peaks of a rocky ridge, and snow on them. */
export function faces({ s, r }: Stage, points: readonly Point[], color: string, snow: string, drop: number): void {
  let shade = ''
  let white = ''
  for (let i = 3; i < points.length - 3; i++) {
    const [x, y] = points[i] as Point
    const isPeak = [-3, -2, -1, 1, 2, 3].every((k) => (points[i + k] as Point)[1] >= y)
    if (!isPeak) continue
    const d = drop * r.between(0.7, 1.15)
    const right = points.slice(i, i + 7)
    shade += poly([
      ...right,
      [x + d * 0.35, y + d * 1.1],
      [x + d * 0.12, y + d * 0.75],
      [x + d * 0.16, y + d * 0.45],
      [x - d * 0.05, y + d * 0.28],
    ])
    const left = points.slice(i - 3, i + 4)
    const foot = left.at(-1) as Point
    const head = left[0] as Point
    white += poly([
      ...left,
      [foot[0] - d * 0.06, foot[1] + d * 0.12],
      [x + d * 0.08, y + d * 0.2],
      [x + d * 0.01, y + d * 0.46],
      [x - d * 0.07, y + d * 0.24],
      [head[0] + d * 0.04, head[1] + d * 0.1],
    ])
  }
  if (shade) s.path(shade, color, 'opacity=".28"')
  if (white) s.path(white, snow, 'opacity=".82"')
}

/** Firs along a line; one path for all of them. */
export function firs({ s, r }: Stage, place: (t: number) => Point, count: number, size: number, color: string): void {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y] = place(r.next())
    const h = size * r.between(0.55, 1.15)
    const b = h * r.between(0.15, 0.2)
    d += `M${n(x)},${n(y - h)}L${n(x + b * 0.5)},${n(y - h * 0.58)}H${n(x + b * 0.3)}L${n(x + b * 0.8)},${n(y - h * 0.28)}H${n(x + b * 0.5)}L${n(x + b)},${n(y)}H${n(x - b)}L${n(x - b * 0.5)},${n(y - h * 0.28)}H${n(x - b * 0.8)}L${n(x - b * 0.3)},${n(y - h * 0.58)}H${n(x - b * 0.5)}Z`
  }
  s.path(d, color)
}

/** Water from the horizon down, with the light of the sky lying on it. */
export function water({ s, r, w }: Stage, m: Mood, top: number, bottom: number, sunX: number): void {
  s.rect(
    0,
    top,
    w,
    bottom - top,
    s.linear([
      [0, mix(m.low, m.mid, 0.35)],
      [0.3, mix(m.mid, m.top, 0.4)],
      [1, mix(m.top, m.near, 0.45)],
    ]),
  )
  const light = m.dark > 0.6 ? (m.name === 'dusk' ? amber : '#BFD8DE') : paper
  let d = ''
  for (let i = 0; i < 90; i++) {
    const t = r.next() ** 1.6
    const y = top + 3 + t * (bottom - top)
    const half = (8 + 90 * t) * r.between(0.3, 1)
    const x = i % 3 ? sunX + r.between(-1, 1) * (40 + 320 * t) : r.between(0, w)
    d += `M${n(x - half)},${n(y)}Q${n(x)},${n(y - 1 - 3 * t)} ${n(x + half)},${n(y)}Q${n(x)},${n(y + 1 + 2 * t)} ${n(x - half)},${n(y)}Z`
  }
  s.path(d, light, `opacity="${m.name === 'rain' ? 0.22 : 0.42}"`)
}

/** Rain or snow in the air, when the mood has any. */
export function weather({ s, r, w, h }: Stage, m: Mood): void {
  if (m.name === 'rain') {
    let d = ''
    for (let i = 0; i < w / 9; i++) {
      const x = r.between(-60, w + 60)
      const y = r.between(-40, h)
      const l = r.between(24, 80)
      d += `M${n(x)},${n(y)}l${n(-l * 0.16)},${n(l)}`
    }
    s.stroke(d, paper, 1.3, 'opacity=".26"')
  }
  if (m.name === 'snow') {
    for (const [size, alpha] of [
      [1.6, 0.75],
      [2.8, 0.85],
      [4.6, 0.7],
    ] as const) {
      let d = ''
      for (let i = 0; i < w / (10 * size); i++) d += `M${n(r.between(0, w))},${n(r.between(0, h))}h.1`
      s.stroke(d, paper, size * 2, `opacity="${alpha}"`)
    }
  }
}

/** Mist lying on a height. */
export function haze({ s, w }: Stage, m: Mood, y: number, thick: number, opacity: number, color = m.low): void {
  s.rect(
    0,
    y - thick,
    w,
    thick * 2,
    s.linear([
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ]),
  )
}

/** Points of an undulating foreground bank. */
export function bank({ r, w }: Stage, y: number, swing: number): string {
  const points: Point[] = []
  for (let x = -100; x <= w + 100; x += 220) points.push([x, y + r.between(-swing, swing)])
  return `${curve(points.slice(0, 1))}${through(points)}L${n(w + 120)},960L-120,960Z`
}
