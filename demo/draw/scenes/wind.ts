import { car, carKind, paintOf } from '../car.ts'
import { ranges, ridge, land, sky, weather, depth } from '../nature.ts'
import { mix, moodOf, paper } from '../palette.ts'
import { n, curve } from '../sheet.ts'
import type { Point } from '../sheet.ts'
import type { Draw } from '../stage.ts'

/** Turbines on hills or out at sea, and the air that drives them. */
export const wind: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const isSea = r.chance(0.4)
  const horizon = isSea ? r.between(560, 640) : r.between(520, 600)
  const [sunX] = sky(stage, m, horizon, fx + r.between(-500, 500))
  ranges(stage, m, horizon, r.between(110, 240), 3, r.pick([0.1, 0.3, 0.8]), 0.4)
  s.rect(
    0,
    horizon + 10,
    w,
    h,
    s.linear([
      [0, mix(m.low, m.ground, 0.4)],
      [1, m.ground],
    ]),
  )
  const white = mix(paper, m.mid, m.dark * 0.45)
  const turbine = (x: number, y: number, k: number, fade: number) => {
    const color = mix(white, m.low, fade)
    s.path(
      `M${n(x - 9 * k)},${n(y)}L${n(x - 4 * k)},${n(y - 470 * k)}H${n(x + 4 * k)}L${n(x + 9 * k)},${n(y)}Z`,
      s.linear(
        [
          [0, color],
          [0.5, mix(color, m.near, 0.12)],
          [1, mix(color, m.near, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    const turn = r.between(0, 120)
    for (let q = 0; q < 3; q++) {
      s.group(
        `transform="translate(${n(x)} ${n(y - 474 * k)}) rotate(${n(turn + q * 120)}) scale(${Math.round(k * 100) / 100})"`,
        () =>
          s.path(
            'M-4,-4C-15,-50 -11,-90 -1,-282C4,-180 8,-60 5,-4Z',
            s.linear(
              [
                [0, color],
                [1, mix(color, m.near, 0.22)],
              ],
              0,
              0,
              1,
              0,
            ),
          ),
      )
    }
    s.ellipse(x, y - 474 * k, 11 * k, 11 * k, mix(color, m.near, 0.15))
    if (m.dark > 0.6) s.glow(x, y - 484 * k, 26 * k + 6, 26 * k + 6, '#FF5A36', 0.9)
  }
  const tops: Point[] = []
  const far = r.whole(5, 8) * (w > 2000 ? 2 : 1)
  for (let q = 0; q < far; q++) tops.push([(w * (q + r.between(0.2, 0.8))) / far, horizon + 14])
  for (const [x, y] of tops) turbine(x, y, r.between(0.2, 0.34), 0.45)
  if (isSea) {
    s.rect(
      0,
      horizon,
      w,
      h,
      s.linear([
        [0, mix(m.low, m.mid, 0.4)],
        [1, mix(m.top, m.near, 0.4)],
      ]),
    )
    for (let q = 0; q < 60; q++) {
      const t = r.next() ** 1.5
      s.rect(
        sunX + r.between(-1, 1) * (w * 0.2 + w * 0.4 * t),
        horizon + 6 + t * 320,
        20 + 150 * t * r.next(),
        1.5 + 2 * t,
        paper,
        'opacity=".35"',
      )
    }
    turbine(fx, 800, r.between(1.15, 1.35), 0)
    turbine(fx - r.between(360, 480), 740, 0.72, 0.15)
    turbine(fx + r.between(380, 520), 715, 0.58, 0.22)
    for (const [x, y, k] of [[fx, 800, 1.25]] as const) s.ellipse(x, y, 40 * k, 7, paper, 'opacity=".5"')
  } else {
    turbine(fx + r.between(300, 460), 730, 0.84, 0.12)
    turbine(fx - r.between(340, 520), 730, 0.74, 0.2)
    land(stage, ridge(stage, 690, 90, 0.1), h, mix(depth(m, 0.45), m.ground, 0.4), mix(m.ground, m.near, 0.3))
    turbine(fx, 850, r.between(1.25, 1.42), 0)
    land(stage, ridge(stage, 810, 60, 0.1), h + 60, mix(depth(m, 0.75), m.ground, 0.2), m.near)
    if (r.chance(0.7))
      car(s, fx + r.between(-420, 420), 862, {
        kind: carKind(r),
        length: r.between(240, 330),
        paint: paintOf(r, m.dark),
        dark: m.dark,
        isMoving: true,
        isLeft: r.chance(0.5),
      })
    s.rect(0, 862, w, 40, mix(m.road, m.near, 0.4))
    s.rect(0, 880, w, 3, m.line, 'opacity=".5"')
  }
  for (let q = 0; q < 7; q++) {
    const y = r.between(120, 560)
    const x = r.between(-100, w * 0.8)
    const l = r.between(300, 760)
    s.stroke(
      curve([
        [x, y],
        [x + l * 0.3, y - 24],
        [x + l * 0.6, y + 14],
        [x + l, y - 20],
      ]),
      s.linearAt(
        [
          [0, paper, 0],
          [0.5, paper, 0.6],
          [1, paper, 0],
        ],
        x,
        0,
        x + l,
        0,
      ),
      r.between(1.5, 3.4),
    )
  }
  weather(stage, m)
}
