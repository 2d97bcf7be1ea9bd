import type { Mood } from './palette.ts'
import { amber, mix } from './palette.ts'
import type { Point } from './sheet.ts'
import { n } from './sheet.ts'
import type { Stage } from './stage.ts'
import { depth } from './nature.ts'

type Tower = (x: number, base: number, w: number, h: number) => string

const outlines: Tower[] = [
  (x, base, w, h) => `M${n(x)},${base}V${n(base - h)}H${n(x + w)}V${base}Z`,
  (x, base, w, h) => `M${n(x)},${base}V${n(base - h * 0.94)}L${n(x + w)},${n(base - h)}V${base}Z`,
  (x, base, w, h) =>
    `M${n(x)},${base}L${n(x + w * 0.12)},${n(base - h * 0.9)}L${n(x + w * 0.47)},${n(base - h)}L${n(x + w * 0.5)},${n(base - h * 1.2)}L${n(x + w * 0.53)},${n(base - h)}L${n(x + w * 0.88)},${n(base - h * 0.9)}L${n(x + w)},${base}Z`,
  (x, base, w, h) =>
    `M${n(x)},${base}V${n(base - h * 0.7)}H${n(x + w * 0.2)}V${n(base - h * 0.88)}H${n(x + w * 0.36)}V${n(base - h)}H${n(x + w * 0.64)}V${n(base - h * 0.88)}H${n(x + w * 0.8)}V${n(base - h * 0.7)}H${n(x + w)}V${base}Z`,
  (x, base, w, h) =>
    `M${n(x)},${base}C${n(x - w * 0.1)},${n(base - h * 0.5)} ${n(x + w * 0.1)},${n(base - h * 0.95)} ${n(x + w * 0.5)},${n(base - h)}C${n(x + w * 0.9)},${n(base - h * 0.95)} ${n(x + w * 1.1)},${n(base - h * 0.5)} ${n(x + w)},${base}Z`,
  (x, base, w, h) =>
    `M${n(x)},${base}V${n(base - h + w * 0.4)}Q${n(x)},${n(base - h)} ${n(x + w * 0.4)},${n(base - h)}H${n(x + w)}V${base}Z`,
]

/** Where a tower may have windows. */
function panes(x: number, base: number, bw: number, bh: number): Point[] {
  const places: Point[] = []
  for (let y = base - bh * 0.84; y < base - 14; y += 17) {
    for (let wx = x + bw * 0.2; wx < x + bw * 0.78; wx += 12) places.push([wx, y])
  }
  return places
}

const dashes = (places: readonly Point[]) => places.map(([x, y]) => `M${n(x)},${n(y)}h5`).join('')

/** A town in layers, the far ones pale; windows shine when it is dark. */
export function towers({ s, r, w }: Stage, m: Mood, base: number, height: number, layers: number): void {
  for (let layer = 0; layer < layers; layer++) {
    const t = layers === 1 ? 1 : layer / (layers - 1)
    const color = depth(m, 0.12 + t * 0.62)
    const share = m.dark > 0.6 ? 0.16 + t * 0.08 : 0.09
    let d = ''
    let windows = ''
    let glints = ''
    let x = r.between(-80, 0)
    while (x < w + 40) {
      const tall = r.next() ** 2
      const bw = r.between(34, 92) * (0.7 + t * 0.5)
      const bh = height * (0.3 + tall * 0.9) * (1.25 - t * 0.45)
      d += (r.chance(0.45) ? (outlines[0] as Tower) : r.pick(outlines))(x, base, bw, bh)
      const lit = panes(x, base, bw, bh).filter(() => r.chance(share))
      windows += dashes(lit.filter((_, i) => i % 3 > 0))
      glints += dashes(lit.filter((_, i) => i % 3 === 0))
      x += bw * r.between(0.72, 1.5)
    }
    s.path(
      d,
      s.linear([
        [0, color],
        [1, mix(color, m.low, 0.55 - t * 0.25)],
      ]),
    )
    if (t < 0.3 && layers > 2) continue
    const stroke = m.dark > 0.6 ? '#FFE3BF' : mix(color, '#FFFFFF', 0.45)
    s.group('stroke-linecap="butt"', () => {
      s.path(windows, 'none', `stroke="${stroke}" stroke-width="5" opacity="${m.dark > 0.6 ? 0.72 : 0.35}"`)
      s.path(glints, 'none', `stroke="${m.dark > 0.6 ? amber : stroke}" stroke-width="5" opacity=".9"`)
    })
  }
}
