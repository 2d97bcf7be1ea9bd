import { amber, ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

/** A stator cut through: teeth, copper hairpins, the rotor and its magnets. */
export const motor: Draw = (stage) => {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, { ...c, back: '#06222C', glow: '#1F6A74', floor: '#010B11' })
  const [x, y] = [fx, 450]
  for (const [radius, alpha] of [
    [560, 0.25],
    [640, 0.16],
    [730, 0.1],
  ] as const)
    s.circle(x, y, radius, 'none', `stroke="#5FD0D0" stroke-width="2" opacity="${alpha}"`)
  s.circle(x + 18, y + 30, 420, ink, 'opacity=".5"')
  s.circle(
    x,
    y,
    412,
    s.linear(
      [
        [0, '#E6EDF0'],
        [0.5, '#8FA6AF'],
        [1, '#3A515C'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(
    x,
    y,
    386,
    s.linear(
      [
        [0, '#5F7680'],
        [1, '#22343D'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * 360
    s.group(`transform="rotate(${n(a)} ${n(x)} ${y})"`, () => {
      s.path(`M${n(x - 5)},${y - 408}h10v20h-10Z`, '#1B2F39')
    })
  }
  const copper = s.linear(
    [
      [0, '#FBC08A'],
      [0.5, '#D9793F'],
      [1, '#8E431C'],
    ],
    0,
    0,
    1,
    1,
  )
  for (let i = 0; i < 48; i++) {
    s.group(`transform="rotate(${n((i / 48) * 360)} ${n(x)} ${y})"`, () => {
      s.rect(x - 14, y - 360, 28, 128, '#0A1419', 'rx="5"')
      for (let q = 0; q < 4; q++) s.rect(x - 11, y - 355 + q * 30, 22, 26, copper, 'rx="4"')
    })
  }
  s.circle(x, y, 226, '#020A0F')
  s.circle(
    x,
    y,
    218,
    s.linear(
      [
        [0, '#C4D1D7'],
        [0.5, '#7F949E'],
        [1, '#37505B'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  for (let i = 0; i < 8; i++) {
    s.group(`transform="rotate(${i * 45} ${n(x)} ${y})"`, () => {
      const magnet = i % 2 ? '#0B6E75' : ember
      s.path(`M${n(x - 62)},${y - 176}L${n(x - 8)},${y - 142}L${n(x - 17)},${y - 126}L${n(x - 71)},${y - 160}Z`, magnet)
      s.path(
        `M${n(x + 62)},${y - 176}L${n(x + 8)},${y - 142}L${n(x + 17)},${y - 126}L${n(x + 71)},${y - 160}Z`,
        mix(magnet, paper, 0.25),
      )
      s.circle(x, y - 100, 13, '#12242C')
    })
  }
  s.circle(
    x,
    y,
    70,
    s.linear(
      [
        [0, '#F4F7F8'],
        [1, '#5F7680'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(x, y, 44, '#0A1820')
  for (let i = 0; i < 12; i++) s.rect(x - 5, y - 54, 10, 16, '#0A1820', `transform="rotate(${i * 30} ${n(x)} ${y})"`)
  s.path(
    `M${n(x - 300)},${y - 266}A402,402 0 0 1 ${n(x + 120)},${y - 384}`,
    'none',
    `stroke="${paper}" stroke-width="9" stroke-linecap="round" opacity=".7"`,
  )
  for (let i = 0; i < 3; i++)
    s.path(
      `M${n(x + 470 + i * 60)},${y - 170 - i * 20}A${500 + i * 66},${500 + i * 66} 0 0 1 ${n(x + 470 + i * 60)},${y + 170 + i * 20}`,
      'none',
      `stroke="${amber}" stroke-width="5" stroke-linecap="round" opacity="${n(0.7 - i * 0.2)}"`,
    )
}
