import { amber, ink, paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'
import { wood } from '../wood.ts'

/** Strokes of a sign in a square of 100, each a soft line: what one paints on doors, 'of one heart' and 'onwards every day'. */
const up = ['M46,14C48,40 48,60 46,84', 'M48,46C60,45 68,44 78,40', 'M12,86C38,82 64,82 92,84']
const below = ['M10,20C36,16 66,16 92,18', 'M50,20C52,46 51,70 49,94', 'M54,42C66,48 76,56 80,64']
const one = ['M8,54C36,48 62,46 92,50']
const heartSign = [
  'M18,50C18,62 14,70 10,76',
  'M34,34C32,66 38,86 58,86C72,86 78,80 76,66',
  'M48,20C54,24 60,32 61,40',
  'M74,40C82,46 88,54 91,62',
]
const sky = [
  'M22,22C42,18 60,17 80,18',
  'M10,50C36,45 64,44 92,46',
  'M51,20C50,52 38,76 10,92',
  'M52,50C60,70 74,84 94,90',
]
const toward = [
  'M50,4C46,14 42,20 34,26',
  'M18,28C20,54 20,74 18,94',
  'M18,30C44,25 66,25 84,27C86,52 84,76 82,88C78,92 72,88 66,84',
  'M38,48C39,58 39,66 40,74',
  'M38,48C48,46 56,46 64,47C64,58 63,66 62,72',
  'M40,72C48,71 56,71 62,71',
]
const lines = [
  [up, below, one, heartSign],
  [sky, sky, toward, up],
] as const

/** Red paper, wet ink. */
export const inkBrush: Draw = (stage) => {
  const { s, r, fx } = stage
  wood(stage, '#D9C3A2', '#A98A62')
  s.glow(fx - 420, 40, 1000, 620, paper, 0.5)
  for (const [column, [x, turn, y]] of (
    [
      [fx - 560, -3, -40],
      [fx - 220, 2, -10],
    ] as const
  ).entries()) {
    s.group(`transform="rotate(${turn} ${n(x)} 450)"`, () => {
      s.rect(x + 16, y + 24, 270, 960, ink, 'opacity=".28"')
      s.rect(
        x,
        y,
        270,
        960,
        s.linear(
          [
            [0, '#D8432F'],
            [1, '#A82A1E'],
          ],
          0,
          0,
          1,
          1,
        ),
      )
      s.rect(x + 14, y + 14, 242, 920, 'none', 'stroke="#F2C56B" stroke-width="3" opacity=".6"')
      for (let i = 0; i < 34; i++)
        s.circle(x + r.between(16, 254), y + r.between(16, 920), r.between(1.5, 5), '#F2C56B', 'opacity=".55"')
      for (const [place, sign] of (lines[column] as (typeof lines)[number]).entries()) {
        s.at(x + 50, y + 96 + place * 196, 1.7, () => {
          for (const stroke of sign) {
            s.stroke(stroke, '#140F0E', 9.5)
            s.stroke(stroke, '#140F0E', 13, 'stroke-dasharray="12 200"')
          }
        })
      }
    })
  }
  s.rect(fx + 262, 214, 360, 290, ink, 'rx="34" opacity=".35"')
  s.rect(
    fx + 246,
    190,
    360,
    290,
    s.linear(
      [
        [0, '#4A5C64'],
        [1, '#1B2A31'],
      ],
      0,
      0,
      1,
      1,
    ),
    'rx="34"',
  )
  s.rect(fx + 276, 220, 300, 230, '#2B3B43', 'rx="24"')
  s.ellipse(fx + 426, 350, 132, 92, '#090D10')
  s.ellipse(fx + 392, 322, 62, 26, paper, 'opacity=".16"')
  s.group(`transform="translate(${n(fx + 150)} 560) rotate(24)"`, () => {
    s.path('M-30,20H560V52H-30Z', ink, 'opacity=".22"')
    s.path(
      'M-210,0C-170,-46 -110,-46 -60,-30L-20,-22V22L-60,30C-110,46 -170,40 -210,0Z',
      s.linear(
        [
          [0, '#4A3A30'],
          [1, '#0C0908'],
        ],
        1,
        0,
        0,
        0,
      ),
    )
    s.rect(-26, -24, 74, 48, '#D9B98C', 'rx="8"')
    s.rect(
      44,
      -17,
      560,
      34,
      s.linear([
        [0, '#C68F52'],
        [0.4, '#8E5A2A'],
        [1, '#55320F'],
      ]),
      'rx="12"',
    )
    s.rect(560, -19, 40, 38, '#14262F', 'rx="8"')
  })
  for (const [x, y, size] of [
    [90, 700, 15],
    [130, 742, 7],
    [40, 760, 9],
  ] as const)
    s.circle(fx + x, y, size, '#140F0E')
  s.path(
    `M${n(fx + 480)},700h150v120h-150Z`,
    s.linear([
      [0, amber],
      [1, '#B9814A'],
    ]),
    'rx="10"',
  )
  s.rect(fx + 500, 720, 110, 80, '#A82A1E', 'rx="6"')
}
