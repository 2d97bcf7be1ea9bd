import { car, carKind, paintOf } from '../car.ts'
import { person, somebody } from '../figure.ts'
import { haze, ranges, sky, weather } from '../nature.ts'
import { amber, ember, ink, mix, moodOf, paper, studioOf } from '../palette.ts'
import { bust } from '../portrait.ts'
import { panes, studio } from '../room.ts'
import { n } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

/** Colleagues, near, in good light. */
function near(stage: Stage): void {
  const { s, r, w } = stage
  const fx = w > 2000 ? stage.fx : w / 2 + r.between(-60, 60)
  const c = studioOf(r)
  const isOutside = r.chance(0.4)
  if (isOutside) {
    const m = moodOf(r, ['dawn', 'day', 'snow', 'dusk'])
    sky(stage, m, 640)
    ranges(stage, m, 640, 280, 4, r.pick([0.2, 0.85]), 0.5)
    s.rect(0, 640, w, 260, m.ground)
    haze(stage, m, 640, 120, 0.7)
  } else {
    studio(stage, c, 760)
    panes(stage, c, 60, 600, r.between(220, 320))
  }
  const count = r.whole(3, 5)
  const k = count === 3 ? 1.75 : count === 4 ? 1.45 : 1.2
  const step = 198 * k
  const order = Array.from({ length: count }, (_, i) => i).toSorted(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  )
  for (const i of order) {
    const x = fx + (i - (count - 1) / 2) * step
    const size = k * r.between(0.94, 1.04)
    s.at(x - 200 * size, 900 - 392 * size + (i % 2) * 26, size, () =>
      bust(s, r, r.pick(['feminine', 'masculine'] as const)),
    )
  }
}

/** A team beside its car. */
function team(stage: Stage): void {
  const { s, r, w, h } = stage
  const fx = w > 2000 ? stage.fx : w / 2 + r.between(-60, 60)
  const m = moodOf(r, ['dawn', 'day', 'dusk', 'snow'])
  const horizon = 560
  sky(stage, m, horizon)
  ranges(stage, m, horizon, r.between(200, 330), 4, r.pick([0.2, 0.9]), 0.5)
  haze(stage, m, horizon, 60, 0.6)
  s.rect(
    0,
    horizon + 16,
    w,
    h,
    s.linear([
      [0, mix(m.ground, m.low, 0.6)],
      [1, m.ground],
    ]),
  )
  car(s, fx, 752, {
    kind: carKind(r),
    length: 660,
    paint: paintOf(r, m.dark),
    dark: m.dark * 0.6,
    isLeft: r.chance(0.5),
  })
  const count = r.whole(4, 7)
  const greets = r.whole(0, count - 1)
  // They stand on both sides of the car, which stays in view between them.
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1
    const x = fx + side * (350 + Math.floor(i / 2) * 112) + r.between(-14, 14)
    person(s, x, 770 + ((i >> 1) % 2) * 34, r.between(1.56, 1.74), {
      ...somebody(r, r.between(2, 7)),
      isLeft: side > 0,
      isWaving: i === greets,
    })
  }
  weather(stage, m)
}

/** Around a table, a drawing on the wall. */
function meeting(stage: Stage): void {
  const { s, r, h, w, fx } = stage
  const c = studioOf(r)
  studio(stage, c, 700)
  panes(stage, c, 80, 520, 260)
  s.rect(fx - 330, 110, 660, 350, mix(c.lit, c.glow, 0.4), `rx="8" stroke="${c.line}" stroke-width="3"`)
  s.clip(`M${n(fx - 330)},110h660v350h-660Z`, () => {
    for (let i = 1; i < 9; i++) s.line(fx - 330, 110 + i * 40, fx + 330, 110 + i * 40, c.line, 1, 'opacity=".3"')
    car(s, fx, 390, { kind: carKind(r), length: 520, paint: mix(c.accent, paper, 0.3) })
  })
  for (let i = 0; i < 5; i++) {
    const look = somebody(r, 4)
    person(s, fx - 480 + i * 240 + r.between(-20, 20), 884, 2.1, {
      ...look,
      isLeft: i > 2,
      isWaving: i === 1 && r.chance(0.6),
    })
  }
  s.path(
    `M${n(fx - 760)},700H${n(fx + 760)}L${n(fx + 860)},764H${n(fx - 860)}Z`,
    s.linear([
      [0, mix(c.lit, amber, 0.1)],
      [1, c.side],
    ]),
  )
  s.rect(fx - 860, 764, 1720, 22, c.shade)
  s.rect(
    0,
    786,
    w,
    h,
    s.linear([
      [0, mix(c.floor, ink, 0.18)],
      [1, mix(c.floor, ink, 0.05)],
    ]),
  )
  for (let i = 0; i < 4; i++) {
    const x = fx - 520 + i * 340
    s.path(`M${n(x)},726h150l16,26h-182Z`, mix(c.shade, ink, 0.3))
    s.path(`M${n(x + 8)},726l-10,-74h150l4,74Z`, mix(c.side, paper, 0.4))
    s.ellipse(x + 236, 736, 26, 9, paper)
    s.rect(x + 216, 712, 40, 24, i === 2 ? ember : paper, 'rx="6"')
  }
}

export const portraitGroup: Draw = (stage) => stage.r.pick([near, near, team, meeting])(stage)
