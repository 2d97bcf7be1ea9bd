import { rear } from '../car.ts'
import { ranges, sky } from '../nature.ts'
import { amber, ember, moodOf, paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

/** A film for parked cars. */
export const cinema: Draw = (stage) => {
  const { s, r, w, fx } = stage
  const m = { ...moodOf(r, ['night']), low: '#2B5C6B' }
  sky(stage, m, 640, -400)
  ranges(stage, m, 640, 190, 2, 0.2, 0.3)
  s.rect(
    0,
    640,
    w,
    300,
    s.linear([
      [0, '#12303B'],
      [1, '#02090E'],
    ]),
  )
  s.glow(fx, 330, 1000, 560, '#F2C79C', 0.5)
  s.rect(fx - 520, 76, 1040, 476, '#0A141A', 'rx="6"')
  for (const x of [-430, 430]) s.path(`M${n(fx + x - 8)},552h16l10,110h-36Z`, '#0A141A')
  s.clip(`M${n(fx - 504)},92h1008v444h-1008Z`, () => {
    s.rect(
      fx - 504,
      92,
      1008,
      300,
      s.linear([
        [0, '#5F93A3'],
        [0.6, '#F3C9A2'],
        [1, '#FBE3C8'],
      ]),
    )
    s.circle(fx + 170, 340, 58, '#FFF6E6')
    s.path(
      `M${n(fx - 520)},390L${n(fx - 380)},300L${n(fx - 250)},372L${n(fx - 90)},260L${n(fx + 60)},384L${n(fx + 240)},330L${n(fx + 520)},392V540H${n(fx - 520)}Z`,
      '#7F8F97',
    )
    s.rect(
      fx - 504,
      384,
      1008,
      160,
      s.linear([
        [0, '#C98F57'],
        [1, '#7A4A2B'],
      ]),
    )
    s.path(
      `M${n(fx + 6)},384h14C${n(fx + 40)},430 ${n(fx + 30)},470 ${n(fx + 190)},540H${n(fx - 210)}C${n(fx - 20)},470 ${n(fx - 20)},430 ${n(fx + 6)},384Z`,
      '#4A4A4C',
    )
    s.stroke(
      `M${n(fx + 12)},392C${n(fx + 16)},430 ${n(fx + 6)},480 ${n(fx - 10)},540`,
      amber,
      7,
      'stroke-dasharray="18 16"',
    )
    rear(s, fx + 64, 486, 70, ember, 0.1)
  })
  s.path(
    `M${n(fx - 504)},92h1008v444h-1008Z`,
    s.linear(
      [
        [0, paper, 0.14],
        [1, paper, 0],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.path(
    `M${n(fx - 504)},640H${n(fx + 504)}L${n(fx + 900)},900H${n(fx - 900)}Z`,
    s.linear([
      [0, '#F2C79C', 0.35],
      [1, '#F2C79C', 0],
    ]),
  )
  const rows = [
    [690, 150, 190],
    [764, 210, 262],
    [880, 318, 392],
  ] as const
  for (const [y, width, step] of rows) {
    for (let x = fx - Math.ceil(fx / step) * step - step / 2; x < w + step; x += step) {
      if (!r.chance(0.92)) continue
      rear(
        s,
        x + r.between(-8, 8),
        y,
        width,
        r.pick(['#37525E', '#5F7C88', '#0F5A62', '#8FA6AF', '#7A3A24', '#1B2F39']),
        0.26,
      )
    }
  }
}
