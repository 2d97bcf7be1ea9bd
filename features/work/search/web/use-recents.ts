import { useState } from 'react'
import { saveRecents, readRecents, addRecent, removeRecent } from './recents.ts'

export interface RecentWords {
  readonly all: readonly string[]
  readonly add: (words: string) => void
  readonly remove: (words: string) => void
  readonly clear: () => void
}

/** Read again before each change, as another window may have searched in the meantime. */
export function useRecents(account: string): RecentWords {
  const [all, setAll] = useState(() => readRecents(account))
  function store(recents: string[]): void {
    saveRecents(account, recents)
    setAll(recents)
  }
  return {
    all,
    add: (words) => store(addRecent(readRecents(account), words)),
    remove: (words) => store(removeRecent(readRecents(account), words)),
    clear: () => store([]),
  }
}
