import { person, somebody } from '../figure.ts'
import { land, depth, ranges, ridge, sky } from '../nature.ts'
import { ember, ink, mix, moodOf, paper, studioOf } from '../palette.ts'
import { studio } from '../room.ts'
import { n } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

/** A table from above: bowls, plates, tea. */
function table(stage: Stage): void {
  const { s, r, w, h } = stage
  const wood = r.pick([
    ['#E9DCCB', '#DCCBB6'],
    ['#DCE5E9', '#CBD7DD'],
    ['#0F4A52', '#0B3D45'],
    ['#CDB296', '#BFA283'],
  ])
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        [0, wood[0] ?? paper],
        [1, wood[1] ?? paper],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  for (let y = 0; y < h; y += 150)
    s.line(0, y, w, y + r.between(-3, 3), mix(wood[1] ?? paper, ink, 0.14), 2, 'opacity=".6"')
  const dish = (x: number, y: number, radius: number, kind: number) => {
    s.ellipse(
      x + 12,
      y + 18,
      radius * 1.06,
      radius * 1.06,
      s.radial([
        [0, ink, 0.4],
        [0.85, ink, 0.3],
        [1, ink, 0],
      ]),
    )
    const glaze = r.pick([paper, '#F3F6F7', '#0B6E75', '#23404C', '#DDE9E9', '#F1DCCB'])
    s.circle(
      x,
      y,
      radius,
      s.linear(
        [
          [0, mix(glaze, paper, 0.5)],
          [1, mix(glaze, ink, 0.13)],
        ],
        0,
        0,
        1,
        1,
      ),
    )
    s.circle(
      x,
      y,
      radius * 0.86,
      s.linear(
        [
          [0, mix(glaze, ink, 0.16)],
          [1, mix(glaze, paper, 0.3)],
        ],
        0,
        0,
        1,
        1,
      ),
    )
    const inner = radius * 0.74
    if (kind === 0) {
      s.circle(
        x,
        y,
        inner,
        s.radial([
          [0, '#E9A75B'],
          [1, '#A65520'],
        ]),
      )
      for (let i = 0; i < 7; i++)
        s.path(
          `M${n(x - inner * 0.7)},${n(y - inner * 0.4 + i * inner * 0.13)}q${n(inner * 0.7)},${n(r.between(-30, 30))} ${n(inner * 1.3)},${n(r.between(-10, 10))}`,
          'none',
          'stroke="#F6DFA9" stroke-width="6" stroke-linecap="round"',
        )
      s.circle(x + inner * 0.32, y - inner * 0.36, inner * 0.27, '#FFF6E6')
      s.circle(x + inner * 0.32, y - inner * 0.36, inner * 0.14, '#F0A33E')
      for (let i = 0; i < 12; i++)
        s.circle(x + r.between(-0.6, 0.3) * inner, y + r.between(0, 0.6) * inner, 5, '#5C8F5B')
    } else if (kind === 1) {
      s.circle(
        x,
        y,
        inner * 0.96,
        s.radial(
          [
            [0, '#FFFDF8'],
            [0.7, '#F6EFE2'],
            [1, '#DCCFBA'],
          ],
          0.45,
          0.4,
          0.6,
        ),
      )
      for (let i = 0; i < 46; i++) {
        const a = r.between(0, 6.28)
        const d = Math.sqrt(r.next()) * inner * 0.92
        s.rect(
          x + Math.cos(a) * d,
          y + Math.sin(a) * d,
          15,
          6,
          i % 2 ? '#FFFFFF' : '#E4D8C4',
          `rx="2.500" transform="rotate(${r.whole(0, 180)} ${n(x + Math.cos(a) * d)} ${n(y + Math.sin(a) * d)})"`,
        )
      }
    } else if (kind === 2) {
      for (let i = 0; i < 20; i++) {
        const a = r.between(0, 6.28)
        const d = Math.sqrt(r.next()) * inner * 0.75
        const lx = x + Math.cos(a) * d
        const ly = y + Math.sin(a) * d
        s.path(
          'M-32,0C-16,-24 16,-24 34,0C16,20 -16,20 -32,0Z',
          r.pick(['#5F9A6B', '#7DB07A', '#3E7D63', '#8FBF84']),
          `transform="translate(${n(lx)} ${n(ly)}) rotate(${r.whole(0, 360)})"`,
        )
      }
      for (let i = 0; i < 7; i++)
        s.circle(
          x + r.between(-0.55, 0.55) * inner,
          y + r.between(-0.55, 0.55) * inner,
          15,
          r.pick([ember, '#D9553A', '#F2C14E']),
        )
    } else if (kind === 3) {
      for (let i = 0; i < 6; i++) {
        const a = i * 1.047
        const px = x + Math.cos(a) * inner * 0.52
        const py = y + Math.sin(a) * inner * 0.52
        s.circle(
          px,
          py,
          inner * 0.29,
          s.radial([
            [0, '#FFFFFF'],
            [0.7, '#F3E7D8'],
            [1, '#D9C4AA'],
          ]),
        )
        s.path(
          `M${n(px - 9)},${n(py)}q9,-10 18,0M${n(px)},${n(py - 9)}q8,9 0,18`,
          'none',
          'stroke="#C8AE90" stroke-width="2.500"',
        )
      }
    } else {
      s.circle(
        x,
        y,
        inner,
        s.radial([
          [0, '#E2C98A'],
          [1, '#B98C43'],
        ]),
      )
      s.ellipse(x - inner * 0.3, y - inner * 0.35, inner * 0.35, inner * 0.2, paper, 'opacity=".35"')
    }
  }
  const placed: [number, number, number][] = []
  for (let tries = 0; tries < 260 && placed.length < (w > 2000 ? 20 : 10); tries++) {
    const radius = placed.length < 3 ? r.between(150, 200) : r.between(62, 125)
    const x = r.between(30, w - 30)
    const y = r.between(20, h - 20)
    if (placed.some(([px, py, pr]) => Math.hypot(px - x, py - y) < pr + radius + 26)) continue
    placed.push([x, y, radius])
  }
  for (const [x, y, radius] of placed) dish(x, y, radius, radius < 84 ? 4 : r.whole(0, 3))
  for (const [x, y, radius] of placed.slice(0, 3)) {
    s.group(`transform="translate(${n(x + radius * 1.05)} ${n(y)}) rotate(${n(r.between(-14, 24))})"`, () => {
      for (const k of [0, 17])
        s.path(
          `M${k},-190L${k + 7},-190L${k + 5},190H${k + 2}Z`,
          s.linear([
            [0, ember],
            [0.2, '#23404C'],
            [1, '#14262F'],
          ]),
        )
    })
  }
}

