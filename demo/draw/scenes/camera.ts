import { sky } from '../nature.ts'
import { ember, ink, mix, moodOf, paper } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

/** A leaf of a plane tree. */
function planeLeaf(s: Sheet, x: number, y: number, k: number, turn: number, color: string): void {
  s.group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(k)})"`, () => {
    s.path(
      'M0,70L-8,26L-58,40L-40,8L-78,-14L-36,-24L-44,-70L-12,-46L0,-88L14,-46L46,-68L38,-22L78,-12L42,10L58,42L10,26Z',
      color,
    )
    s.stroke('M0,96V-70M0,24L-50,30M0,24L50,32M0,0L-60,-14M0,0L62,-12', mix(color, ink, 0.35), 3)
  })
}

export const camera: Draw = (stage) => {
  const { s, r, w, fx } = stage
  const m = moodOf(r, ['dawn'])
  sky(stage, { ...m, top: '#C9B48E', mid: '#E9CFA0', low: '#FBE7C8', name: 'dawn' }, 900, fx - 500)
  for (let i = 0; i < 26; i++)
    s.circle(
      r.between(0, w),
      r.between(0, 700),
      r.between(26, 90),
      r.pick(['#F6D08A', '#E9A75B', '#FFF3DF', '#C98A4E']),
      `opacity=".${r.whole(1, 3)}"`,
    )
  for (let i = 0; i < 9; i++)
    planeLeaf(
      s,
      fx + r.between(-760, 760),
      r.between(40, 400),
      r.between(0.6, 1),
      r.whole(0, 360),
      r.pick(['#C9703A', '#E2A04A', '#A9552B']),
    )
  s.rect(
    0,
    760,
    w,
    160,
    s.linear([
      [0, '#8E6444'],
      [1, '#4E311D'],
    ]),
  )
  s.ellipse(fx, 800, 560, 50, ink, 'opacity=".4"')
  s.rect(fx - 150, 196, 300, 140, '#37474F', 'rx="26"')
  s.rect(fx - 120, 216, 240, 70, '#1B2A31', 'rx="16"')
  s.rect(fx - 440, 232, 120, 60, '#B9C8CE', 'rx="16"')
  s.rect(
    fx + 270,
    222,
    150,
    70,
    s.linear([
      [0, '#E6EDF0'],
      [1, '#8FA3AC'],
    ]),
    'rx="18"',
  )
  s.circle(fx - 380, 240, 30, ember)
  s.rect(
    fx - 490,
    276,
    980,
    520,
    s.linear([
      [0, '#DDE5E8'],
      [0.24, '#C4D0D5'],
      [0.25, '#2B3A42'],
      [1, '#141F25'],
    ]),
    'rx="52"',
  )
  s.rect(fx - 490, 400, 980, 330, '#22313A')
  for (let y = 412; y < 724; y += 13) s.line(fx - 486, y, fx + 486, y, '#1A272E', 5)
  s.rect(fx + 330, 310, 110, 66, '#0A141A', 'rx="12"')
  s.rect(
    fx + 340,
    318,
    90,
    50,
    s.linear(
      [
        [0, '#7FB9BC'],
        [1, '#1F4C55'],
      ],
      0,
      0,
      1,
      1,
    ),
    'rx="8"',
  )
  const y = 540
  s.circle(fx + 14, y + 22, 300, ink, 'opacity=".35"')
  const rings = [
    [292, '#10191E'],
    [276, '#3A4A52'],
    [250, '#0A1216'],
    [228, '#5F7079'],
    [218, '#0A1216'],
  ] as const
  for (const [radius, color] of rings) s.circle(fx, y, radius, color)
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * 6.283
    s.line(
      fx + Math.cos(a) * 256,
      y + Math.sin(a) * 256,
      fx + Math.cos(a) * 272,
      y + Math.sin(a) * 272,
      '#8FA3AC',
      i % 6 ? 2 : 5,
      'opacity=".7"',
    )
  }
  const glass = `M${n(fx - 200)},${y}a200,200 0 1 0 400,0a200,200 0 1 0 -400,0Z`
  s.clip(glass, () => {
    s.rect(
      fx - 200,
      y - 200,
      400,
      400,
      s.radial([
        [0, '#123A46'],
        [0.7, '#0A222B'],
        [1, '#04101A'],
      ]),
    )
    s.rect(
      fx - 200,
      y - 60,
      400,
      120,
      s.linear([
        [0, '#F3C9A2', 0],
        [0.5, '#F3C9A2', 0.55],
        [1, '#F3C9A2', 0],
      ]),
    )
    s.path(
      `M${n(fx - 210)},${y + 60}L${n(fx - 120)},${y - 10}L${n(fx - 40)},${y + 40}L${n(fx + 50)},${y - 40}L${n(fx + 210)},${y + 70}V${y + 210}H${n(fx - 210)}Z`,
      '#0A2A33',
      'opacity=".8"',
    )
    s.circle(fx + 60, y + 40, 92, '#7A4FA0', 'opacity=".22"')
    s.circle(fx - 40, y - 30, 130, '#2FA3A8', 'opacity=".2"')
    s.ellipse(fx - 84, y - 92, 74, 40, paper, `opacity=".55" transform="rotate(-36 ${n(fx - 84)} ${y - 92})"`)
    s.ellipse(fx + 96, y + 112, 30, 14, paper, `opacity=".35" transform="rotate(-36 ${n(fx + 96)} ${y + 112})"`)
  })
  for (const [dx, dy, k, turn] of [
    [-600, 800, 1.3, 24],
    [560, 820, 1.1, -60],
    [650, 740, 0.8, 100],
  ] as const)
    planeLeaf(s, fx + dx, dy, k, turn, r.pick(['#D9843C', '#E9B04E', '#B8602F']))
}
