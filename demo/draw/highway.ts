import { amber, ember, paper } from './palette.ts'
import type { Mood } from './palette.ts'
import type { Random } from './random.ts'
import type { Point } from './sheet.ts'
import { ribbon } from './sheet.ts'
import type { Stage } from './stage.ts'

/** A road lying in real perspective: where its middle runs at a distance, and the eye that sees it. */
export interface Highway {
  horizon: number
  /** vanishing point of the straight part */
  x: number
  /** height of the eye over the road times focal length, in pixels */
  eye: number
  bend: (z: number) => number
  rise: (z: number) => number
}

export function highway(r: Random, horizon: number, x: number, bends = 1): Highway {
  const swing = r.between(0.5, 1.6) * bends * (r.chance(0.5) ? 1 : -1)
  const phase = r.between(0.4, 1.4)
  const hill = r.between(0, 0.35)
  return {
    horizon,
    x,
    eye: r.between(560, 760),
    bend: (z) => swing * (Math.cos(z * 0.16 + phase) - Math.cos(phase)) * Math.min(z, 18) * 0.3,
    rise: (z) => hill * (1 - Math.cos(z * 0.13)) * 0.4,
  }
}

/** Where a spot `across` metres from the middle, `up` metres high and `z` metres on is seen. */
export function seen(road: Highway, across: number, z: number, up = 0): Point {
  return [road.x + ((road.bend(z) + across) * road.eye) / z, road.horizon + ((1 - up - road.rise(z)) * road.eye) / z]
}

const distances = (near: number, far: number, count: number) =>
  Array.from({ length: count }, (_, i) => near * (far / near) ** (i / (count - 1)))

/** A strip of the ground between two offsets. */
export function strip(road: Highway, from: number, to: number, near = 0.9, far = 60, count = 18, up = 0): string {
  // A straight and level strip is seen with straight edges: its ends say it all.
  const zs = distances(near, far, road.bend(20) === 0 && road.rise(20) === 0 ? 2 : count)
  return ribbon(
    zs.map((z) => seen(road, from, z, up)),
    zs.map((z) => seen(road, to, z, up)),
  )
}

/** Asphalt, its edges and its dashes. */
export function pave({ s }: Stage, road: Highway, m: Mood, half: number): void {
  s.path(strip(road, -half * 1.25, half * 1.25), m.ground, 'opacity=".6"')
  s.path(
    strip(road, -half, half),
    s.linear([
      [0, m.low, 0.7],
      [0.12, m.road],
      [1, m.road],
    ]),
  )
  s.path(
    strip(road, -half * 0.35, half * 0.35),
    s.linear([
      [0, m.low, 0.4],
      [1, m.low, 0.05],
    ]),
  )
  for (const edge of [-0.93, 0.93])
    s.path(strip(road, half * edge - 0.022, half * edge + 0.022), m.line, 'opacity=".8"')
  let dashes = ''
  for (let z = 0.95; z < 40; z *= 1.34) dashes += strip(road, -0.025, 0.025, z, z * 1.15, 3)
  s.path(dashes, m.line, 'opacity=".85"')
}

/** Long exposure: what drove away in ember, what came in white, each lane a bundle of lines with one halo. */
export function trails({ s, r }: Stage, road: Highway, half: number, strength = 1, leftIsAway = false): void {
  for (const way of [-1, 1]) {
    const away = way > 0 !== leftIsAway
    const tint = away ? ember : '#FFE9D2'
    const lanes = half > 1.3 ? [0.28, 0.68] : [0.5]
    for (const lane of lanes) {
      const middle = way * half * lane
      s.path(strip(road, middle - 0.42, middle + 0.42, 0.8, 70, 12), tint, `opacity="${0.09 * strength}"`)
      s.path(strip(road, middle - 0.26, middle + 0.26, 0.8, 70, 12), tint, `opacity="${0.14 * strength}"`)
      const count = r.whole(4, 5)
      for (let i = 0; i < count; i++) {
        const off = middle + (i % 2 ? 0.17 : -0.17) + r.between(-0.09, 0.09)
        const up = r.between(0.05, away ? 0.3 : 0.22)
        const wide = r.between(0.006, 0.02)
        const near = r.chance(0.8) ? 0.8 : r.between(0.8, 2.4)
        const hue = away
          ? r.pick([ember, '#FF5A36', '#F2906A', amber])
          : r.pick(['#FFF8EE', paper, '#FFE3BF', '#D5F0F2'])
        s.path(
          strip(road, off - wide, off + wide, near, r.between(30, 90), 11, up),
          hue,
          `opacity="${Math.round(r.between(0.55, 1) * strength * 100) / 100}"`,
        )
      }
    }
  }
}
