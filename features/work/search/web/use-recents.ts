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
  function become(recents: string[]): void {
    keepRecents(account, recents)
    setAll(recents)
  }
  return {
    all,
    add: (words) => become(withRecent(readRecents(account), words)),
    remove: (words) => become(withoutRecent(readRecents(account), words)),
    clear: () => become([]),
  }
}
