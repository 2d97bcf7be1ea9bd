import { beam, dark } from '../auditorium.ts'
import { person } from '../figure.ts'
import { amber, ink, paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

export const choir: Draw = (stage) => {
  const { s, r, w, fx } = stage
  dark(stage, '#3A1712', '#8F3A25')
  for (let x = -60; x < w; x += 120) {
    s.rect(
      x,
      0,
      64,
      700,
      s.linear(
        [
          [0, ink, 0.34],
          [0.5, ink, 0],
          [1, ink, 0.3],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  }
  s.glow(fx, 340, 900, 520, '#FFD9A6', 0.75)
  for (const dx of [-420, 0, 420]) beam(stage, fx + dx, 20, fx + dx * 0.6, 300, 780, '#FFE7C2', 0.32)
  s.rect(
    0,
    706,
    w,
    240,
    s.linear([
      [0, '#C98F57'],
      [1, '#4E2A17'],
    ]),
  )
  for (let y = 720; y < 900; y += 26) s.line(0, y, w, y, ink, 2, 'opacity=".14"')
  for (let row = 0; row < 3; row++) {
    const y = 560 + row * 92
    const count = 9 + row
    s.rect(
      fx - 640 - row * 46,
      y - 10,
      1280 + row * 92,
      96,
      s.linear([
        [0, '#6E3A22'],
        [1, '#43200F'],
      ]),
    )
    for (let i = 0; i < count; i++) {
      const x = fx + (i - (count - 1) / 2) * (126 - row * 4) + r.between(-6, 6)
      const isLow = i >= count / 2
      person(s, x, y, 1.3 + row * 0.08, {
        coat: isLow ? '#14262F' : '#0B6E75',
        trousers: '#101C23',
        skin: r.pick(['#E8BE9C', '#C98F6B', '#F0CDB0', '#EFC7A4']),
        hair: r.pick(['#14181B', '#2B211D', '#3A2A22', '#8E979C']),
        stride: 2,
        hasLongHair: !isLow && r.chance(0.7),
        isLeft: i > count / 2,
      })
      s.path(`M${n(x - 26)},${n(y - 128)}l24,8l24,-8v34l-24,8l-24,-8Z`, i % 3 ? paper : amber)
    }
  }
  person(s, fx, 900, 2.1, {
    coat: '#0A1419',
    trousers: '#0A1419',
    skin: '#2A1D18',
    hair: '#0A0D0F',
    stride: 3,
    hasLongHair: true,
    isWaving: true,
  })
}
