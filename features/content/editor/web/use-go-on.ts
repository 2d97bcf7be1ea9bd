import type { useAnswer } from '@portal/client'
import type { ListState } from '@portal/ui/list'
import type { drafts, DraftItem } from '../contract.ts'

type Answer = ReturnType<typeof useAnswer<(typeof drafts)['list']>>

/** Returns a function that loads the list again after a step, and opens the next text if this one has left it. */
export function useGoOn(list: ListState, { data, refetch }: Answer): (row: DraftItem) => Promise<void> {
  return async ({ Id }) => {
    const before = data?.List ?? []
    const at = before.findIndex((row) => row.Id === Id)
    const { data: after } = await refetch()
    if (after?.List.some((row) => row.Id === Id)) return
    list.openRow(String((before[at + 1] ?? before[at - 1])?.Id ?? ''))
  }
}