/** The canteen at noon: lamps, long tables, guests. */
function hall(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  studio(stage, c, 620)
  const m = moodOf(r, ['day', 'dawn', 'dusk'])
  s.clip(`M0,90H${w}V500H0Z`, () => {
    sky(stage, m, 440)
    ranges(stage, m, 440, 160, 3, 0.2, 0.5)
    land(stage, ridge(stage, 480, 40, 0.1), 520, depth(m, 0.5), m.low)
  })
  for (let x = -40; x < w; x += 260) s.rect(x, 80, 12, 430, mix(c.shade, c.back, 0.3))
  s.rect(0, 496, w, 14, mix(c.side, paper, 0.3))
  for (let x = fx - 1300 - Math.floor(fx / 300) * 30; x < w; x += 250) {
    s.line(x, 0, x, 190, mix(c.shade, ink, 0.4), 3)
    s.glow(x, 262, 190, 130, '#FFE3BF', 0.6)
    s.path(
      `M${n(x - 62)},240C${n(x - 56)},196 ${n(x - 24)},184 ${n(x)},184C${n(x + 24)},184 ${n(x + 56)},196 ${n(x + 62)},240Z`,
      r.chance(0.2) ? ember : c.accent,
    )
    s.ellipse(x, 240, 62, 10, '#FFF3E0')
  }
  for (const [y, k] of [
    [640, 1.5],
    [830, 2.05],
  ] as const) {
    for (let x = -60 + r.between(0, 90); x < w; x += 210 * (k / 1.5))
      if (r.chance(0.75)) person(s, x, y + 60 * k, k, somebody(r, 3))
    s.rect(
      0,
      y - 14 * k,
      w,
      16 * k,
      s.linear([
        [0, mix('#E7D3BC', c.lit, 0.3)],
        [1, '#CDB296'],
      ]),
    )
    s.rect(
      0,
      y + 2 * k,
      w,
      70 * k,
      s.linear([
        [0, mix(c.floor, ink, 0.3)],
        [1, mix(c.floor, ink, 0.1)],
      ]),
    )
    for (let x = 40; x < w; x += 130 * (k / 1.5)) {
      s.path(
        `M${n(x)},${n(y - 30 * k)}h${n(34 * k)}q${n(-3 * k)},${n(20 * k)} ${n(-17 * k)},${n(20 * k)}t${n(-17 * k)},${n(-20 * k)}Z`,
        r.pick([paper, paper, c.accent, '#F1DCCB']),
      )
      if (r.chance(0.5))
        s.stroke(`M${n(x + 12 * k)},${n(y - 38 * k)}q6,-14 0,-26q-6,-12 2,-24`, paper, 3, 'opacity=".45"')
    }
  }
  s.rect(0, h - 8, w, 8, ink, 'opacity=".1"')
}

export const canteen: Draw = (stage) => stage.r.pick([table, table, hall])(stage)
