import { ink, mix, paper } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'
import { under, wood } from '../wood.ts'

/** A leaf poured in milk: its outline, and the lines the wrist drew through it. */
function leaf(s: Sheet, x: number, y: number, size: number): void {
  const at = (dx: number, dy: number): string => `${n(x + dx * size)},${n(y + dy * size)}`
  const outline = `M${at(0, 1)}C${at(-0.3, 0.86)} ${at(-0.98, 0.56)} ${at(-0.94, 0.06)}C${at(-0.9, -0.42)} ${at(-0.44, -0.62)} ${at(-0.3, -0.78)}C${at(-0.2, -1.04)} ${at(-0.04, -1)} ${at(0, -0.86)}C${at(0.04, -1)} ${at(0.2, -1.04)} ${at(0.3, -0.78)}C${at(0.44, -0.62)} ${at(0.9, -0.42)} ${at(0.94, 0.06)}C${at(0.98, 0.56)} ${at(0.3, 0.86)} ${at(0, 1)}Z`
  s.path(outline, '#FBEFDD')
  s.clip(outline, () => {
    for (let i = 0; i < 7; i++) {
      const dy = -0.52 + i * 0.2
      for (const side of [-1, 1])
        s.stroke(
          `M${at(side * 0.03, dy + 0.16)}C${at(side * 0.4, dy + 0.12)} ${at(side * 0.8, dy - 0.1)} ${at(side * 1.02, dy - 0.34)}`,
          '#A9672F',
          size * 0.062,
        )
    }
    s.stroke(`M${at(0, 1)}V${n(y - size * 0.84)}`, '#A9672F', size * 0.045)
  })
}

function heart(s: Sheet, x: number, y: number, size: number): void {
  s.path(
    `M${n(x)},${n(y + size * 0.8)}C${n(x - size * 1.1)},${n(y + size * 0.1)} ${n(x - size * 0.9)},${n(y - size * 0.74)} ${n(x - size * 0.36)},${n(y - size * 0.66)}C${n(x - size * 0.12)},${n(y - size * 0.62)} ${n(x)},${n(y - size * 0.44)} ${n(x)},${n(y - size * 0.36)}C${n(x)},${n(y - size * 0.44)} ${n(x + size * 0.12)},${n(y - size * 0.62)} ${n(x + size * 0.36)},${n(y - size * 0.66)}C${n(x + size * 0.9)},${n(y - size * 0.74)} ${n(x + size * 1.1)},${n(y + size * 0.1)} ${n(x)},${n(y + size * 0.8)}Z`,
    '#FBEFDD',
  )
}

function cup(
  s: Sheet,
  x: number,
  y: number,
  radius: number,
  glaze: string,
  turn: number,
  art: (s: Sheet, x: number, y: number, size: number) => void,
): void {
  under(s, x, y, radius * 1.42)
  s.circle(
    x,
    y,
    radius * 1.44,
    s.linear(
      [
        [0, mix(glaze, paper, 0.5)],
        [1, mix(glaze, ink, 0.2)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(
    x,
    y,
    radius * 1.18,
    s.linear(
      [
        [0, mix(glaze, ink, 0.14)],
        [1, mix(glaze, paper, 0.3)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  under(s, x, y, radius * 0.98)
  s.group(`transform="rotate(${turn} ${n(x)} ${n(y)})"`, () => {
    s.rect(x + radius * 0.84, y - 26, radius * 0.6, 52, glaze, 'rx="26"')
    s.rect(x + radius * 0.96, y - 12, radius * 0.34, 24, mix(glaze, ink, 0.3), 'rx="12"')
  })
  s.circle(
    x,
    y,
    radius,
    s.linear(
      [
        [0, mix(glaze, paper, 0.7)],
        [1, mix(glaze, ink, 0.1)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(
    x,
    y,
    radius * 0.9,
    s.radial([
      [0, '#C98A4E'],
      [0.7, '#A9672F'],
      [1, '#6B3B18'],
    ]),
  )
  art(s, x, y, radius * 0.66)
}

export const coffee: Draw = (stage) => {
  const { s, r, fx, w } = stage
  wood(stage, '#8E6444', '#5A3A24')
  s.glow(fx - 500, 40, 1100, 700, '#FFE7C4', 0.35)
  cup(s, fx - 250, 470, 236, '#F4F1EC', 38, leaf)
  cup(s, fx + 330, 300, 168, '#0B6E75', -24, heart)
  under(s, fx + 400, 680, 130)
  s.circle(
    fx + 400,
    680,
    132,
    s.linear(
      [
        [0, '#F4F7F8'],
        [1, '#8FA3AC'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.path(`M${n(fx + 276)},${640}L${n(fx + 222)},${600}L${n(fx + 300)},${604}Z`, '#C4D1D7')
  s.circle(
    fx + 400,
    680,
    112,
    s.radial([
      [0, paper],
      [0.8, '#F6EBDC'],
      [1, '#DCC9B0'],
    ]),
  )
  s.stroke(`M${n(fx + 340)},690q30,-40 66,-14t50,-8`, '#E9DAC4', 8)
  for (let i = 0; i < w / 26; i++) {
    const x = r.between(0, w)
    const y = r.between(0, 900)
    if (
      Math.hypot(x - fx + 250, y - 470) < 370 ||
      Math.hypot(x - fx - 330, y - 300) < 270 ||
      Math.hypot(x - fx - 400, y - 680) < 170
    )
      continue
    s.group(`transform="translate(${n(x)} ${n(y)}) rotate(${r.whole(0, 360)})"`, () => {
      s.ellipse(3, 5, 24, 17, ink, 'opacity=".3"')
      s.ellipse(0, 0, 23, 16, r.pick(['#3E2113', '#54301B', '#2E170C']))
      s.stroke('M-20,2Q-6,-7 0,0T20,-2', '#1B0D06', 3)
    })
  }
}
