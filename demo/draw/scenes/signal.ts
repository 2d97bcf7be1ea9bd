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

/** Bars in space, growing towards one that glows. */
function bars(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const i = { s, x: fx, y: 330, k: 1.2 }
  slab(i, -40, -40, -24, 560, 400, 20, facesOf(mix(c.lit, c.side, 0.4), c.shade), c.line)
  for (let q = 0; q < 6; q++)
    s.stroke(poly([iso(i, -20, q * 62, -3), iso(i, 500, q * 62, -3)], false), c.line, 1.3, 'opacity=".5"')
  const rows = r.whole(2, 3)
  const hot = r.whole(3, 5)
  for (let a = 0; a < 6; a++) {
    for (let b = 0; b < rows; b++) {
      const tall = 30 + (a + 1) ** r.between(1.05, 1.45) * r.between(14, 24) * (1 - b * 0.22)
      const lit = a === hot && b === rows - 1
      block(
        i,
        a * 82,
        b * 112 + (3 - rows) * 50,
        -4,
        54,
        54,
        tall,
        facesOf(
          lit ? ember : b === 0 ? c.lit : mix(c.accent, paper, b === 1 ? 0.35 : 0.05),
          lit ? '#7A2E12' : b === 0 ? c.shade : ink,
        ),
      )
    }
  }
}

/** Ranges of measurements, one behind the other, like the mountains they remind of. */
function profiles(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([
      [0, mix(c.back, c.glow, 0.5)],
      [1, c.floor],
    ]),
  )
  const count = 15
  const hot = r.whole(4, 11)
  for (let row = 0; row < count; row++) {
    const base = 300 + row * 38
    const points: Point[] = [[-20, base]]
    const f1 = r.between(90, 240)
    const off = r.between(-260, 260)
    for (let x = 40; x <= w + 40; x += 46) {
      const bell = Math.exp(-(((x - fx - off) / f1) ** 2)) + 0.6 * Math.exp(-(((x - fx + off * 1.4) / (f1 * 0.7)) ** 2))
      points.push([x, base - bell * r.between(140, 210) - r.between(0, 7)])
    }
    const line = curve(points)
    const color = row === hot ? ember : mix(c.accent, c.shade, row / count)
    s.path(
      `${line}V${n(base + 120)}H-20Z`,
      s.linear([
        [0, mix(c.back, row === hot ? ember : c.glow, row === hot ? 0.35 : 0.3)],
        [1, mix(c.back, c.floor, row / count)],
      ]),
    )
    s.stroke(line, row === hot ? ember : c.isDark ? mix(color, paper, 0.35) : color, row === hot ? 4.5 : 2.4)
  }
}

/** One line that rises through a quiet grid, over the areas it is made of. */
function rise(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  for (let y = 190; y < 800; y += 122) s.line(0, y, w, y, c.line, 1.4, 'stroke-dasharray="2 12" opacity=".7"')
  const p = r.between(0, 6)
  for (const [k, alpha] of [
    [0.42, 0.3],
    [0.66, 0.4],
    [1, 0.5],
  ] as const) {
    const points: Point[] = []
    for (let x = -60; x <= w + 60; x += 110)
      points.push([
        x,
        800 -
          k *
            (90 + 480 * (1 / (1 + Math.exp(-(x - fx) / 230))) + Math.sin(x * 0.006 + p * k) * 46 + r.between(-14, 14)),
      ])
    const line = curve(points)
    s.path(
      `${line}V${h + 20}H-60Z`,
      s.linear([
        [0, k === 1 ? c.accent : mix(c.accent, c.glow, 0.5), alpha],
        [1, c.accent, 0.03],
      ]),
    )
    s.stroke(line, k === 1 ? (c.isDark ? mix(c.accent, paper, 0.4) : c.accent) : c.line, k === 1 ? 6 : 2)
    if (k === 1) {
      for (const [x, y] of points) s.circle(x, y, 6, c.back, `stroke="${c.isDark ? paper : c.accent}" stroke-width="3"`)
      const peak = points[Math.round((fx + 330) / 110)] ?? (points.at(-2) as Point)
      s.glow(peak[0], peak[1], 130, 130, ember, 0.6)
      s.line(peak[0], peak[1], peak[0], h, ember, 2, 'stroke-dasharray="4 8"')
      s.circle(peak[0], peak[1], 14, ember, `stroke="${paper}" stroke-width="5"`)
    }
  }
}

/** Rings of a gauge. */
function rings(stage: Stage): void {
  const { s, r, w, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const cy = 450
  const turn = r.between(-120, 40)
  for (let q = 0; q < 6; q++) {
    const radius = 120 + q * 44
    const length = 2 * Math.PI * radius
    const share = r.between(0.35, 0.86)
    s.circle(fx, cy, radius, 'none', `stroke="${mix(c.side, c.back, 0.35)}" stroke-width="26" opacity=".6"`)
    s.circle(
      fx,
      cy,
      radius,
      'none',
      `stroke="${q === 3 ? ember : mix(c.accent, c.isDark ? paper : c.glow, q * 0.11)}" stroke-width="26" stroke-linecap="round" stroke-dasharray="${n(length * share)} ${n(length)}" transform="rotate(${n(turn + q * 14)} ${n(fx)} ${cy})"`,
    )
  }
  let ticks = ''
  for (let q = 0; q < 120; q++) {
    const a = (q / 120) * Math.PI * 2
    const from = 392 + (q % 10 ? 8 : 0)
    ticks += `M${n(fx + Math.cos(a) * from)},${n(cy + Math.sin(a) * from)}L${n(fx + Math.cos(a) * 412)},${n(cy + Math.sin(a) * 412)}`
  }
  s.stroke(ticks, c.line, 2, 'opacity=".7"')
  for (let x = fx + 480; x < w; x += 46)
    s.rect(
      x,
      cy + 120 - (x - fx) * 0.2 * r.between(0.4, 1),
      22,
      300,
      mix(c.accent, c.back, 0.55),
      'opacity=".35" rx="4"',
    )
  for (let x = fx - 500; x > -40; x -= 46)
    s.rect(
      x,
      cy + 120 - (fx - x) * 0.2 * r.between(0.4, 1),
      22,
      300,
      mix(c.accent, c.back, 0.55),
      'opacity=".35" rx="4"',
    )
  s.circle(
    fx,
    cy,
    66,
    s.linear([
      [0, c.lit],
      [1, c.side],
    ]),
  )
  s.path(
    `M${n(fx + 8)},${cy - 42}L${n(fx - 24)},${cy + 8}H${n(fx - 2)}L${n(fx - 8)},${cy + 42}L${n(fx + 24)},${cy - 10}H${n(fx + 2)}Z`,
    c.isDark ? ember : c.accent,
  )
}

export const chart: Draw = (stage) => stage.r.pick([bars, profiles, rise, rings])(stage)
