/** Source texts that could not be saved because of a colleague's change or lost access; offered again. */
import type { Settings } from '../contract.ts'
import { createUnsavedList } from './unsaved-list.ts'

type Source = Settings['Source']

export interface SourceOffer {
  side: keyof Source
  words: string
  by: string
}

export const sourceOffers = createUnsavedList<SourceOffer>('source')

export function offerSourceText(id: number, mine: Partial<Source>, by: string): void {
  const offers = (['zh', 'en'] as const).flatMap((side) => (mine[side] ? [{ side, words: mine[side], by }] : []))
  sourceOffers.keep(id, [...sourceOffers.of(id).filter((each) => !(each.side in mine)), ...offers])
}
