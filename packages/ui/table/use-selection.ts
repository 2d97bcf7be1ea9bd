import { useState } from 'react'

/**
 * Returns the selection after a row was toggled, or the rows from the last one toggled up to it.
 * @internal
 */
export function toggled(
  ids: readonly string[],
  selection: ReadonlySet<string>,
  { id, from }: { id: string; from?: string | undefined },
): Set<string> {
  const [start, end] = [ids.indexOf(from ?? id), ids.indexOf(id)]
  const next = new Set(selection)
  if (from !== undefined && start >= 0 && end >= 0) {
    for (const each of ids.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(each)
  } else if (!next.delete(id)) next.add(id)
  return next
}

interface Selection {
  chosen: ReadonlySet<string>
  set: (chosen: ReadonlySet<string>) => void
  toggle: (id: string, isRange: boolean) => void
}

/** Chosen rows; `isRange` chooses all between the last row that was toggled and this one. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  return {
    chosen,
    set: setChosen,
    toggle(id: string, isRange: boolean): void {
      setChosen(toggled(ids, chosen, { id, from: isRange ? last : undefined }))
      setLast(id)
    },
  }
}
