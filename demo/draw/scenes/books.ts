import { ranges, sky, weather } from '../nature.ts'
import { amber, ember, ink, mix, moodOf, paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

const spines = ['#0B6E75', ember, '#37525E', amber, '#E6EDF0', '#7A3A24', '#3FA0A5', '#14262F']

/** A pile on the sill, tea, and winter outside. */
export const books: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['snow'])
  sky(stage, m, 620, fx + 300)
  ranges(stage, m, 620, 260, 4, 0.85, 0.6)
  s.rect(0, 610, w, 120, m.ground)
  weather(stage, m)
  for (const x of [fx - 900, fx - 20, fx + 860])
    s.rect(
      x,
      0,
      34,
      720,
      s.linear(
        [
          [0, '#FBF8F3'],
          [1, '#D5C6B4'],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  s.rect(0, 232, w, 24, '#F3ECE2')
  s.rect(
    0,
    690,
    w,
    230,
    s.linear([
      [0, '#E9D6BE'],
      [0.2, '#CDAE88'],
      [1, '#9C7A55'],
    ]),
  )
  s.rect(0, 684, w, 14, '#FBF3E6')
  s.ellipse(fx - 150, 800, 420, 40, ink, 'opacity=".25"')
  let y = 800
  for (let i = 0; i < 6; i++) {
    const thick = r.whole(46, 72)
    const width = r.whole(440, 560) - i * 18
    const x = fx - 150 - width / 2 + r.between(-26, 26)
    const color = spines[(i * 3 + 1) % spines.length] as string
    y -= thick
    s.rect(
      x,
      y,
      width,
      thick,
      s.linear([
        [0, mix(color, paper, 0.2)],
        [1, mix(color, ink, 0.25)],
      ]),
      'rx="8"',
    )
    s.rect(x + width - 26, y + 7, 26, thick - 14, '#F3E9DA')
    for (let q = 0; q < 3; q++)
      s.line(x + width - 24, y + 14 + q * (thick / 4), x + width, y + 14 + q * (thick / 4), '#CDBBA3', 2)
    s.rect(x + 34, y + thick * 0.3, 12, thick * 0.4, mix(color, paper, 0.65), 'rx="3"')
    s.rect(x + 70, y + thick * 0.42, 150, 8, mix(color, paper, 0.65), 'rx="4"')
  }
  s.group(`transform="translate(${n(fx - 150)} ${y}) rotate(-3)"`, () => {
    s.path('M0,4C-70,-34 -190,-30 -268,-6V14C-190,-8 -70,-8 0,26C70,-8 190,-8 268,14V-6C190,-30 70,-34 0,4Z', '#7A3A24')
    s.path('M0,-6C-70,-62 -190,-56 -262,-28V2C-190,-20 -70,-22 0,18Z', '#FFFDF8')
    s.path('M0,-6C70,-62 190,-56 262,-28V2C190,-20 70,-22 0,18Z', '#EFE3CF')
    for (let i = 0; i < 4; i++)
      s.stroke(
        `M-40,${-30 + i * 9}C-110,${-46 + i * 9} -170,${-42 + i * 9} -230,${-24 + i * 8}`,
        '#BBAA94',
        2.5,
        'opacity=".7"',
      )
    s.path('M96,-40L112,-42L130,96L112,84L98,100Z', ember)
  })
  s.ellipse(fx + 400, 806, 190, 26, ink, 'opacity=".25"')
  s.ellipse(fx + 380, 796, 170, 26, '#F4F7F8')
  s.path(
    `M${n(fx + 270)},640H${n(fx + 490)}C${n(fx + 490)},740 ${n(fx + 450)},792 ${n(fx + 380)},792C${n(fx + 310)},792 ${n(fx + 270)},740 ${n(fx + 270)},640Z`,
    s.linear(
      [
        [0, '#2B8A8E'],
        [1, '#0A5058'],
      ],
      0,
      0,
      1,
      0.2,
    ),
  )
  s.path(
    `M${n(fx + 486)},664C${n(fx + 560)},650 ${n(fx + 560)},748 ${n(fx + 466)},742`,
    'none',
    'stroke="#0B6E75" stroke-width="17"',
  )
  s.ellipse(fx + 380, 640, 110, 20, '#0A4048')
  s.ellipse(fx + 380, 643, 96, 15, '#B9743A')
  for (const x of [340, 390, 430]) s.stroke(`M${n(fx + x)},616q22,-34 0,-70q-22,-34 6,-78`, paper, 9, 'opacity=".4"')
  s.rect(0, h - 6, w, 6, ink, 'opacity=".12"')
}
