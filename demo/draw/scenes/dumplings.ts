import { ember, ink, mix, paper } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'
import { under, wood } from '../wood.ts'

function dumpling(s: Sheet, x: number, y: number, k: number, turn: number, dough: string): void {
  s.group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(k)})"`, () => {
    s.path('M-96,24C-90,62 90,62 100,24C70,70 -70,70 -96,24Z', ink, 'opacity=".25"')
    s.path(
      'M-100,10C-96,-52 -44,-78 0,-78C44,-78 96,-52 100,10C84,46 -84,46 -100,10Z',
      s.linear([
        [0, mix(dough, paper, 0.7)],
        [0.5, dough],
        [1, mix(dough, '#8C6A42', 0.6)],
      ]),
    )
    s.path(
      'M-100,10C-80,-12 -60,4 -44,-10C-28,2 -14,-12 0,-4C14,-12 28,2 44,-10C60,4 80,-12 100,10C84,40 -84,40 -100,10Z',
      mix(dough, '#B5915F', 0.28),
    )
    for (let i = -3; i <= 3; i++)
      s.stroke(
        `M${i * 24},${-2 + Math.abs(i) * 2}Q${i * 27},18 ${i * 22},30`,
        mix(dough, '#7A5833', 0.7),
        3.5,
        'opacity=".8"',
      )
  })
}

export const dumplings: Draw = (stage) => {
  const { s, r, fx } = stage
  wood(stage, '#33525B', '#1B343D')
  s.glow(fx - 300, 60, 1000, 640, '#CFE6E6', 0.3)
  for (const [x, y, radius, count] of [
    [fx - 280, 470, 390, 8],
    [fx + 470, 250, 270, 5],
  ] as const) {
    under(s, x, y, radius)
    s.circle(
      x,
      y,
      radius,
      s.linear(
        [
          [0, '#E9C892'],
          [1, '#A87A43'],
        ],
        0,
        0,
        1,
        1,
      ),
    )
    for (let i = 0; i < 44; i++) {
      const a = (i / 44) * 6.283
      s.line(
        x + Math.cos(a) * radius * 0.9,
        y + Math.sin(a) * radius * 0.9,
        x + Math.cos(a) * radius,
        y + Math.sin(a) * radius,
        '#8A5F2E',
        2.5,
        'opacity=".45"',
      )
    }
    s.circle(
      x,
      y,
      radius * 0.89,
      s.linear(
        [
          [0, '#8E6534'],
          [1, '#DDB87E'],
        ],
        0,
        0,
        1,
        1,
      ),
    )
    s.circle(x, y, radius * 0.85, '#EFDDB8')
    for (let i = -4; i <= 4; i++) {
      const half = Math.sqrt(Math.max(0, (radius * 0.84) ** 2 - (i * radius * 0.19) ** 2))
      s.line(x - half, y + i * radius * 0.19, x + half, y + i * radius * 0.19, '#D3B782', 5)
    }
    const doughs = ['#F6EAD6', '#F6EAD6', '#DDE8C8', '#F4D9C0']
    for (let i = 0; i < count - 1; i++) {
      const a = (i / (count - 1)) * 6.283 + 0.4
      dumpling(
        s,
        x + Math.cos(a) * radius * 0.56,
        y + Math.sin(a) * radius * 0.56,
        radius / 520,
        (a * 180) / Math.PI + 58,
        r.pick(doughs),
      )
    }
    dumpling(s, x, y, radius / 500, r.between(-30, 30), '#F6EAD6')
  }
  under(s, fx + 330, 690, 130)
  s.circle(
    fx + 330,
    690,
    130,
    s.linear(
      [
        [0, paper],
        [1, '#B9CBD0'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(
    fx + 330,
    690,
    104,
    s.radial([
      [0, '#5A2412'],
      [1, '#2B0F07'],
    ]),
  )
  for (let i = 0; i < 9; i++)
    s.circle(fx + 330 + r.between(-64, 64), 690 + r.between(-64, 64), 7, r.pick(['#7FB05F', ember, '#9CC27A']))
  for (const k of [0, 26])
    s.path(
      `M${n(fx + 540 + k)},540L${n(fx + 556 + k)},536L${n(fx + 700 + k)},900H${n(fx + 676 + k)}Z`,
      s.linear([
        [0, '#C0442E'],
        [0.3, '#7A2418'],
        [1, '#4E140D'],
      ]),
    )
  for (let i = 0; i < 90; i++)
    s.circle(fx + r.between(-780, 780), r.between(20, 890), r.between(1, 3.4), paper, 'opacity=".5"')
}
