import { person, somebody } from '../figure.ts'
import { paper } from '../palette.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

/** The way out: a corridor, arrows on the floor, the lit sign above the door. */
export const exit: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const [dx, dy] = [fx, 470]
  s.rect(0, 0, w, h, '#17303B')
  s.path(
    `M0,0H${w}L${n(dx + 250)},230H${n(dx - 250)}Z`,
    s.linear([
      [0, '#0E222B'],
      [1, '#2C4B57'],
    ]),
  )
  s.path(
    `M0,0L${n(dx - 250)},230V650L0,900Z`,
    s.linear(
      [
        [0, '#1B3A46'],
        [1, '#3B5F6B'],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  s.path(
    `M${w},0L${n(dx + 250)},230V650L${w},900Z`,
    s.linear(
      [
        [0, '#3B5F6B'],
        [1, '#16303B'],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  s.path(
    `M0,900L${n(dx - 250)},650H${n(dx + 250)}L${w},900Z`,
    s.linear([
      [0, '#5C8078'],
      [1, '#1F3A3C'],
    ]),
  )
  s.rect(dx - 250, 230, 500, 420, '#35565F')
  s.glow(dx, dy + 60, 620, 420, '#FFF1D6', 0.7)
  s.rect(
    dx - 130,
    330,
    260,
    320,
    s.linear([
      [0, '#FFFDF4'],
      [1, '#FBE3B8'],
    ]),
  )
  s.path(
    `M${n(dx - 130)},330L${n(dx - 214)},300V690L${n(dx - 130)},650Z`,
    s.linear(
      [
        [0, '#C4D1D5'],
        [1, '#7F98A0'],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  s.path(
    `M${n(dx - 130)},650H${n(dx + 130)}L${n(dx + 420)},900H${n(dx - 420)}Z`,
    s.linear([
      [0, '#FFF1D6', 0.75],
      [1, '#FFF1D6', 0.05],
    ]),
  )
  for (const [y, k] of [
    [690, 0.5],
    [756, 0.8],
    [844, 1.25],
  ] as const)
    s.path(
      `M${n(dx)},${y - 34 * k}L${n(dx + 84 * k)},${y + 16 * k}H${n(dx + 36 * k)}L${n(dx + 44 * k)},${y + 54 * k}H${n(dx - 44 * k)}L${n(dx - 36 * k)},${y + 16 * k}H${n(dx - 84 * k)}Z`,
      '#2FA36B',
    )
  s.group('transform="translate(0 58)"', () => {
    s.rect(dx - 3, -60, 6, 158, '#0A1A22')
    s.glow(dx, 176, 520, 220, '#4FE0A0', 0.55)
    s.rect(dx - 210, 96, 420, 170, '#0C5A3A', 'rx="18"')
    s.rect(
      dx - 200,
      106,
      400,
      150,
      s.linear([
        [0, '#23A76C'],
        [1, '#128552'],
      ]),
      'rx="12"',
    )
    s.at(dx - 84, 182, 1.02, () => {
      s.circle(26, -50, 14, paper)
      s.stroke('M20,-30L2,14', paper, 22)
      s.stroke('M20,-28L46,-12L62,-24M16,-28L-12,-20L-24,2', paper, 10)
      s.stroke('M4,14L34,30L28,60M0,14L-18,40L-46,44', paper, 12)
    })
    s.path(`M${n(dx + 24)},170h78v-26l54,38l-54,38v-26h-78Z`, paper)
  })
  for (const [x, y, k] of [
    [-300, 800, 1.5],
    [-190, 720, 1.14],
    [230, 740, 1.2],
    [350, 840, 1.7],
    [60, 660, 0.86],
    [-560, 880, 2],
  ] as const)
    person(s, dx + x, y, k, { ...somebody(r, 12), isLeft: x > 0 })
}
