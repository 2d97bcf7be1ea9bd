import { car, carKind } from '../car.ts'
import { amber, ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import { n, poly } from '../sheet.ts'
import type { Point } from '../sheet.ts'
import { block, cylinder, facesOf, iso, slab } from '../solid.ts'
import type { Draw, Stage } from '../stage.ts'

/** A pack opened up: tray, modules, bus bars and the lid that hovers over them. */
function pack(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const i = { s, x: fx - 90, y: r.between(235, 275), k: r.between(1.18, 1.28) }
  const [sx, sy] = iso(i, 250, 170, -60)
  s.ellipse(
    sx,
    sy + 40,
    620,
    240,
    s.radial([
      [0, ink, 0.4],
      [1, ink, 0],
    ]),
  )
  const tray = facesOf(mix(c.side, c.shade, 0.2), mix(c.shade, ink, 0.5))
  slab(i, 0, 0, -70, 520, 360, 34, tray, c.line)
  slab(i, 12, 12, -36, 496, 336, 8, facesOf(mix(c.shade, ink, 0.25), ink), c.accent)
  const cols = r.whole(4, 6)
  const rows = r.whole(2, 3)
  const dw = 480 / cols
  const dd = 320 / rows
  const hot = r.whole(0, cols * rows - 1)
  for (let a = 0; a < cols; a++) {
    for (let b = 0; b < rows; b++) {
      const lit = a * rows + b === hot
      const f = facesOf(lit ? mix(c.accent, paper, 0.2) : c.lit, lit ? mix(c.accent, ink, 0.6) : c.shade)
      const lift = lit ? r.between(50, 96) : 0
      block(i, 20 + a * dw, 20 + b * dd, -28 + lift, dw - 12, dd - 12, 62, f)
      let ribs = ''
      for (let q = 1; q < 6; q++) {
        const u = iso(i, 20 + a * dw + ((dw - 12) * q) / 6, 20 + b * dd + dd - 12, -26 + lift)
        ribs += `M${n(u[0])},${n(u[1])}v${n(-58 * i.k)}`
      }
      s.stroke(ribs, c.shade, 1.3, 'opacity=".5"')
      for (const q of [0.18, 0.82]) {
        const [px, py] = iso(i, 20 + a * dw + (dw - 12) * q, 20 + b * dd + (dd - 12) * 0.5, 34 + lift)
        s.ellipse(px, py, 9, 5.4, lit ? amber : c.accent)
      }
    }
  }
  for (const b of [0.5, rows - 0.5])
    s.path(
      poly([
        iso(i, 30, 20 + b * dd - 9, 40),
        iso(i, 490, 20 + b * dd - 9, 40),
        iso(i, 490, 20 + b * dd - 1, 40),
        iso(i, 30, 20 + b * dd - 1, 40),
      ]),
      ember,
      'opacity=".85"',
    )
  if (r.chance(0.6)) {
    const up = r.between(210, 250)
    for (const [a, b] of [
      [0, 0],
      [520, 0],
      [0, 360],
      [520, 360],
    ] as const) {
      const p = iso(i, a, b, 0)
      const q = iso(i, a, b, up)
      s.line(p[0], p[1], q[0], q[1], c.line, 1.6, 'stroke-dasharray="3 9" opacity=".8"')
    }
    s.group('opacity=".78"', () => slab(i, 0, 0, up, 520, 360, 16, facesOf(c.lit, c.side), c.line))
  }
}

/** A field of round cells, a few of them charged with light. */
function cells(stage: Stage): void {
  const { s, r, w, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const k = r.between(1.05, 1.5)
  const i = { s, x: fx, y: r.between(-90, 10), k }
  const count = w > 2000 ? 15 : 11
  const gap = 66
  let hulls = ''
  let lids = ''
  const flush = (t: number) => {
    s.path(
      hulls,
      s.linear([
        [0, mix(c.lit, c.shade, 0.25)],
        [0.4, mix(c.side, c.shade, 0.45)],
        [1, mix(c.shade, c.back, 0.45 - t * 0.45)],
      ]),
    )
    s.path(lids, mix(c.lit, c.back, 0.4 - t * 0.4), `stroke="${c.line}" stroke-width="1.2"`)
    hulls = ''
    lids = ''
  }
  for (let sum = 0; sum <= (count - 1) * 2; sum++) {
    const lit: Point[] = []
    for (let a = Math.max(0, sum - count + 1); a <= Math.min(sum, count - 1); a++) {
      const b = sum - a
      const [x] = iso(i, a * gap, b * gap, 0)
      if (x < -90 || x > w + 90) continue
      if (r.chance(0.09)) lit.push([a, b])
      else {
        const shape = cylinder(i, a * gap, b * gap, 0, 25, 120)
        hulls += shape.hull
        lids += shape.lid + cylinder(i, a * gap, b * gap, 0, 10, 126).lid
      }
    }
    flush(sum / (count * 2))
    for (const [a, b] of lit) {
      const up = r.between(20, 70)
      const shape = cylinder(i, a * gap, b * gap, up, 25, 120)
      const hue = r.chance(0.25) ? ember : c.accent
      s.path(
        shape.hull,
        s.linear(
          [
            [0, mix(hue, paper, 0.25)],
            [0.4, hue],
            [1, mix(hue, ink, 0.45)],
          ],
          0,
          0,
          1,
          0.3,
        ),
      )
      s.path(shape.lid, mix(hue, paper, 0.6))
      s.path(cylinder(i, a * gap, b * gap, up, 10, 126).lid, paper)
      const [x, y] = iso(i, a * gap, b * gap, up + 120)
      s.glow(x, y, 100, 70, mix(hue, paper, 0.5), 0.5)
    }
  }
}

/** The skateboard: pack, axles and motors under a ghost of the car. */
function chassis(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([
      [0, c.back],
      [0.72, c.glow],
      [0.73, mix(c.floor, c.glow, 0.4)],
      [1, c.floor],
    ]),
  )
  const length = r.between(960, 1060)
  const y = 690
  const kind = carKind(r)
  s.group('opacity=".2"', () => car(s, fx, y, { kind, length, paint: c.side, dark: 0 }))
  const k = length / 1000
  s.at(fx - length / 2, y, k, () => {
    s.rect(
      292,
      -88,
      440,
      54,
      s.linear([
        [0, mix(c.accent, paper, 0.25)],
        [1, mix(c.accent, ink, 0.35)],
      ]),
      'rx="10"',
    )
    for (let q = 0; q < 11; q++)
      s.rect(304 + q * 38.6, -80, 31, 38, mix(c.lit, c.accent, q % 3 === 0 ? 0.15 : 0.4), 'rx="3"')
    s.stroke('M292,-62H240M732,-62H790M512,-88V-112H300', ember, 5)
    for (const x of [208, 815]) {
      s.circle(x, -72, 72, mix(c.shade, ink, 0.5))
      s.circle(x, -72, 54, c.side)
      s.circle(x, -72, 40, mix(c.shade, c.side, 0.4))
      s.circle(x, -72, 22, c.accent)
    }
    s.rect(
      232,
      -104,
      62,
      58,
      s.linear([
        [0, c.lit],
        [1, c.shade],
      ]),
      'rx="14"',
    )
    s.rect(
      728,
      -104,
      62,
      58,
      s.linear([
        [0, c.lit],
        [1, c.shade],
      ]),
      'rx="14"',
    )
    s.glow(512, -60, 420, 120, mix(c.accent, paper, 0.5), 0.35)
  })
  for (let q = 0; q < 5; q++) {
    const x = fx - 380 + q * 190
    s.line(x, 690 - 110 * k, x, 300 - (q % 2) * 40, c.line, 1.4, 'opacity=".55"')
    s.circle(x, 300 - (q % 2) * 40, 15, 'none', `stroke="${c.line}" stroke-width="2"`)
    s.circle(x, 300 - (q % 2) * 40, 5, q === 2 ? ember : c.accent)
  }
}

export const battery: Draw = (stage) => stage.r.pick([pack, pack, cells, cells, chassis])(stage)
