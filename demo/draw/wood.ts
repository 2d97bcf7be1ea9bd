import { ink, mix, paper } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { n } from './sheet.ts'
import type { Stage } from './stage.ts'

/** A table of planks from above. */
export function wood({ s, r, w, h }: Stage, light: string, dark: string): void {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        [0, light],
        [1, dark],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  for (let y = 0; y < h; y += 128) {
    s.rect(0, y, w, 128, r.pick([ink, paper]), 'opacity=".04"')
    s.line(0, y, w, y, mix(dark, ink, 0.4), 3, 'opacity=".5"')
    let grain = ''
    for (let i = 0; i < w / 170; i++) {
      const gx = r.between(-100, w)
      const gy = y + r.between(14, 116)
      grain += `M${n(gx)},${n(gy)}q${n(r.between(60, 160))},${n(r.between(-9, 9))} ${n(r.between(200, 380))},0`
    }
    s.stroke(grain, mix(dark, ink, 0.3), 1.8, 'opacity=".35"')
  }
}

/** The shadow of something round that stands on it. */
export function under(s: Sheet, x: number, y: number, radius: number): void {
  s.circle(
    x + radius * 0.1,
    y + radius * 0.16,
    radius * 1.14,
    s.radial([
      [0, ink, 0.55],
      [0.8, ink, 0.36],
      [1, ink, 0],
    ]),
  )
}
