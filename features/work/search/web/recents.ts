/** Recent searches per account in this browser; searches opened by a shared link are not included. */
import { storedJson, storeText } from '@portal/client'

const limit = 8

const keyOf = (account: string): string => `recentSearches:${account}`

/** Newest first, each once regardless of case. */
export function withRecent(recents: readonly string[], words: string): string[] {
  const kept = words.trim().replaceAll(/\s+/g, ' ').slice(0, 100)
  if (kept === '') return [...recents]
  return [kept, ...withoutRecent(recents, kept)].slice(0, limit)
}

export function withoutRecent(recents: readonly string[], words: string): string[] {
  return recents.filter((each) => each.toLowerCase() !== words.toLowerCase())
}

/** Reads the stored list, whatever an older version or a person may have written there. */
export function readRecents(account: string): string[] {
  const kept = storedJson(keyOf(account))
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, limit) : []
}

export function keepRecents(account: string, recents: readonly string[]): void {
  storeText(keyOf(account), recents.length === 0 ? null : JSON.stringify(recents))
}
