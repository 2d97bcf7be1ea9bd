import { mix, paper, studioOf } from '../palette.ts'
import { ground, pulse } from '../pulse.ts'
import { backdrop } from '../room.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

export const bloodDrop: Draw = (stage) => {
  const { s, r, w, fx } = stage
  const c = studioOf(r)
  backdrop(stage, { ...c, back: '#F3DCD2', glow: '#FFF8F2', floor: '#E3B9A8' })
  for (let i = 5; i > 0; i--) s.circle(fx, 500, 120 + i * 92, paper, `opacity="${n(0.5 - i * 0.06)}"`)
  pulse(s, -20, w + 20, fx - 430, 520, mix('#B8382B', paper, 0.3), 9)
  s.group(`transform="translate(${n(fx * 0.18)} 76) scale(.82)"`, () => {
    const drop = `M${n(fx)},150C${n(fx + 60)},290 ${n(fx + 232)},420 ${n(fx + 232)},566C${n(fx + 232)},700 ${n(fx + 130)},792 ${n(fx)},792C${n(fx - 130)},792 ${n(fx - 232)},700 ${n(fx - 232)},566C${n(fx - 232)},420 ${n(fx - 60)},290 ${n(fx)},150Z`
    ground(s, fx + 30, 820, 300, 40)
    s.path(
      drop,
      s.radial(
        [
          [0, '#F0705A'],
          [0.55, '#C7392C'],
          [1, '#7E1714'],
        ],
        0.36,
        0.44,
        0.72,
      ),
    )
    s.clip(drop, () => {
      s.path(
        `M${n(fx - 260)},640C${n(fx - 120)},580 ${n(fx + 60)},700 ${n(fx + 260)},610V820H${n(fx - 260)}Z`,
        '#6B100F',
        'opacity=".35"',
      )
      s.ellipse(fx - 116, 520, 44, 118, paper, 'opacity=".4" transform="rotate(18 0 0)"')
    })
    s.path(
      `M${n(fx - 128)},${470}C${n(fx - 150)},540 ${n(fx - 148)},620 ${n(fx - 112)},676C${n(fx - 156)},644 ${n(fx - 186)},560 ${n(fx - 128)},470Z`,
      paper,
      'opacity=".5"',
    )
    s.path(
      `M${n(fx)},${668}C${n(fx - 118)},590 ${n(fx - 108)},500 ${n(fx - 46)},500C${n(fx - 20)},500 ${n(fx - 4)},518 ${n(fx)},536C${n(fx + 4)},518 ${n(fx + 20)},500 ${n(fx + 46)},500C${n(fx + 108)},500 ${n(fx + 118)},590 ${n(fx)},668Z`,
      paper,
      'opacity=".94"',
    )
    s.circle(
      fx + 420,
      690,
      46,
      s.radial(
        [
          [0, '#E9614C'],
          [1, '#A4241C'],
        ],
        0.36,
        0.34,
        0.75,
      ),
    )
    s.circle(
      fx + 520,
      600,
      22,
      s.radial(
        [
          [0, '#E9614C'],
          [1, '#A4241C'],
        ],
        0.36,
        0.34,
        0.75,
      ),
    )
  })
}
