import { car, carKind, rear } from '../car.ts'
import { person } from '../figure.ts'
import type { Studio } from '../palette.ts'
import { amber, ember, ink, mix, paper, studioOf } from '../palette.ts'
import type { RobotLook } from '../robot.ts'
import { robot } from '../robot.ts'
import { panes, studio, truss } from '../room.ts'
import { n, poly } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

/** An arm of this light, in a pose of its own. */
export function arm(stage: Stage, c: Studio, k: number, isLeft: boolean, isSpark = false): RobotLook {
  const { r } = stage
  const way = isLeft ? -1 : 1
  return {
    k,
    pose: [way * r.between(-30, 24), way * r.between(58, 104), way * r.between(140, 186)],
    skin: r.chance(0.2) ? mix(ember, amber, 0.25) : c.lit,
    shade: c.shade,
    accent: c.accent,
    isSpark,
    tool: isSpark ? 'welder' : r.pick(['gripper', 'camera', 'welder'] as const),
  }
}

const paints = ['#E9EFF1', '#B7C6CD', '#0B6E75', '#7C96A1']

/** The line from the side: bodies on their carriers, arms before and behind. */
function line(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  const floor = 700
  studio(stage, c, floor)
  panes(stage, c, 120, 470, r.between(150, 240))
  truss(stage, 46, 70, 90, mix(c.line, c.back, 0.45), 5)
  for (let x = 90; x < w; x += 420)
    s.rect(
      x,
      60,
      20,
      floor - 60,
      s.linear(
        [
          [0, mix(c.side, c.back, 0.4)],
          [1, mix(c.shade, c.back, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  for (let x = 20; x < w; x += 300) {
    s.rect(x, 150, 210, 9, c.isDark ? '#EAF6F6' : paper)
    s.glow(x + 105, 156, 220, 90, c.isDark ? '#BFE4E6' : paper, 0.45)
  }
  s.rect(0, 560, w, 90, mix(c.floor, c.shade, 0.25), 'opacity=".5"')
  const gap = r.between(640, 720)
  const kind = carKind(r)
  const paint = r.pick(paints)
  for (let x = fx - gap * Math.ceil((fx + gap) / gap); x < w; x += gap) {
    robot(s, x + gap / 2, 628, {
      ...arm(stage, c, 0.66, r.chance(0.5)),
      skin: mix(c.lit, c.back, 0.35),
      shade: mix(c.shade, c.back, 0.25),
    })
  }
  s.rect(
    0,
    706,
    w,
    26,
    s.linear([
      [0, c.side],
      [1, c.shade],
    ]),
  )
  s.rect(0, 732, w, 8, mix(c.shade, ink, 0.4))
  for (let x = fx - gap * 5; x < w + gap; x += gap) {
    s.rect(x - 190, 678, 380, 14, mix(c.shade, ink, 0.3))
    s.rect(x - 130, 690, 26, 20, mix(c.shade, ink, 0.45))
    s.rect(x + 104, 690, 26, 20, mix(c.shade, ink, 0.45))
    car(s, x, 694, { kind, length: 540, paint, dark: c.isDark ? 0.35 : 0, isBare: true })
  }
  robot(s, fx - r.between(330, 400), 812, arm(stage, c, 1.02, false, true))
  robot(s, fx + r.between(330, 410), 822, arm(stage, c, 1.06, true))
  s.rect(
    0,
    824,
    w,
    h,
    s.linear([
      [0, mix(c.floor, c.shade, 0.3)],
      [1, mix(c.floor, ink, 0.25)],
    ]),
  )
  s.rect(0, 820, w, 5, mix(amber, ember, 0.5), 'opacity=".75"')
}

/** Down the middle of the hall, in one-point perspective. */
function hall(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  const cy = r.between(350, 410)
  const f = 760
  const at = (x: number, y: number, z: number): [number, number] => [fx + (x * f) / z, cy + (y * f) / z]
  s.rect(0, 0, w, h, mix(c.back, c.glow, 0.3))
  const far = 16
  const wide = w > 2000 ? 4.4 : 2.5
  s.path(
    poly([at(-wide, 0.62, 0.8), at(wide, 0.62, 0.8), at(wide, 0.62, far), at(-wide, 0.62, far)]),
    s.linear([
      [0, c.glow],
      [0.25, mix(c.floor, c.glow, 0.5)],
      [1, c.floor],
    ]),
  )
  s.path(
    poly([at(-wide, -1.05, 0.8), at(wide, -1.05, 0.8), at(wide, -1.05, far), at(-wide, -1.05, far)]),
    s.linear([
      [0, mix(c.back, c.shade, 0.5)],
      [1, mix(c.back, c.glow, 0.7)],
    ]),
  )
  for (const k of [-1, 1])
    s.path(
      poly([at(k * wide, -1.05, 0.8), at(k * wide, 0.62, 0.8), at(k * wide, 0.62, far), at(k * wide, -1.05, far)]),
      s.linear(
        k < 0
          ? [
              [0, mix(c.back, c.shade, 0.3)],
              [1, c.glow],
            ]
          : [
              [0, c.glow],
              [1, mix(c.back, c.shade, 0.3)],
            ],
        0,
        0,
        1,
        0,
      ),
    )
  s.glow(fx, cy, 360, 240, c.glow, 1)
  for (const x of [-1.9, -0.95, 0.95, 1.9]) {
    for (let z = far; z > 0.9; z *= 0.74)
      s.path(
        poly([
          at(x - 0.07, -0.98, z),
          at(x + 0.07, -0.98, z),
          at(x + 0.07, -0.98, z * 0.87),
          at(x - 0.07, -0.98, z * 0.87),
        ]),
        c.isDark ? '#E4F6F6' : paper,
      )
    s.path(
      poly([at(x - 0.1, 0.62, 0.85), at(x + 0.1, 0.62, 0.85), at(x + 0.03, 0.62, far), at(x - 0.03, 0.62, far)]),
      s.linear([
        [0, c.glow, 0.7],
        [1, c.glow, 0.15],
      ]),
    )
  }
  for (let z = far; z > 1.1; z *= 0.76) {
    const [lx, ty] = at(-wide * 0.98, -1.05, z)
    const [rx, by] = at(wide * 0.98, 0.62, z)
    const color = mix(c.shade, c.glow, Math.min(0.85, z / 13))
    s.stroke(`M${n(lx)},${n(by)}V${n(ty)}H${n(rx)}V${n(by)}`, color, Math.max(1.5, 34 / z))
  }
  for (const k of [-0.42, 0.42])
    s.path(
      poly([at(k - 0.015, 0.62, 0.85), at(k + 0.015, 0.62, 0.85), at(k + 0.015, 0.62, far), at(k - 0.015, 0.62, far)]),
      amber,
      'opacity=".9"',
    )
  const paint = r.pick(paints)
  for (let z = 9.4; z > 1.5; z *= 0.63) {
    for (const k of [-1.18, 1.18]) {
      const [x, y] = at(k, 0.62, z)
      const [ax, ay] = at(k * 0.58, 0.62, z * 1.1)
      const fade = Math.min(0.75, z / 13)
      rear(s, x, y, (f * 0.86) / z, mix(paint, c.glow, fade), c.isDark ? 0.3 : 0)
      robot(s, ax, ay, {
        ...arm(stage, c, 1.05 / z, k < 0, z < 3 && k > 0),
        skin: mix(c.lit, c.glow, fade),
        shade: mix(c.shade, c.glow, fade),
      })
    }
  }
  const [px, py] = at(r.between(-0.15, 0.15), 0.62, 3.2)
  person(s, px, py, 0.33, { coat: c.accent, trousers: ink, skin: '#D9A988', hair: ink, stride: 12 })
}

/** The light tunnel: a finished car under the frames that find every flaw. */
function inspection(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const isDark = r.chance(0.5)
  const back = isDark ? '#03141C' : '#C9D5DB'
  s.rect(
    0,
    0,
    w,
    h,
    s.linear([
      [0, back],
      [0.7, mix(back, isDark ? '#0E3A47' : paper, 0.7)],
      [1, back],
    ]),
  )
  const floor = 690
  s.rect(
    0,
    floor,
    w,
    h,
    s.linear([
      [0, isDark ? '#12404C' : '#EDF2F4'],
      [1, isDark ? '#010C13' : '#A9BBC4'],
    ]),
  )
  const skew = r.between(40, 90)
  for (let x = fx - 1100 - w * 0.5; x < w + 300; x += 170) {
    const frame = `M${n(x)},${floor}L${n(x + skew)},150Q${n(x + skew + 8)},110 ${n(x + skew + 60)},104L${n(x + skew + 170)},86`
    s.stroke(frame, isDark ? '#9AD9DB' : paper, 34, `opacity="${isDark ? 0.1 : 0.35}"`)
    s.stroke(frame, isDark ? '#E9FBFA' : paper, 11)
    s.path(
      `M${n(x - 6)},${floor}L${n(x + 6)},${floor}L${n(x - 24)},${h}L${n(x - 60)},${h}Z`,
      s.linear([
        [0, isDark ? '#BFEDED' : paper, 0.6],
        [1, isDark ? '#BFEDED' : paper, 0],
      ]),
    )
  }
  const paint = r.pick(['#0B6E75', '#DCE4E8', '#20363F', '#8FA5AF'])
  car(s, fx, 760, {
    kind: carKind(r),
    length: r.between(780, 860),
    paint,
    dark: isDark ? 0.35 : 0,
    isLeft: r.chance(0.4),
    mirror: 0.3,
  })
  const side = r.chance(0.5) ? -1 : 1
  person(s, fx + side * r.between(500, 530), 790, 1.28, {
    coat: '#F4F7F8',
    trousers: '#37505B',
    skin: r.pick(['#E8BE9C', '#C98F6B', '#F0CDB0']),
    hair: ink,
    stride: 4,
    isLeft: side > 0,
  })
}

export const workshop: Draw = (stage) => stage.r.pick([line, hall, inspection])(stage)
