import { ink, mix } from './palette.ts'
import { n } from './sheet.ts'
import type { Stage } from './stage.ts'

/** A hall without daylight. */
export function dark({ s, w, h }: Stage, top: string, low: string): void {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([
      [0, top],
      [0.7, low],
      [1, mix(low, ink, 0.5)],
    ]),
  )
}

/** A cone of light from above. */
export function beam(
  { s }: Stage,
  x: number,
  y: number,
  to: number,
  half: number,
  bottom: number,
  color: string,
  alpha: number,
): void {
  const light = s.linear([
    [0, color, alpha],
    [1, color, 0],
  ])
  s.path(`M${n(x - 14)},${n(y)}H${n(x + 14)}L${n(to + half)},${n(bottom)}H${n(to - half)}Z`, light)
  s.glow(x, y, 70, 46, color, 0.9)
}

/** Heads and shoulders in a row, seen from behind. */
export function crowd({ s, r, w }: Stage, y: number, k: number, color: string, rim: string, handsUp: number): void {
  for (let x = -40 + r.between(0, 60); x < w + 60; x += 104 * k) {
    const dy = r.between(-16, 16) * k
    const head = 34 * k
    if (r.chance(handsUp)) {
      const side = r.pick([-1, 1])
      s.stroke(
        `M${n(x + side * 40 * k)},${n(y + 70 * k)}L${n(x + side * 58 * k)},${n(y - 40 * k)}L${n(x + side * r.between(30, 62) * k)},${n(y - 128 * k)}`,
        color,
        20 * k,
      )
    }
    s.path(
      `M${n(x - 78 * k)},${n(y + 260 * k)}V${n(y + 96 * k + dy)}C${n(x - 76 * k)},${n(y + 48 * k + dy)} ${n(x - 30 * k)},${n(y + 44 * k + dy)} ${n(x)},${n(y + 44 * k + dy)}C${n(x + 30 * k)},${n(y + 44 * k + dy)} ${n(x + 76 * k)},${n(y + 48 * k + dy)} ${n(x + 78 * k)},${n(y + 96 * k + dy)}V${n(y + 260 * k)}Z`,
      color,
    )
    s.ellipse(x, y + dy, head, head * 1.2, color)
    s.stroke(
      `M${n(x - head * 0.9)},${n(y + dy - head * 0.4)}A${n(head)},${n(head * 1.2)} 0 0 1 ${n(x + head * 0.9)},${n(y + dy - head * 0.4)}`,
      rim,
      3 * k,
      'opacity=".7"',
    )
  }
}
