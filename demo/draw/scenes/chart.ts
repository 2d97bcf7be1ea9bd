import { ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import { curve, n, poly } from '../sheet.ts'
import type { Point } from '../sheet.ts'
import { block, facesOf, iso, slab } from '../solid.ts'
import type { Draw, Stage } from '../stage.ts'

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
