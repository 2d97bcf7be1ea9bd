import { person, somebody } from '../figure.ts'
import { firs, ranges, sky, weather } from '../nature.ts'
import { amber, ember, mix, moodOf, paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

function hut(stage: Stage, x: number, y: number, k: number, cloth: string): void {
  const { s, r } = stage
  s.at(x, y, k, () => {
    s.glow(0, -130, 330, 220, '#FFC77F', 0.9)
    s.rect(
      -190,
      -250,
      380,
      250,
      s.linear([
        [0, '#6B4326'],
        [1, '#3A2212'],
      ]),
    )
    for (let px = -190; px < 190; px += 38) s.line(px, -250, px, 0, '#2B180B', 3, 'opacity=".6"')
    s.rect(
      -160,
      -214,
      320,
      120,
      s.linear([
        [0, '#FFE9BF'],
        [1, '#F6B25E'],
      ]),
    )
    for (let i = 0; i < 9; i++)
      s.circle(-140 + i * 35, -196 + (i % 3) * 15, 10, r.pick([ember, '#0B6E75', '#D9553A', paper, amber]))
    s.at(0, -58, 0.94, () => person(s, r.between(-60, 60), 0, 0.86, somebody(r, 2)))
    s.rect(-176, -98, 352, 20, '#8E5A2E')
    for (let i = 0; i < 7; i++)
      s.rect(-150 + i * 46, -118, 26, 20, r.pick(['#C98A4E', paper, '#7A3A24', '#E9B04E']), 'rx="5"')
    for (let i = 0; i < 10; i++) s.path(`M${-200 + i * 40},-262h40v34q-20,22 -40,0Z`, i % 2 ? paper : cloth)
    s.path(
      'M-236,-252L0,-412L236,-252Z',
      s.linear([
        [0, '#4E3019'],
        [1, '#2B180B'],
      ]),
    )
    s.path(
      'M-250,-246L-6,-424Q0,-430 6,-424L250,-246Q236,-262 214,-262Q190,-236 168,-276Q140,-258 120,-302Q96,-292 76,-342Q40,-350 0,-392Q-40,-350 -76,-342Q-96,-292 -120,-302Q-140,-258 -168,-276Q-190,-236 -214,-262Q-236,-262 -250,-246Z',
      '#F4F8FA',
    )
  })
}

/** Three huts in the snow, a tree with lights. */
export const market: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = { ...moodOf(r, ['night']), low: '#35607A', ground: '#C6D6E0' }
  sky(stage, m, 600, fx + 500)
  ranges(stage, m, 600, 260, 3, 0.85, 0.4)
  for (let i = 0; i < w / 150; i++) {
    const x = i * 150 + r.between(-20, 20)
    const tall = r.between(150, 270)
    s.path(
      `M${n(x)},640V${n(620 - tall)}L${n(x + 66)},${n(560 - tall)}L${n(x + 132)},${n(620 - tall)}V640Z`,
      mix('#0A2230', '#2B4A5C', r.next()),
    )
    for (let q = 0; q < 5; q++)
      if (r.chance(0.6))
        s.rect(x + 24 + (q % 2) * 50, 630 - tall + Math.floor(q / 2) * 56, 24, 32, '#FFD79A', 'opacity=".85"')
  }
  s.rect(
    0,
    632,
    w,
    290,
    s.linear([
      [0, '#8FA9BA'],
      [0.4, '#C9D8E2'],
      [1, '#7F9AAC'],
    ]),
  )
  s.glow(fx, 720, 900, 200, '#FFC77F', 0.55)
  s.at(fx + 30, 690, 1, () => {
    s.path('M-16,-40H16V10H-16Z', '#3A2212')
    for (const [y, half] of [
      [-30, 150],
      [-120, 124],
      [-210, 96],
      [-290, 66],
    ] as const)
      s.path(
        `M0,${y - 150}L${half},${y}Q${half * 0.5},${y - 22} 0,${y}Q${-half * 0.5},${y - 22} ${-half},${y}Z`,
        s.linear([
          [0, '#2B6E5A'],
          [1, '#0F3D33'],
        ]),
      )
    for (let i = 0; i < 40; i++) {
      const t = r.next()
      const lx = r.between(-1, 1) * 130 * t
      s.circle(lx, -400 + t * 360, 6, r.pick(['#FFE7C4', ember, amber, '#FFF6E6']))
    }
    s.glow(0, -446, 60, 60, '#FFE7C4', 0.95)
    s.path('M0,-472l8,18l20,2l-15,13l5,20l-18,-11l-18,11l5,-20l-15,-13l20,-2Z', '#FFE7A8')
  })
  hut(stage, fx - 470, 736, 1.06, '#B23F2A')
  hut(stage, fx + 470, 730, 1.02, '#0B6E75')
  hut(stage, fx - 950, 716, 0.86, '#C98A4E')
  hut(stage, fx + 940, 714, 0.86, '#B23F2A')
  s.path(`M-20,120Q${n(fx - 400)},280 ${n(fx)},196T${w + 20},120`, 'none', 'stroke="#0A1A22" stroke-width="4"')
  const shine = s.radial([
    [0, '#FFD79A', 0.85],
    [0.4, '#FFD79A', 0.36],
    [1, '#FFD79A', 0],
  ])
  for (let i = 0; i <= 30; i++) {
    const t = i / 30
    const x = t * w
    const y = 122 + Math.sin(t * Math.PI) * 70 + Math.sin(t * Math.PI * 4) * 8
    s.circle(x, y + 14, 34, shine)
    s.circle(x, y + 12, 7, '#FFF3DF')
  }
  for (const [dx, dy, k] of [
    [-250, 800, 1.2],
    [-180, 806, 1.14],
    [190, 812, 1.26],
    [266, 800, 0.82],
    [-620, 836, 1.34],
    [640, 842, 1.36],
    [60, 860, 1.4],
  ] as const)
    person(s, fx + dx, dy, k, { ...somebody(r, 4), isLeft: dx > 100 })
  firs(stage, (t) => [t < 0.5 ? t * 300 : w - (1 - t) * 300, h + 10], 12, 190, '#0A2A2B')
  weather(stage, { ...m, name: 'snow' })
}
