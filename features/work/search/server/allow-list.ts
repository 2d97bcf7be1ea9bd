/**
 * Allow-list of people who get the dialog instead of the panel (SEARCH-02): from a configured address, else the desk
 * (allow-list-resource.ts), else from a file of the portal.
 */
import { readFile } from 'node:fs/promises'
import { bytesWithin } from '@portal/server'

export interface AllowList {
  data: string[]
  Tier1DepartmentIdList: string[]
}

export interface AllowListSource {
  /** Absent: `file`. */
  url?: string | undefined
  file: URL
  onFault: (error: unknown) => void
}

/** An unknown list locks nobody out. */
const everyone: AllowList = { data: [], Tier1DepartmentIdList: [] }
const maxAgeMs = 5 * 60_000
const retryMs = 30_000
const timeoutMs = 2_000
const maxBytes = 1024 * 1024

/**
 * Fetches at most every five minutes, one request at a time. After the first success nobody waits: the last list is
 * served while a newer one is fetched, and while the source fails.
 */
export function createAllowList(source: AllowListSource): (now: Date) => Promise<AllowList> {
  let known: AllowList | undefined
  let until = 0
  let pending: Promise<void> | undefined
  const refresh = async (now: Date): Promise<void> => {
    try {
      known = parseAllowList(
        source.url === undefined ? await readFile(source.file, 'utf8') : await fetchText(source.url),
      )
      until = now.getTime() + maxAgeMs
    } catch (error) {
      until = now.getTime() + retryMs
      source.onFault(error)
    } finally {
      pending = undefined
    }
  }
  return async (now) => {
    if (now.getTime() < until) return known ?? everyone
    pending ??= refresh(now)
    if (!known) await pending
    return known ?? everyone
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The search allow-list responded with status ${response.status}`)
  return (await bytesWithin(response, maxBytes)).toString('utf8')
}

function parseAllowList(text: string): AllowList {
  const given = JSON.parse(text) as Partial<Record<keyof AllowList, unknown>> | null
  const data = parseList(given?.data)
  const Tier1DepartmentIdList = parseList(given?.Tier1DepartmentIdList)
  if (!data || !Tier1DepartmentIdList) throw new Error('The search allow-list has an unexpected format')
  return { data, Tier1DepartmentIdList }
}

/** Departments may come as numbers. */
function parseList(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const isWord = (each: unknown): boolean => typeof each === 'string' || typeof each === 'number'
  return value.every(isWord) ? value.map(String) : null
}
