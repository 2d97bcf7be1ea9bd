import type { Db } from '@portal/server'
import type { MustReadItem } from '../contract.ts'
import { minGroupSize, type MustReadStateName } from '../rules.ts'
import { countReadersOf, type ReaderCounts } from './progress.ts'

type Counts = Pick<MustReadItem, 'People' | 'Done'>

/** Hides the figures of small groups in lists. The detail page shows individual readers to those who manage the item. */
export function countsShown({ people, done }: ReaderCounts = { people: 0, done: 0 }): Counts {
  const isLargeEnough = people >= minGroupSize
  return { People: isLargeEnough ? people : null, Done: isLargeEnough && done >= minGroupSize ? done : null }
}

const isBehind = ({ People, Done }: Counts): boolean => People !== null && (Done ?? 0) < People
/** -1 if it is not shown: the order must not say what the figures hide. */
const shareOf = ({ People, Done }: Counts): number => (People === null || Done === null ? -1 : Done / People)

interface Wanted {
  State?: MustReadStateName | undefined
  Sort?: string | undefined
  IsDescending: boolean
  PageIndex: number
  PageSize: number
}

/**
 * Chooses the must-reads of a page, with their counts. All are counted only where the filter or the order needs it, and
 * then there are some dozens of them.
 */
export async function choosePage(db: Db, all: readonly number[], wanted: Wanted) {
  const { State, Sort, IsDescending, PageIndex, PageSize } = wanted
  const page = (ids: readonly number[]) => ids.slice((PageIndex - 1) * PageSize, PageIndex * PageSize)
  if (State !== 'overdue' && Sort !== 'share') {
    const ids = page(all)
    return { ids, total: all.length, counts: await countReadersOf(db, ids) }
  }
  const counts = await countReadersOf(db, all)
  const shown = all.map((id) => ({ id, ...countsShown(counts.get(id)) }))
  const chosen = State === 'overdue' ? shown.filter(isBehind) : shown
  if (Sort === 'share') {
    const isHidden = (each: Counts): number => Number(shareOf(each) < 0)
    const way = IsDescending ? -1 : 1
    chosen.sort((a, b) => isHidden(a) - isHidden(b) || way * (shareOf(a) - shareOf(b)))
  }
  return { ids: page(chosen.map(({ id }) => id)), total: chosen.length, counts }
}
