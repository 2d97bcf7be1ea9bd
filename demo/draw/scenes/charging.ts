import { car, carKind, paintOf } from '../car.ts'
import { person } from '../figure.ts'
import { firs, haze, ranges, ridge, land, sky, weather, depth, bank } from '../nature.ts'
import { towers } from '../buildings.ts'
import { ember, ink, mix, moodOf, paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Point } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'
import type { Mood } from '../palette.ts'

function surroundings(stage: Stage, m: Mood, horizon: number): void {
  const { r, w } = stage
  const place = r.whole(0, 2)
  if (place === 0) towers(stage, m, horizon + 20, 250, 3)
  else if (place === 1) ranges(stage, m, horizon, r.between(240, 380), 4, r.pick([0.2, 0.9]), 0.6)
  else {
    land(stage, ridge(stage, horizon + 10, 150, 0.3), horizon + 60, depth(m, 0.3), m.low)
    firs(stage, (t) => [t * w, horizon + 30], Math.round(w / 12), 130, depth(m, 0.55))
  }
}

function canopy({ s, r, fx }: Stage, m: Mood, left: number, right: number, top: number, y: number): void {
  const steel = m.dark > 0.6 ? mix(m.near, m.low, 0.3) : mix(paper, m.mid, 0.2)
  const style = r.whole(0, 2)
  for (const x of [left + 120, right - 120])
    s.path(
      `M${n(x - 11)},${y}L${n(x - 8)},${top}H${n(x + 8)}L${n(x + 11)},${y}Z`,
      s.linear(
        [
          [0, mix(steel, ink, 0.2)],
          [0.4, steel],
          [1, mix(steel, ink, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  const roof =
    style === 0
      ? `M${n(left)},${top}L${n(left + 30)},${top - 40}H${n(right + 60)}L${n(right)},${top + 6}Z`
      : style === 1
        ? `M${n(left - 30)},${top - 50}C${n(fx - 300)},${top - 96} ${n(fx + 200)},${top + 34} ${n(right + 40)},${top - 40}L${n(right + 34)},${top - 14}C${n(fx + 200)},${top + 60} ${n(fx - 300)},${top - 66} ${n(left - 24)},${top - 26}Z`
        : `M${n(left)},${top}V${top - 34}Q${n(left)},${top - 46} ${n(left + 12)},${top - 46}H${n(right - 12)}Q${n(right)},${top - 46} ${n(right)},${top - 34}V${top}Z`
  if (m.dark > 0.4)
    s.path(
      `M${n(left + 40)},${top}H${n(right - 40)}L${n(right + 140)},${y + 30}H${n(left - 140)}Z`,
      s.linear([
        [0, '#FFF1DC', 0.34],
        [1, '#FFF1DC', 0.03],
      ]),
    )
  s.path(
    roof,
    s.linear([
      [0, mix(steel, paper, 0.3)],
      [1, mix(steel, ink, 0.3)],
    ]),
  )
  if (style !== 1) s.rect(left + 30, top - 3, right - left - 60, 6, m.dark > 0.4 ? '#FFF4E4' : mix(paper, m.mid, 0.1))
}

/** One pillar; its light is its own colour, or the calm one of those that wait. */
function pillar({ s, r }: Stage, m: Mood, x: number, y: number, light: string | null): void {
  s.rect(
    x - 27,
    y - 196,
    54,
    186,
    s.linear(
      [
        [0, mix(paper, m.mid, m.dark * 0.3)],
        [0.6, mix(paper, m.mid, 0.35 + m.dark * 0.2)],
        [1, mix(m.near, m.mid, 0.5)],
      ],
      0,
      0,
      1,
      0.3,
    ),
    'rx="10"',
  )
  s.rect(x - 18, y - 182, 36, 46, '#052430', 'rx="5"')
  s.rect(x - 12, y - 160, r.between(9, 24), 5, '#4FC3C6')
  s.rect(x - 27, y - 112, 54, 5, light ?? '#1B9AA0')
  s.rect(x - 38, y - 14, 76, 18, mix(m.road, ink, 0.2), 'rx="4"')
  if (m.dark > 0.4) s.glow(x, y - 110, 90, 60, light ?? '#4FC3C6', 0.5)
}

/** A canopy, its pillars and a car that fills itself. */
export const charging: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(560, 610)
  sky(stage, m, horizon, fx + r.between(-600, 600))
  surroundings(stage, m, horizon)
  haze(stage, m, horizon + 10, 50, 0.5)
  s.rect(
    0,
    horizon + 24,
    w,
    h,
    s.linear([
      [0, mix(m.ground, m.low, 0.55)],
      [0.5, mix(m.ground, m.road, 0.35)],
      [1, mix(m.road, m.ground, 0.25)],
    ]),
  )
  const y = 770
  const top = r.between(330, 380)
  const left = fx - r.between(560, 640)
  const right = fx + r.between(560, 640)
  canopy(stage, m, left, right, top, y)
  const bays = r.whole(2, 3)
  for (let b = 0; b < bays + 1; b++) {
    const x = left + 210 + ((right - left - 420) * b) / bays
    pillar(stage, m, x, y, b === 1 ? ember : null)
  }
  s.rect(left - 60, y + 2, right - left + 120, 8, mix(m.line, m.road, 0.4), 'opacity=".7"')
  const isLeft = r.chance(0.5)
  const length = r.between(600, 680)
  const cx = fx + r.between(-60, 60)
  car(s, cx, y + 52, {
    kind: carKind(r),
    length,
    paint: paintOf(r, m.dark),
    isLeft,
    dark: m.dark * 0.7,
    mirror: m.name === 'rain' ? 0.3 : 0,
  })
  const back = isLeft ? 1 : -1
  const post: Point = [back > 0 ? right - 236 : left + 236, y - 130]
  const plug: Point = [cx + back * length * 0.43, y + 52 - length * 0.17]
  s.stroke(
    `M${n(post[0])},${n(post[1])}C${n(post[0] + back * 70)},${n(y + 70)} ${n(plug[0] + back * 90)},${n(y + 50)} ${n(plug[0])},${n(plug[1])}`,
    mix(ink, m.mid, 0.1),
    6,
  )
  s.circle(plug[0], plug[1], 7, '#6FD6D6')
  if (r.chance(0.6))
    person(s, cx + (isLeft ? -1 : 1) * length * 0.66, y + 50, 1.02, {
      coat: r.pick([ember, '#0B6E75', '#E6EDF0', '#37505B']),
      trousers: '#14262F',
      skin: r.pick(['#E8BE9C', '#C98F6B', '#F0CDB0', '#8D5A3E']),
      hair: ink,
      stride: r.between(2, 12),
      isLeft: !isLeft,
      hasLongHair: r.chance(0.5),
    })
  s.path(bank(stage, 884, 6), mix(m.near, m.ground, 0.25))
  weather(stage, m)
}
