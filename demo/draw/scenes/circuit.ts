import type { Studio } from '../palette.ts'
import { amber, ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import { curve, n, poly } from '../sheet.ts'
import type { Point } from '../sheet.ts'
import { block, facesOf, iso, slab } from '../solid.ts'
import type { Draw, Stage } from '../stage.ts'

/** Traces that leave a chip, turn by 45° and end in pads. */
function traces({ s, r, w }: Stage, c: Studio, cx: number, cy: number, half: number): void {
  const tones: Record<string, string> = {}
  let pads = ''
  let hot = ''
  const lanes = Math.floor((half * 2) / 22)
  for (const side of [0, 1, 2, 3]) {
    for (let i = 0; i < lanes; i++) {
      const off = -half + 14 + i * 22
      const out = r.between(50, 150) + Math.abs(off) * 0.35
      const turn = Math.sign(off || 1) * r.between(30, 190)
      const far = r.between(120, side % 2 ? 260 : w * 0.42)
      const legs: Point[] = [
        [half, off],
        [half + out, off],
        [half + out + Math.abs(turn), off + turn],
        [half + out + Math.abs(turn) + far, off + turn],
      ]
      const spun = legs.map(([x, y]): Point =>
        side === 0
          ? [cx + x, cy + y]
          : side === 1
            ? [cx + y, cy + x]
            : side === 2
              ? [cx - x, cy + y]
              : [cx + y, cy - x],
      )
      const d = poly(spun, false)
      const end = spun[3] as Point
      const pad = `M${n(end[0] - 7)},${n(end[1])}a7,7 0 1 0 14,0a7,7 0 1 0 -14,0Z`
      if (r.chance(0.14)) hot += d
      else tones[i % 3] = (tones[i % 3] ?? '') + d
      pads += pad
    }
  }
  for (const [i, d] of Object.entries(tones)) s.stroke(d, mix(c.line, c.back, Number(i) * 0.22), 3.4)
  s.stroke(hot, c.accent, 12, 'opacity=".2"')
  s.stroke(hot, c.isDark ? mix(c.accent, paper, 0.45) : c.accent, 3.8)
  s.path(pads, c.back, `stroke="${c.line}" stroke-width="3.4"`)
}

/** A chip from above, its paths alight. */
function chip(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const cy = r.between(400, 500)
  const half = r.between(120, 170)
  const turn = r.pick([0, 0, 45, -20, 12])
  let dots = ''
  for (let x = 20; x < w; x += 44) for (let y = 20; y < h; y += 44) dots += `M${x},${y}h.1`
  s.stroke(dots, c.line, 3, 'opacity=".28"')
  s.group(`transform="rotate(${turn} ${n(fx)} ${n(cy)})"`, () => {
    traces(stage, c, fx, cy, half)
    for (let i = 0; i < 9; i++) {
      const x = fx + r.between(-700, 700)
      const y = cy + r.between(-380, 380)
      if (Math.abs(x - fx) < half + 90 && Math.abs(y - cy) < half + 90) continue
      s.rect(
        x,
        y,
        r.between(50, 120),
        r.between(30, 70),
        mix(c.shade, ink, 0.3),
        `rx="4" stroke="${c.line}" stroke-width="2"`,
      )
    }
    s.glow(fx, cy, half * 2.6, half * 2.6, mix(c.accent, paper, 0.4), 0.5)
    s.rect(
      fx - half,
      cy - half,
      half * 2,
      half * 2,
      s.linear(
        [
          [0, mix(c.shade, paper, 0.2)],
          [1, mix(c.shade, ink, 0.5)],
        ],
        0,
        0,
        1,
        1,
      ),
      'rx="12"',
    )
    s.rect(
      fx - half + 16,
      cy - half + 16,
      half * 2 - 32,
      half * 2 - 32,
      s.linear(
        [
          [0, '#17414D'],
          [1, '#02121B'],
        ],
        0,
        0,
        1,
        1,
      ),
      'rx="6"',
    )
    s.rect(
      fx - half * 0.5,
      cy - half * 0.5,
      half,
      half,
      s.linear(
        [
          [0, mix(c.accent, paper, 0.4)],
          [1, c.accent],
        ],
        0,
        0,
        1,
        1,
      ),
      'rx="6"',
    )
    for (let i = 1; i < 6; i++) {
      s.line(
        fx - half * 0.5 + (half * i) / 6,
        cy - half * 0.5,
        fx - half * 0.5 + (half * i) / 6,
        cy + half * 0.5,
        ink,
        1.5,
        'opacity=".35"',
      )
      s.line(
        fx - half * 0.5,
        cy - half * 0.5 + (half * i) / 6,
        fx + half * 0.5,
        cy - half * 0.5 + (half * i) / 6,
        ink,
        1.5,
        'opacity=".35"',
      )
    }
    s.circle(fx - half + 34, cy - half + 34, 6, ember)
  })
}

/** A board in space: chips stand on it like houses. */
function board(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const i = { s, x: fx, y: 110, k: 1.12 }
  const [sx, sy] = iso(i, 320, 320, -90)
  s.ellipse(
    sx,
    sy,
    640,
    260,
    s.radial([
      [0, ink, 0.42],
      [1, ink, 0],
    ]),
  )
  slab(i, 0, 0, -16, 620, 620, 22, facesOf(c.isDark ? '#0F5A62' : '#0B6E75', ink), '#7FC4C6')
  for (let q = 0; q < 26; q++) {
    const a = 30 + q * 22
    const b = r.between(30, 300)
    const e = r.between(330, 590)
    const k = r.between(-60, 60)
    s.stroke(
      poly(
        q % 2
          ? [iso(i, a, b, 6), iso(i, a, e, 6), iso(i, a + k, e + Math.abs(k), 6)]
          : [iso(i, b, a, 6), iso(i, e, a, 6)],
        false,
      ),
      r.chance(0.2) ? amber : '#6DB6B8',
      2.2,
      'opacity=".7"',
    )
  }
  const spots: [number, number, number, number, number][] = [
    [60, 60, 120, 80, 26],
    [230, 50, 70, 70, 40],
    [350, 60, 200, 90, 20],
    [60, 200, 90, 150, 32],
    [450, 210, 110, 110, 30],
    [70, 420, 150, 130, 24],
    [280, 470, 90, 90, 60],
    [430, 400, 60, 150, 40],
    [520, 400, 50, 60, 70],
  ]
  const all = [...spots, [215, 210, 180, 180, 46] as [number, number, number, number, number]].toSorted(
    (p, q) => p[0] + p[1] + p[2] / 2 - (q[0] + q[1] + q[2] / 2),
  )
  for (const [a, b, da, db, dc] of all) {
    if (da !== 180 && r.chance(0.15)) continue
    const core = da === 180
    block(
      i,
      a,
      b,
      6,
      da,
      db,
      dc,
      facesOf(core ? mix(c.lit, '#C9D5DA', 0.2) : r.pick(['#1B2F39', '#29434F', '#C9D5DA', '#0A3E46']), ink),
    )
    if (core) {
      block(i, a + 40, b + 40, 6 + dc, 100, 100, 12, facesOf(r.pick([ember, '#3FB0B5']), ink))
      const [gx, gy] = iso(i, a + 90, b + 90, dc + 18)
      s.glow(gx, gy, 260, 150, '#BFEDED', 0.4)
    }
  }
}

/** Data running along a surface: a grid that swells like the sea. */
function field(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([
      [0, c.back],
      [0.45, c.glow],
      [1, c.floor],
    ]),
  )
  const p = r.between(0, 6)
  for (let row = 0; row < 26; row++) {
    const t = row / 25
    const y = 360 + t ** 1.7 * 560
    const points: Point[] = []
    for (let x = -60; x <= w + 80; x += 80)
      points.push([
        x,
        y -
          Math.sin(x * 0.004 + p + row * 0.22) * (20 + 70 * t) -
          Math.sin(x * 0.011 + row * 0.4) * 16 * t -
          90 * Math.exp(-(((x - fx) / 260) ** 2)) * (1 - t),
      ])
    const d = curve(points)
    s.stroke(
      d,
      row % 7 === 3 ? ember : mix(c.accent, c.glow, 0.75 - t * 0.75),
      1 + t * 2.4,
      `opacity="${n(0.5 + t * 0.4)}"`,
    )
    for (const [x, y2] of points)
      if (r.chance(0.16)) s.circle(x, y2, 2 + t * 5, row % 7 === 3 ? ember : mix(c.accent, paper, c.isDark ? 0.5 : 0.1))
  }
  s.glow(fx, 330, 420, 160, paper, c.isDark ? 0.18 : 0.6)
}

export const circuit: Draw = (stage) => stage.r.pick([chip, chip, board, field])(stage)
