import { ember, ink, mix, paper } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { n, poly } from './sheet.ts'

export interface RobotLook {
  /** height scale: 1 reaches about 520 */
  k: number
  /** degrees from upright of upper arm, fore arm and hand */
  pose: readonly [number, number, number]
  skin: string
  shade: string
  accent: string
  isSpark?: boolean
  tool?: 'gripper' | 'welder' | 'camera'
}

const rad = Math.PI / 180

/** A six-axis arm in side view. Returns where its tool is. */
export function robot(s: Sheet, x: number, y: number, look: RobotLook): readonly [number, number] {
  const { skin, shade, accent, k } = look
  const [a1, a2, a3] = look.pose
  const joint = (from: readonly [number, number], length: number, angle: number): [number, number] => [
    from[0] + Math.sin(angle * rad) * length,
    from[1] - Math.cos(angle * rad) * length,
  ]
  const shoulder: [number, number] = [0, -150]
  const elbow = joint(shoulder, 235, a1)
  const wrist = joint(elbow, 205, a2)
  const hand = joint(wrist, 58, a3)
  const tip = joint(hand, 52, a3)
  const metal = (angle: number) => {
    const c = Math.cos(angle * rad) * 0.5
    const d = Math.sin(angle * rad) * 0.5
    return s.linear(
      [
        [0, mix(skin, paper, 0.4)],
        [0.45, skin],
        [1, mix(skin, shade, 0.8)],
      ],
      0.5 - c,
      0.5 - d,
      0.5 + c,
      0.5 + d,
    )
  }
  const link = (
    from: readonly [number, number],
    to: readonly [number, number],
    w1: number,
    w2: number,
    fill: string,
  ) => {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
    const px = -Math.sin(angle)
    const py = Math.cos(angle)
    s.path(
      poly([
        [from[0] + px * w1, from[1] + py * w1],
        [to[0] + px * w2, to[1] + py * w2],
        [to[0] - px * w2, to[1] - py * w2],
        [from[0] - px * w1, from[1] - py * w1],
      ]),
      fill,
    )
  }
  const pivot = (at: readonly [number, number], r: number) => {
    s.circle(
      at[0],
      at[1],
      r,
      s.linear([
        [0, mix(skin, paper, 0.3)],
        [1, mix(skin, shade, 0.75)],
      ]),
    )
    s.circle(at[0], at[1], r * 0.6, mix(shade, skin, 0.25))
    s.circle(at[0], at[1], r * 0.52, mix(skin, shade, 0.35))
    s.circle(at[0], at[1], r * 0.2, accent)
  }
  s.at(x, y, k, () => {
    s.ellipse(
      0,
      4,
      150,
      18,
      s.radial([
        [0, ink, 0.5],
        [1, ink, 0],
      ]),
    )
    s.path('M-88,0V-16H88V0Z', mix(shade, ink, 0.35))
    s.path(
      'M-72,-16L-60,-52H60L72,-16Z',
      s.linear([
        [0, mix(skin, shade, 0.35)],
        [1, shade],
      ]),
    )
    s.rect(-60, -62, 120, 12, accent)
    s.path('M-56,-62C-58,-96 -46,-122 -34,-150A40,40 0 0 1 44,-152C52,-120 58,-96 56,-62Z', metal(70))
    const cable = joint(elbow, 46, a1 - 90)
    s.stroke(
      `M-30,-80C${n(-110)},${n(-190)} ${n(cable[0] - 70)},${n(cable[1] + 60)} ${n(cable[0])},${n(cable[1])}S${n(wrist[0] - 30)},${n(wrist[1] - 66)} ${n(wrist[0])},${n(wrist[1])}`,
      mix(shade, ink, 0.55),
      8,
    )
    link(elbow, wrist, 36, 21, metal(a2))
    link(joint(elbow, 70, a2), joint(elbow, 84, a2), 32, 31, accent)
    link(shoulder, elbow, 40, 32, metal(a1))
    link(joint(shoulder, 60, a1), joint(shoulder, 176, a1), 13, 10, mix(skin, shade, 0.5))
    pivot(shoulder, 47)
    pivot(elbow, 42)
    link(wrist, hand, 20, 17, metal(a3))
    pivot(wrist, 26)
    s.circle(hand[0], hand[1], 20, mix(shade, ink, 0.3))
    s.group(`transform="translate(${n(hand[0])} ${n(hand[1])}) rotate(${n(a3)})"`, () => {
      if (look.tool === 'welder') s.path('M-12,0L-8,-26L-3,-52H3L8,-26L12,0Z', mix(shade, ink, 0.2))
      else if (look.tool === 'camera') {
        s.rect(-20, -44, 40, 36, mix(shade, ink, 0.45), 'rx="6"')
        s.circle(0, -44, 11, accent)
      } else s.path('M-30,-8H30V-16H24V-54H14V-18H-14V-54H-24V-16H-30Z', mix(shade, ink, 0.3))
    })
  })
  const end = [x + tip[0] * k, y + tip[1] * k] as const
  if (look.isSpark) {
    s.glow(end[0], end[1], 120 * k, 120 * k, ember, 0.75)
    s.glow(end[0], end[1], 34 * k, 34 * k, '#FFF6EA', 1)
    let d = ''
    for (let i = 0; i < 17; i++) {
      const a = i * 2.4
      const from = 12 + (i % 4) * 7
      const to = from + 18 + ((i * 37) % 60)
      d += `M${n(end[0] + Math.cos(a) * from * k)},${n(end[1] + Math.sin(a) * from * k)}L${n(end[0] + Math.cos(a) * to * k)},${n(end[1] + Math.sin(a) * to * k + (to * to * k) / 220)}`
    }
    s.stroke(d, '#FFD3A6', 2 * k + 0.6, 'opacity=".9"')
  }
  return end
}
