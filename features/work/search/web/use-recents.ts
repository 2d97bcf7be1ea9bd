import { useState } from 'react'
import { keepRecents, readRecents, withRecent, withoutRecent } from './recents.ts'

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
    keepRecents(account, recents)
    setAll(recents)
  }
  return {
    all,
    add: (words) => store(withRecent(readRecents(account), words)),
    remove: (words) => store(withoutRecent(readRecents(account), words)),
    clear: () => store([]),
  }
}
