import { towers } from '../buildings.ts'
import { person, somebody } from '../figure.ts'
import { sky } from '../nature.ts'
import { amber, ember, moodOf, paper } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

function laptop(s: Sheet, x: number, y: number, k: number): void {
  s.at(x, y, k, () => {
    s.glow(0, -90, 250, 170, '#5FD0D0', 0.5)
    s.path('M-130,-170H130Q140,-170 140,-160L150,-6H-150L-140,-160Q-140,-170 -130,-170Z', '#1B2F39')
    s.path(
      'M-124,-160H124L134,-16H-134Z',
      s.linear([
        [0, '#0F4A52'],
        [1, '#0A2A35'],
      ]),
    )
    const lines = [
      [-104, -138, 90, '#7FE0DF'],
      [-104, -116, 150, '#F2B27A'],
      [-80, -94, 120, '#DCEBEC'],
      [-80, -72, 170, '#7FE0DF'],
      [-80, -50, 70, '#F2B27A'],
      [-104, -30, 44, '#DCEBEC'],
    ] as const
    for (const [lx, ly, length, color] of lines) s.rect(lx, ly, length, 9, color, 'rx="4.500" opacity=".9"')
    s.path('M-160,-6H160L184,22H-184Z', '#3A515C')
    s.path('M-184,22H184V30H-184Z', '#14242C')
  })
}

/** Past midnight, and the lights of the town behind the panes. */
export const nightDesk: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['night'])
  sky(stage, m, 560, fx + 380)
  towers(stage, m, 600, 330, 3)
  for (let x = fx - 1320; x < fx + 1400; x += 330) s.rect(x, 0, 18, 640, '#020A10')
  s.rect(0, 250, w, 12, '#020A10')
  s.rect(0, 612, w, 30, '#0A1A22')
  s.rect(
    0,
    640,
    w,
    h,
    s.linear([
      [0, '#07161E'],
      [1, '#02080C'],
    ]),
  )
  s.glow(fx - 430, 560, 560, 320, amber, 0.55)
  for (const dx of [-236, 196, 640]) {
    person(s, fx + dx + (dx > 0 ? 60 : -60), 846, 2.5, {
      ...somebody(r, 3),
      coat: r.pick(['#1F4C55', '#37525E', '#7A3A24']),
      hair: '#0A0D0F',
      isLeft: dx > 0,
    })
  }
  s.path(
    `M-40,714H${w + 40}V760H-40Z`,
    s.linear([
      [0, '#A97B52'],
      [1, '#6B482B'],
    ]),
  )
  s.rect(
    0,
    758,
    w,
    h,
    s.linear([
      [0, '#1B120C'],
      [1, '#090604'],
    ]),
  )
  s.line(fx - 430, 716, fx - 470, 520, '#2B3B43', 11)
  s.line(fx - 470, 520, fx - 370, 440, '#2B3B43', 11)
  s.path(`M${n(fx - 420)},424L${n(fx - 330)},400L${n(fx - 286)},478L${n(fx - 400)},500Z`, ember)
  s.path(
    `M${n(fx - 400)},498L${n(fx - 288)},478L${n(fx - 120)},716H${n(fx - 560)}Z`,
    s.linear([
      [0, '#FFE7C4', 0.5],
      [1, '#FFE7C4', 0.05],
    ]),
  )
  laptop(s, fx - 230, 716, 1.12)
  laptop(s, fx + 220, 722, 1.24)
  laptop(s, fx + 600, 714, 0.98)
  for (const [x, color] of [
    [-20, paper],
    [420, ember],
    [-610, '#0B6E75'],
  ] as const) {
    s.rect(fx + x, 676, 42, 48, color, 'rx="8"')
    s.stroke(`M${n(fx + x + 16)},664q8,-14 0,-28q-8,-12 2,-26`, paper, 4, 'opacity=".35"')
  }
  for (const [i, x] of [-60, -20, 30, 60].entries())
    s.rect(
      fx + x - 20,
      744 - i,
      40,
      8,
      r.pick([amber, '#7FC4C6', paper]),
      `transform="rotate(${i * 9 - 12} ${n(fx + x)} 744)"`,
    )
}
