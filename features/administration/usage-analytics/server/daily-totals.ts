/** Stores daily totals: only figures that may be shown (rules.ts). */
import type { Db } from '@portal/server'
import { hideSmallGroups, hideSmallCount, type Count, type ShownTable } from '../rules.ts'

export interface OpenedItem {
  kind: 'page' | 'news' | 'activity' | 'tool' | 'click'
  name: string
  languages: ReadonlyMap<string, Count>
  /** The same people by their door and by their top-level department ('': unknown); only those of news are stored. */
  doors?: ReadonlyMap<string, Count>
  departments?: ReadonlyMap<string, Count>
}

export interface DayCounts {
  /** Languages and doors each partition the same people. */
  languages: ReadonlyMap<string, Count>
  doors: ReadonlyMap<string, Count>
  opened: readonly OpenedItem[]
  /** `nothing`: people with at least one search without results, and the number of these searches. */
  searches: { all: Count; nothing: Count }
}

type Fact = 'visit' | 'language' | 'door' | 'search' | OpenedItem['kind']

interface NumberRow {
  fact: Fact
  name: string
  part: string
  people: number | null
  times: number | null
}

/** Stores the totals of a day, once. */
export async function saveDay(tx: Db, day: string, counts: DayCounts, now: Date): Promise<void> {
  const first = await tx
    .insertInto('track_day')
    .values({ day, counted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute()
  if (first.length === 0) return
  const rows = [...visitRows(counts), ...counts.opened.flatMap(openedRows), ...searchRows(counts.searches)]
  for (let at = 0; at < rows.length; at += 1000) {
    const chunk = rows.slice(at, at + 1000).map((row) => ({ day, ...row }))
    await tx.insertInto('track_number').values(chunk).execute()
  }
}

function rowOf(fact: Fact, name: string, part: string, count: Count | null): NumberRow {
  return { fact, name, part, people: count?.people ?? null, times: count?.times ?? null }
}

function partRows(fact: Fact, name: string, { parts }: ShownTable): NumberRow[] {
  return [...parts].map(([part, count]) => rowOf(fact, name, part, count))
}

function visitRows({ languages, doors }: DayCounts): NumberRow[] {
  const byLanguage = hideSmallGroups(languages)
  if (byLanguage.parts.size === 0) return []
  return [
    rowOf('visit', '', '', byLanguage.whole),
    ...partRows('language', '', byLanguage),
    ...partRows('door', '', hideSmallGroups(doors)),
  ]
}

/** Only of departments that may be shown: nothing says that the others exist. */
function departmentRows({ kind, name, departments = new Map() }: OpenedItem): NumberRow[] {
  const shown = [...hideSmallGroups(departments).parts].filter(([id, count]) => id !== '' && count)
  return shown.map(([id, count]) => rowOf(kind, name, `departments:${id}`, count))
}

/**
 * Rows of opened items; news by language, door and department. For small groups nothing is stored, not even their
 * existence.
 */
function openedRows(item: OpenedItem): NumberRow[] {
  const { kind, name, languages, doors = new Map() } = item
  const table = hideSmallGroups(languages)
  if (!table.whole || table.whole.people === 0) return []
  const whole = rowOf(kind, name, '', table.whole)
  if (kind !== 'news') return [whole]
  return [
    whole,
    ...partRows(kind, name, table),
    ...partRows(kind, name, hideSmallGroups(doors)),
    ...departmentRows(item),
  ]
}

/** People with a search without results and the others add up to the whole. */
function searchRows({ all, nothing }: DayCounts['searches']): NumberRow[] {
  const whole = hideSmallCount(all)
  if (!whole) return []
  const found = { people: all.people - nothing.people, times: all.times - nothing.times }
  const missed = hideSmallGroups(
    new Map([
      ['nothing', nothing],
      ['found', found],
    ]),
  ).parts.get('nothing')
  return [rowOf('search', '', '', whole), ...(missed === undefined ? [] : [rowOf('search', '', 'nothing', missed)])]
}
