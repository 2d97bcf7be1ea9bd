import { crowd, dark } from '../auditorium.ts'
import { person } from '../figure.ts'
import { amber, ember, paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

export const townhall: Draw = (stage) => {
  const { s, r, w, fx } = stage
  dark(stage, '#DCE7E9', '#B4CACF')
  for (let x = -40; x < w; x += 200)
    s.rect(
      x,
      0,
      96,
      640,
      s.linear([
        [0, paper, 0.5],
        [1, paper, 0],
      ]),
    )
  s.rect(fx - 560, 96, 1120, 430, '#0B2530', 'rx="14"')
  const screen = `M${n(fx - 544)},112h1088v398h-1088Z`
  s.clip(screen, () => {
    s.rect(
      fx - 544,
      112,
      1088,
      398,
      s.linear([
        [0, '#0B4650'],
        [0.6, '#2B8A8E'],
        [1, '#F2C79C'],
      ]),
    )
    s.glow(fx + 190, 430, 420, 210, amber, 0.85)
    s.circle(fx + 190, 440, 70, '#FFF1DF')
    s.path(
      `M${n(fx - 560)},520V452C${n(fx - 300)},380 ${n(fx - 120)},470 ${n(fx + 60)},440C${n(fx + 240)},414 ${n(fx + 400)},452 ${n(fx + 560)},430V520Z`,
      '#0A3A44',
    )
    s.path(
      `M${n(fx - 40)},520C${n(fx + 60)},480 ${n(fx + 170)},470 ${n(fx + 186)},448C${n(fx + 210)},470 ${n(fx + 250)},490 ${n(fx + 230)},520Z`,
      '#D9E7E8',
      'opacity=".85"',
    )
    for (let i = 0; i < 6; i++)
      s.line(
        fx - 470,
        190 + i * 34,
        fx - 470 + r.between(140, 300),
        190 + i * 34,
        paper,
        i ? 7 : 14,
        `opacity="${i ? 0.4 : 0.9}"`,
      )
  })
  s.path(
    `M${n(fx - 800)},566H${n(fx + 800)}L${n(fx + 880)},640H${n(fx - 880)}Z`,
    s.linear([
      [0, '#F4F7F8'],
      [1, '#C0D0D5'],
    ]),
  )
  s.rect(fx - 880, 640, 1760, 24, '#93A9B2')
  s.glow(fx - 330, 560, 240, 130, paper, 0.9)
  person(s, fx - 330, 604, 1.36, {
    coat: '#0B6E75',
    trousers: '#14262F',
    skin: '#E8BE9C',
    hair: '#14181B',
    stride: 5,
    isWaving: true,
  })
  for (const x of [150, 260, 370]) {
    s.path(`M${n(fx + x - 34)},606v-46q0,-16 16,-16h40q16,0 16,16v46Z`, '#37525E')
    person(s, fx + x, 616, 1.04, {
      coat: x === 260 ? ember : '#E6EDF0',
      trousers: '#37505B',
      skin: '#EFC7A4',
      hair: '#2B211D',
      stride: 4,
      hasLongHair: x !== 260,
      isLeft: true,
    })
  }
  crowd(stage, 690, 0.66, '#4A6873', paper, 0)
  crowd(stage, 740, 0.9, '#2B4753', '#CFE0E3', 0)
  crowd(stage, 812, 1.2, '#122A35', '#8FB4BC', 0)
}
