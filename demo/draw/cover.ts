import type { Scene } from '../scenes.ts'
import type { Random } from './random.ts'
import { random } from './random.ts'
import { scenes } from './scenes/index.ts'
import { Sheet, n } from './sheet.ts'

/** Families without traffic, signs or rising lines: they read as well from the other side. */
const mirrored: readonly Scene[] = ['battery', 'canteen', 'charging', 'coast', 'mountains', 'robot-arm', 'wind']

/** Frames a scene a little nearer or from the other side, so that few compositions make many pictures. */
function frame(s: Sheet, r: Random, scene: Scene, fx: number, reach: number): void {
  const zoom = r.between(1, reach)
  const isFlipped = mirrored.includes(scene) && r.chance(0.5)
  const y = 900 * r.between(0.55, 0.78)
  const turn = isFlipped ? ` translate(${s.w} 0) scale(-1 1)` : ''
  const move = `translate(${n(fx * (1 - zoom))} ${n(y * (1 - zoom))}) scale(${zoom.toFixed(3)})${turn}`
  const draw = () => scenes[scene]({ s, r, w: s.w, h: 900, fx: Math.round(fx) })
  s.group(`transform="${move}"`, draw)
}

/** A cover of 16 × 9 for a news or an activity of this family; the same seed draws the same cover. */
export function drawCover(scene: Scene, seed: number, width = 1600): string {
  const s = new Sheet(1600, 900)
  const r = random(seed, scene)
  frame(s, r, scene, 1600 * r.between(0.4, 0.62), 1.14)
  return s.svg(width, (width * 9) / 16)
}

/** A banner of 2400 × 600: the same worlds, wider, with their middle of interest right of the words. */
export function drawBanner(scene: Scene, seed: number): string {
  const s = new Sheet(3600, 900)
  const r = random(seed, `banner ${scene}`)
  scenes[scene]({ s, r, w: 3600, h: 900, fx: 3600 * r.between(0.6, 0.7) })
  return s.svg(2400, 600)
}
