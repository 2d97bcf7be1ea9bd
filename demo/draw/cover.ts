import type { Scene } from '../types.ts'
import { random } from './random.ts'
import { scenes } from './scenes/index.ts'
import { Sheet } from './sheet.ts'

/** A cover of 1600 × 900 for a news of this family; the same seed draws the same cover. */
export function drawCover(scene: Scene, seed: number): string {
  const s = new Sheet(1600, 900)
  const r = random(seed, scene)
  scenes[scene]({ s, r, w: 1600, h: 900, fx: 1600 * r.between(0.4, 0.62) })
  return s.svg(1600, 900)
}

/** A banner of 2400 × 600: the same worlds, wider, with their middle of interest right of the words. */
export function drawBanner(scene: Scene, seed: number): string {
  const s = new Sheet(3600, 900)
  const r = random(seed, `banner ${scene}`)
  scenes[scene]({ s, r, w: 3600, h: 900, fx: 3600 * r.between(0.6, 0.7) })
  return s.svg(2400, 600)
}
