import { car, carKind } from '../car.ts'
import type { Studio } from '../palette.ts'
import { ink, mix, paper, studioOf } from '../palette.ts'
import { robot } from '../robot.ts'
import { panes, studio, truss } from '../room.ts'
import type { Draw, Stage } from '../stage.ts'
import { arm } from './workshop.ts'

/** What lies on the table: cells, a model, a wheel. */
function workpiece({ s, r }: Stage, c: Studio, bx: number, table: number): void {
  const item = r.whole(0, 2)
  if (item === 0) {
    for (let i = 0; i < 9; i++) {
      s.rect(
        bx - 180 + i * 40,
        table - 86,
        34,
        86,
        s.linear(
          [
            [0, mix(c.accent, paper, 0.3)],
            [1, mix(c.accent, ink, 0.3)],
          ],
          0,
          0,
          1,
          0,
        ),
        'rx="3"',
      )
      s.rect(bx - 172 + i * 40, table - 94, 18, 8, c.shade)
    }
  } else if (item === 1)
    car(s, bx, table, {
      kind: carKind(r),
      length: 430,
      paint: mix(c.accent, paper, 0.25),
      isBare: true,
      dark: c.isDark ? 0.3 : 0,
    })
  else {
    s.circle(bx, table - 96, 96, mix(c.shade, ink, 0.3))
    s.circle(
      bx,
      table - 96,
      78,
      s.linear([
        [0, c.lit],
        [1, c.side],
      ]),
    )
    for (let i = 0; i < 12; i++)
      s.line(bx, table - 96, bx + Math.cos(i * 0.5236) * 74, table - 96 + Math.sin(i * 0.5236) * 74, c.shade, 3)
    s.circle(bx, table - 96, 26, c.accent)
  }
}

/** One arm, close, at its work. */
export const robotArm: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  const floor = r.between(720, 770)
  studio(stage, c, floor)
  const set = r.whole(0, 2)
  if (set === 0) panes(stage, c, 90, 520, r.between(200, 300))
  if (set === 1) {
    for (const radius of [420, 330, 240])
      s.circle(fx, 400, radius, 'none', `stroke="${c.line}" stroke-width="2" opacity=".3"`)
    s.circle(fx, 400, 300, c.glow, 'opacity=".5"')
  }
  if (set === 2) {
    truss(stage, 60, 80, 110, mix(c.line, c.back, 0.5), 6)
    for (let x = 60; x < w; x += 360)
      robot(s, x, floor + 6, {
        ...arm(stage, c, 0.56, r.chance(0.5)),
        skin: mix(c.lit, c.back, 0.6),
        shade: mix(c.shade, c.back, 0.55),
        accent: mix(c.accent, c.back, 0.5),
      })
  }
  const isPair = r.chance(0.45)
  const k = isPair ? 1.3 : r.between(1.42, 1.6)
  const table = floor - 24
  const bx = fx + (isPair ? 0 : 250)
  s.rect(
    bx - 250,
    table,
    500,
    26,
    s.linear([
      [0, c.lit],
      [1, c.side],
    ]),
    'rx="4"',
  )
  s.rect(bx - 200, table + 26, 34, h, c.shade)
  s.rect(bx + 166, table + 26, 34, h, c.shade)
  workpiece(stage, c, bx, table)
  const main = arm(stage, c, k, false, r.chance(0.5))
  robot(s, bx - (isPair ? 400 : 480), floor + 60, {
    ...main,
    pose: [r.between(2, 22), r.between(98, 116), r.between(166, 182)],
  })
  if (isPair)
    robot(s, bx + 400, floor + 60, {
      ...arm(stage, c, k, true),
      skin: main.skin,
      pose: [r.between(-22, -2), r.between(-116, -98), r.between(-182, -166)],
    })
  s.rect(
    0,
    868,
    w,
    40,
    s.linear([
      [0, c.floor, 0],
      [1, mix(c.floor, ink, 0.3)],
    ]),
  )
}
