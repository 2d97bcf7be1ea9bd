import { amber, ember, ink, paper } from '../palette.ts'
import { ground, pulse } from '../pulse.ts'
import { studio } from '../room.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

export const firstAid: Draw = (stage) => {
  const { s, w, fx } = stage
  const c = {
    back: '#0F5A62',
    glow: '#3B9A9C',
    floor: '#083A42',
    lit: paper,
    side: '#9CC0C3',
    shade: '#2C6A71',
    line: '#7FB9BC',
    accent: amber,
    isDark: true,
  }
  studio(stage, c, 690)
  pulse(s, -20, w + 20, fx - 470, 330, '#7FD0CF', 7)
  ground(s, fx + 40, 806, 560, 46)
  s.rect(fx - 130, 196, 320, 150, 'none', `rx="46" stroke="#F4F7F8" stroke-width="30"`)
  s.rect(
    fx - 340,
    270,
    740,
    520,
    s.linear([
      [0, '#F4815A'],
      [1, '#C94A2C'],
    ]),
    'rx="46"',
  )
  s.rect(
    fx - 340,
    270,
    740,
    250,
    s.linear([
      [0, paper, 0.28],
      [1, paper, 0.02],
    ]),
    'rx="46"',
  )
  s.rect(fx - 340, 506, 740, 10, ink, 'opacity=".22"')
  for (const x of [-250, 250])
    s.rect(
      fx + x,
      478,
      60,
      66,
      s.linear([
        [0, '#F1F5F6'],
        [1, '#9DB0B8'],
      ]),
      'rx="10"',
    )
  s.circle(fx + 30, 530, 158, paper)
  s.path(`M${n(fx - 12)},${430}h84v58h58v84h-58v58h-84v-58h-58v-84h58Z`, ember)
  for (const [x, y, k] of [
    [-480, 770, 1],
    [-566, 800, 0.72],
  ] as const) {
    s.at(fx + x, y, k, () => {
      s.ellipse(6, 26, 120, 18, ink, 'opacity=".25"')
      s.path(
        'M-100,-80V10A100,34 0 0 0 100,10V-80Z',
        s.linear(
          [
            [0, paper],
            [1, '#B9CBD0'],
          ],
          0,
          0,
          1,
          0,
        ),
      )
      for (let i = 0; i < 12; i++)
        s.line(-88 + i * 16, -56 + Math.sin(i / 3.8) * 14, -88 + i * 16, 22 + Math.sin(i / 3.8) * 12, '#B9CBD0', 2)
      s.ellipse(0, -80, 100, 34, '#F7FAFA')
      for (const rx of [78, 56, 34]) s.ellipse(0, -80, rx, rx * 0.34, 'none', 'stroke="#C4D3D8" stroke-width="4"')
      s.ellipse(0, -80, 16, 6, '#8FA6AF')
    })
  }
  s.group(`transform="translate(${n(fx + 560)} 776) rotate(-14)"`, () => {
    s.rect(-120, -34, 240, 68, '#F0C9A4', 'rx="34"')
    s.rect(-46, -30, 92, 60, '#F9E4CF', 'rx="8"')
    for (let i = 0; i < 9; i++) s.circle(-30 + (i % 3) * 30, -16 + Math.floor(i / 3) * 16, 4, '#D9A578')
  })
}
