import { car, carKind, paintOf } from '../car.ts'
import { person } from '../figure.ts'
import { firs, haze, ranges, ridge, land, sky, weather, depth, bank } from '../nature.ts'
import { towers } from '../buildings.ts'
import { amber, ember, ink, mix, moodOf, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import { n, poly, curve } from '../sheet.ts'
import type { Point } from '../sheet.ts'
import { block, cylinder, facesOf, iso, slab } from '../solid.ts'
import type { Draw, Stage } from '../stage.ts'

/** A pack opened up: tray, modules, bus bars and the lid that hovers over them. */
function pack(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const i = { s, x: fx - 90, y: r.between(285, 320), k: r.between(1.2, 1.3) }
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

/** A canopy, its pillars and a car that fills itself. */
export const charging: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const horizon = r.between(560, 610)
  sky(stage, m, horizon, fx + r.between(-600, 600))
  const place = r.whole(0, 2)
  if (place === 0) towers(stage, m, horizon + 20, 250, 3)
  else if (place === 1) ranges(stage, m, horizon, r.between(240, 380), 4, r.pick([0.2, 0.9]), 0.6)
  else {
    land(stage, ridge(stage, horizon + 10, 150, 0.3), horizon + 60, depth(m, 0.3), m.low)
    firs(stage, (t) => [t * w, horizon + 30], Math.round(w / 12), 130, depth(m, 0.55))
  }
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
  const bays = r.whole(2, 3)
  for (let b = 0; b < bays + 1; b++) {
    const x = left + 210 + ((right - left - 420) * b) / bays
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
    s.rect(x - 27, y - 112, 54, 5, b === 1 ? ember : '#1B9AA0')
    s.rect(x - 38, y - 14, 76, 18, mix(m.road, ink, 0.2), 'rx="4"')
    if (m.dark > 0.4) s.glow(x, y - 110, 90, 60, b === 1 ? ember : '#4FC3C6', 0.5)
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

/** Turbines on hills or out at sea, and the air that drives them. */
export const wind: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r)
  const isSea = r.chance(0.4)
  const horizon = isSea ? r.between(560, 640) : r.between(520, 600)
  const [sunX] = sky(stage, m, horizon, fx + r.between(-500, 500))
  ranges(stage, m, horizon, r.between(110, 240), 3, r.pick([0.1, 0.3, 0.8]), 0.4)
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
        `transform="translate(${n(x)} ${n(y - 474 * k)}) rotate(${n(turn + q * 120)}) scale(${n(k * 100) === '0' ? 0.1 : Math.round(k * 100) / 100})"`,
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
    turbine(fx + r.between(300, 460), 690, 0.8, 0.12)
    turbine(fx - r.between(340, 520), 670, 0.66, 0.2)
    land(stage, ridge(stage, 690, 90, 0.1), h, mix(depth(m, 0.45), m.ground, 0.4), mix(m.ground, m.near, 0.3))
    turbine(fx, 780, r.between(1.2, 1.4), 0)
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
