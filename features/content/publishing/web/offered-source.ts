/** Source texts that could not be saved because of a colleague's change or lost access; offered again. */
import type { Settings } from '../contract.ts'
import { unsavedList } from './unsaved-list.ts'

type Source = Settings['Source']

export interface Offer {
  side: keyof Source
  words: string
  by: string
}

export const offered = unsavedList<Offer>('source')

export function offerSource(id: number, mine: Partial<Source>, by: string): void {
  const offers = (['zh', 'en'] as const).flatMap((side) => (mine[side] ? [{ side, words: mine[side], by }] : []))
  offered.keep(id, [...offered.of(id).filter((each) => !(each.side in mine)), ...offers])
}
