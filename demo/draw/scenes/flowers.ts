import { amber, ember, ink, mix, paper, warmRoom } from '../palette.ts'
import { studio } from '../room.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

function bloom(s: Sheet, x: number, y: number, size: number, color: string): void {
  for (let ring = 0; ring < 3; ring++) {
    const count = 9 - ring * 2
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.283 + ring * 0.4
      const far = size * (0.6 - ring * 0.2)
      s.ellipse(
        x + Math.cos(a) * far,
        y + Math.sin(a) * far,
        size * 0.4,
        size * 0.27,
        mix(color, ring ? paper : ink, ring ? ring * 0.2 : 0.1),
        `transform="rotate(${n((a * 180) / Math.PI)} ${n(x + Math.cos(a) * far)} ${n(y + Math.sin(a) * far)})"`,
      )
    }
  }
  s.circle(x, y, size * 0.17, '#F2C56B')
}

/** A bunch for somebody who goes, and the toolbox that stays. */
export const flowers: Draw = (stage) => {
  const { s, r, fx } = stage
  studio(stage, { ...warmRoom, back: '#C9DAD9', glow: '#FFFBF2', floor: '#D9C3A6' }, 660)
  s.glow(fx - 120, 320, 700, 460, '#FFF0D6', 0.9)
  s.ellipse(fx + 20, 826, 620, 44, ink, 'opacity=".25"')
  s.rect(
    fx + 150,
    590,
    440,
    226,
    s.linear([
      [0, '#D9553A'],
      [1, '#9C2F1D'],
    ]),
    'rx="16"',
  )
  s.rect(
    fx + 150,
    590,
    440,
    62,
    s.linear([
      [0, '#F0795C'],
      [1, '#C9452B'],
    ]),
    'rx="16"',
  )
  s.rect(fx + 280, 520, 180, 86, 'none', 'rx="22" stroke="#37525E" stroke-width="24"')
  for (const x of [210, 500]) s.rect(fx + x, 634, 40, 50, '#D5DEE2', 'rx="6"')
  s.path(
    `M${n(fx + 190)},592L${n(fx + 226)},460L${n(fx + 250)},466L${n(fx + 226)},592ZM${n(fx + 520)},592V470q-26,-14 -20,-46l20,20l20,-4l6,-22q22,26 -4,54v120Z`,
    '#8FA3AC',
  )
  const vase = `M${n(fx - 330)},540H${n(fx - 90)}C${n(fx - 100)},620 ${n(fx - 60)},700 ${n(fx - 84)},800Q${n(fx - 90)},824 ${n(fx - 116)},824H${n(fx - 304)}Q${n(fx - 330)},824 ${n(fx - 336)},800C${n(fx - 360)},700 ${n(fx - 320)},620 ${n(fx - 330)},540Z`
  const stems = Array.from(
    { length: 15 },
    (_, i) => [fx - 210 + (i - 7) * 46 + r.between(-16, 16), 210 + Math.abs(i - 7) * 22 + r.between(-40, 90)] as const,
  )
  for (const [x, y] of stems)
    s.stroke(
      `M${n(fx - 210 + (x - fx + 210) * 0.2)},560Q${n(fx - 210 + (x - fx + 210) * 0.5)},${n((y + 560) / 2)} ${n(x)},${n(y)}`,
      '#4E8A5F',
      8,
    )
  for (let i = 0; i < 26; i++) {
    const a = r.between(-2.9, -0.2)
    const far = r.between(150, 350)
    const lx = fx - 210 + Math.cos(a) * far
    const ly = 540 + Math.sin(a) * far
    s.path(
      'M-60,0C-30,-34 30,-34 62,0C30,26 -30,26 -60,0Z',
      r.pick(['#5F9A6B', '#3E7D63', '#7DB07A']),
      `transform="translate(${n(lx)} ${n(ly)}) rotate(${n((a * 180) / Math.PI)})"`,
    )
  }
  for (const [i, [x, y]] of stems.entries())
    bloom(s, x, y, r.between(52, 88), [ember, '#F4F7F8', amber, '#E9B8A4', '#D9553A'][i % 5] as string)
  s.path(
    vase,
    s.linear(
      [
        [0, '#F4F8F8'],
        [0.5, '#CFE0E0'],
        [1, '#8FB0B2'],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  s.path(
    `M${n(fx - 344)},640C${n(fx - 280)},670 ${n(fx - 140)},612 ${n(fx - 76)},648L${n(fx - 74)},682C${n(fx - 140)},650 ${n(fx - 280)},706 ${n(fx - 344)},676Z`,
    '#0B6E75',
  )
}
