import type { Random } from './random.ts'
import type { Sheet } from './sheet.ts'

/** What a scene is drawn with. Height is 900 always; a banner is only wider, and its focus leaves room beside it. */
export interface Stage {
  s: Sheet
  r: Random
  w: number
  h: number
  /** where the eye shall rest */
  fx: number
}

export type Draw = (stage: Stage) => void
