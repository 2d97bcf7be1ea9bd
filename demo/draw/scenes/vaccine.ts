import { ember, ink, mix, paper } from '../palette.ts'
import { ground } from '../pulse.ts'
import { studio } from '../room.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

function vial(s: Sheet, x: number, y: number, k: number, liquid: string, level: number): void {
  ground(s, x + 20 * k, y + 4, 130 * k, 20 * k)
  s.at(x, y, k, () => {
    const glass =
      'M-84,0V-210C-84,-240 -50,-250 -50,-274V-300H50V-274C50,-250 84,-240 84,-210V0Q84,14 66,14H-66Q-84,14 -84,0Z'
    s.path(
      glass,
      s.linear(
        [
          [0, paper, 0.85],
          [0.5, '#DDEBEC', 0.6],
          [1, '#A9C3C8', 0.85],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    s.clip(glass, () => {
      s.rect(
        -90,
        -level,
        180,
        level + 20,
        s.linear(
          [
            [0, mix(liquid, paper, 0.45)],
            [1, liquid],
          ],
          0,
          0,
          1,
          0.3,
        ),
      )
      s.ellipse(0, -level, 84, 12, mix(liquid, paper, 0.6))
    })
    s.rect(-84, -168, 168, 104, paper, 'opacity=".92"')
    s.rect(-64, -148, 90, 12, mix(liquid, ink, 0.25), 'rx="6"')
    s.rect(-64, -122, 128, 8, '#B9C8CE', 'rx="4"')
    s.rect(-64, -102, 108, 8, '#B9C8CE', 'rx="4"')
    s.rect(
      -62,
      -352,
      124,
      56,
      s.linear(
        [
          [0, '#EDF2F4'],
          [0.4, '#C4D1D7'],
          [1, '#7F949E'],
        ],
        0,
        0,
        1,
        0,
      ),
      'rx="8"',
    )
    s.rect(-46, -366, 92, 20, ember, 'rx="7"')
    s.path('M-70,-206V-8', 'none', `stroke="${paper}" stroke-width="9" opacity=".7" stroke-linecap="round"`)
  })
}

export const vaccine: Draw = (stage) => {
  const { s, fx } = stage
  const c = {
    back: '#CFE3E3',
    glow: '#FBFEFD',
    floor: '#A9CBCB',
    lit: paper,
    side: '#C4DADA',
    shade: '#6F9A9D',
    line: '#4E8083',
    accent: '#0A5F66',
    isDark: false,
  }
  studio(stage, c, 620)
  s.circle(
    fx + 60,
    400,
    330,
    s.linear([
      [0, '#3FA0A5', 0.28],
      [1, '#0B6E75', 0.12],
    ]),
  )
  s.circle(
    fx + 60,
    400,
    330,
    'none',
    'stroke="#0B6E75" stroke-width="6" opacity=".35" stroke-dasharray="2 22" stroke-linecap="round"',
  )
  vial(s, fx + 330, 716, 1, '#3FA0A5', 150)
  vial(s, fx + 120, 748, 1.24, '#F2B27A', 176)
  ground(s, fx - 270, 800, 470, 34)
  s.group(`transform="translate(${n(fx - 640)} 776) rotate(-17)"`, () => {
    s.line(620, 0, 820, 0, '#8FA6AF', 7)
    s.path('M800,-3L850,3L800,4Z', '#8FA6AF')
    s.path('M560,-30L600,-14H634V14H600L560,30Z', '#DDE9EB')
    s.rect(
      150,
      -54,
      420,
      108,
      s.linear([
        [0, paper, 0.95],
        [0.5, '#DCEBEC', 0.8],
        [1, '#A9C3C8', 0.95],
      ]),
      'rx="14"',
    )
    s.rect(
      330,
      -42,
      230,
      84,
      s.linear([
        [0, '#FBD9B4'],
        [1, '#EBA05E'],
      ]),
      'rx="8"',
    )
    s.rect(312, -48, 26, 96, '#37525E', 'rx="6"')
    for (let x = 180; x < 550; x += 34) s.line(x, -52, x, -52 + (x % 68 === 44 ? 34 : 20), '#37525E', 4)
    s.rect(130, -84, 26, 168, '#B9CBD1', 'rx="10"')
    s.rect(
      -20,
      -16,
      340,
      32,
      s.linear([
        [0, '#F4F8F9'],
        [1, '#9DB4BC'],
      ]),
    )
    s.rect(-44, -66, 30, 132, '#DDE9EB', 'rx="12"')
  })
}
