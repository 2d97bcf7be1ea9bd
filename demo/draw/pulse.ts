import { ink } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { n } from './sheet.ts'

/** The shadow a thing stands on. */
export function ground(s: Sheet, x: number, y: number, rx: number, ry: number): void {
  s.ellipse(
    x,
    y,
    rx,
    ry,
    s.radial([
      [0, ink, 0.5],
      [0.6, ink, 0.28],
      [1, ink, 0],
    ]),
  )
}

/** One beat of a heart along a line. */
export function pulse(s: Sheet, from: number, to: number, x: number, y: number, color: string, width: number): void {
  s.stroke(
    `M${n(from)},${y}H${n(x - 150)}l34,-26l30,26h26l32,-150l46,270l40,-168l26,48h36l28,-30l30,30H${n(to)}`,
    color,
    width,
  )
}
