import { beam, crowd, dark } from '../auditorium.ts'
import { person } from '../figure.ts'
import { ember } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

export const concert: Draw = (stage) => {
  const { s, r, w, fx } = stage
  dark(stage, '#020B12', '#0B3A48')
  for (let x = 60; x < w; x += 240) s.rect(x, 0, 16, 640, '#06202B')
  for (let y = 60; y < 200; y += 60) s.line(0, y, w, y, '#0E4A58', 5, 'opacity=".6"')
  s.glow(fx, 560, 900, 420, '#2FA3A8', 0.6)
  s.glow(fx, 600, 460, 260, ember, 0.75)
  for (const [i, dx] of [-600, -380, -160, 160, 380, 600].entries())
    beam(stage, fx + dx, 64, fx + dx * r.between(-0.4, 0.9), 170, 760, i % 2 ? ember : '#6FE0DF', 0.42)
  s.rect(
    fx - 900,
    610,
    1800,
    120,
    s.linear([
      [0, '#143B47'],
      [1, '#030C12'],
    ]),
  )
  for (const x of [-500, 430]) {
    s.rect(fx + x, 470, 120, 150, '#050F15', 'rx="8"')
    for (const y of [508, 578]) s.circle(fx + x + 60, y, 28, '#12303B', 'stroke="#3FA0A5" stroke-width="3"')
  }
  for (const [dx, wave] of [
    [-250, false],
    [10, true],
    [260, false],
  ] as const) {
    person(s, fx + dx, 618, 1.34, {
      coat: '#04101A',
      trousers: '#04101A',
      skin: '#0A1A22',
      hair: '#04101A',
      stride: 9,
      isLeft: dx > 0,
      hasLongHair: dx < 0,
      isWaving: wave,
    })
    if (!wave)
      s.group(`transform="translate(${n(fx + dx)} 500) rotate(${dx < 0 ? -24 : 24})"`, () => {
        s.path('M-44,-14C-60,-40 -30,-52 -12,-38C0,-30 12,-34 24,-30C44,-24 40,24 18,30C2,34 -30,28 -44,-14Z', ember)
        s.rect(14, -6, 120, 11, '#2B1A12')
      })
  }
  s.line(fx + 46, 618, fx + 46, 430, '#0A1A22', 6)
  for (const [dx, size] of [
    [-84, 34],
    [-30, 44],
    [110, 34],
    [150, 40],
  ] as const)
    s.circle(fx + dx, 600, size, '#071820', 'stroke="#F2B27A" stroke-width="4" opacity=".9"')
  crowd(stage, 690, 0.86, '#04121A', '#2FA3A8', 0.4)
  crowd(stage, 776, 1.2, '#01080D', ember, 0.42)
}
