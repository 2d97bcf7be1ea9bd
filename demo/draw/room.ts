import type { Studio } from './palette.ts'
import { mix, paper } from './palette.ts'
import { n } from './sheet.ts'
import type { Stage } from './stage.ts'

/** An empty studio: wall, soft light on it, floor. */
export function studio({ s, w, h, fx }: Stage, c: Studio, floor: number): void {
  s.rect(
    0,
    0,
    w,
    floor + 2,
    s.linear([
      [0, c.back],
      [1, mix(c.back, c.glow, 0.55)],
    ]),
  )
  s.glow(fx, floor * 0.62, w * 0.45, 520, c.glow, 0.85)
  s.rect(
    0,
    floor,
    w,
    h - floor,
    s.linear([
      [0, mix(c.floor, c.glow, 0.45)],
      [1, c.floor],
    ]),
  )
}

/** A plain backdrop with one light, for what floats. */
export function backdrop({ s, w, h, fx }: Stage, c: Studio): void {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        [0, c.back],
        [1, c.floor],
      ],
      0,
      0,
      0.5,
      1,
    ),
  )
  s.glow(fx, h * 0.46, Math.max(900, w * 0.36), 640, c.glow, 0.9)
}

/** A wall of tall panes with the day behind them. */
export function panes({ s, w }: Stage, c: Studio, top: number, bottom: number, step: number): void {
  const light = c.isDark ? mix(c.glow, c.accent, 0.2) : mix(c.glow, paper, 0.6)
  for (let x = -step * 0.3; x < w; x += step) {
    s.rect(
      x,
      top,
      step * 0.86,
      bottom - top,
      s.linear([
        [0, light, 0.95],
        [1, light, 0.35],
      ]),
    )
    s.line(x + step * 0.43, top, x + step * 0.43, bottom, c.line, 2, 'opacity=".35"')
    s.line(x, top + (bottom - top) * 0.36, x + step * 0.86, top + (bottom - top) * 0.36, c.line, 2, 'opacity=".35"')
  }
}

/** Steel overhead: two chords and the zigzag between them. */
export function truss({ s, w }: Stage, y: number, depth: number, step: number, color: string, width: number): void {
  let d = `M0,${n(y)}H${w}M0,${n(y + depth)}H${w}`
  for (let x = 0; x < w; x += step)
    d += `M${n(x)},${n(y + depth)}L${n(x + step / 2)},${n(y)}L${n(x + step)},${n(y + depth)}`
  s.stroke(d, color, width)
}
