import { person, somebody } from '../figure.ts'
import { ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

function bubble(s: Sheet, x: number, y: number, w: number, h: number, color: string, tail: number): void {
  const radius = h * 0.34
  s.rect(x + 16, y + 26, w, h, ink, `rx="${n(radius)}" opacity=".16"`)
  s.path(
    `M${n(x + w / 2 + tail * w * 0.12)},${n(y + h - 40)}L${n(x + w / 2 + tail * w * 0.42)},${n(y + h + h * 0.3)}L${n(x + w / 2 + tail * w * 0.36)},${n(y + h - 40)}Z`,
    mix(color, ink, 0.1),
  )
  s.rect(
    x,
    y,
    w,
    h,
    s.linear([
      [0, mix(color, paper, 0.14)],
      [1, mix(color, ink, 0.08)],
    ]),
    `rx="${n(radius)}"`,
  )
}

export const speech: Draw = (stage) => {
  const { s, r, fx } = stage
  backdrop(stage, { ...studioOf(r), back: '#F1DFCF', glow: '#FFFAF3', floor: '#E3C3A8' })
  s.circle(fx - 520, 760, 320, '#0B6E75', 'opacity=".1"')
  s.circle(fx + 620, 130, 260, ember, 'opacity=".14"')
  bubble(s, fx - 640, 96, 620, 330, '#0B6E75', -1)
  bubble(s, fx + 60, 210, 560, 300, ember, 1)
  bubble(s, fx - 330, 470, 520, 250, '#F8FBFB', -1)
  for (const [i, length] of [420, 330, 210].entries())
    s.rect(fx - 556, 178 + i * 62, length, 24, paper, `rx="12" opacity="${i ? 0.65 : 0.95}"`)
  for (let i = 0; i < 3; i++) s.circle(fx + 220 + i * 118, 360, 38, paper, `opacity="${[1, 0.8, 0.55][i]}"`)
  s.stroke(`M${n(fx - 230)},610c30,-60 60,60 90,0s60,60 90,0s60,60 90,0s60,60 90,0`, '#0B6E75', 17)
  for (const [dx, wave] of [
    [-700, true],
    [640, false],
  ] as const)
    person(s, fx + dx, 884, 1.7, { ...somebody(r, 4), isLeft: dx > 0, isWaving: wave })
  person(s, fx + 330, 884, 1.6, { ...somebody(r, 4), isLeft: true })
  person(s, fx - 400, 890, 1.62, { ...somebody(r, 4) })
}
