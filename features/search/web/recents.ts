/** What one searched for lately, per account in this browser; what came by a link that somebody shared is not among it. */
const limit = 8

const keyOf = (account: string): string => `recentSearches:${account}`

/** The newest first, each once whatever its letter case. */
export function withRecent(recents: readonly string[], words: string): string[] {
  const kept = words.trim().replaceAll(/\s+/g, ' ').slice(0, 100)
  if (kept === '') return [...recents]
  return [kept, ...withoutRecent(recents, kept)].slice(0, limit)
}

export function withoutRecent(recents: readonly string[], words: string): string[] {
  return recents.filter((each) => each.toLowerCase() !== words.toLowerCase())
}

/** What is kept, whatever an older page or a hand may have written there. @internal */
export function parseRecents(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, limit) : []
  } catch {
    return []
  }
}

export function readRecents(account: string): string[] {
  try {
    return parseRecents(localStorage.getItem(keyOf(account)))
  } catch {
    return []
  }
}

export function keepRecents(account: string, recents: readonly string[]): void {
  try {
    if (recents.length === 0) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), JSON.stringify(recents))
  } catch {
    // private windows may refuse: nothing is kept then
  }
}
