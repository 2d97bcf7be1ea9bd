/** Stores daily totals: only figures that may be shown (rules.ts). */
import type { Db } from '@portal/server'
import { publish, publishOne, type Count, type Table } from '../rules.ts'

export interface Opened {
  kind: 'page' | 'news' | 'activity' | 'tool' | 'click'
  name: string
  languages: ReadonlyMap<string, Count>
}

export interface DayCounts {
  /** Languages and doors each partition the same people. */
  languages: ReadonlyMap<string, Count>
  doors: ReadonlyMap<string, Count>
  opened: readonly Opened[]
  /** `nothing`: people with at least one search without results, and the number of these searches. */
  searches: { all: Count; nothing: Count }
}

type Fact = 'visit' | 'language' | 'door' | 'search' | Opened['kind']

interface NumberRow {
  fact: Fact
  name: string
  part: string
  people: number | null
  times: number | null
}

/** Stores the totals of a day, once. */
export async function keepDay(tx: Db, day: string, counts: DayCounts, now: Date): Promise<void> {
  const first = await tx
    .insertInto('track_day')
    .values({ day, counted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute()
  if (first.length === 0) return
  const rows = [...visitRows(counts), ...counts.opened.flatMap(openedRows), ...searchRows(counts.searches)]
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000).map((row) => ({ day, ...row }))
    await tx.insertInto('track_number').values(some).execute()
  }
}

function rowOf(fact: Fact, name: string, part: string, count: Count | null): NumberRow {
  return { fact, name, part, people: count?.people ?? null, times: count?.times ?? null }
}

function partRows(fact: Fact, name: string, { parts }: Table): NumberRow[] {
  return [...parts].map(([part, count]) => rowOf(fact, name, part, count))
}

function visitRows({ languages, doors }: DayCounts): NumberRow[] {
  const byLanguage = publish(languages)
  if (byLanguage.parts.size === 0) return []
  return [
    rowOf('visit', '', '', byLanguage.whole),
    ...partRows('language', '', byLanguage),
    ...partRows('door', '', publish(doors)),
  ]
}

/** Rows of opened items, news by language. For small groups nothing is stored, not even their existence. */
function openedRows({ kind, name, languages }: Opened): NumberRow[] {
  const table = publish(languages)
  if (!table.whole || table.whole.people === 0) return []
  const whole = rowOf(kind, name, '', table.whole)
  return kind === 'news' ? [whole, ...partRows(kind, name, table)] : [whole]
}

/** People with a search without results and the others add up to the whole. */
function searchRows({ all, nothing }: DayCounts['searches']): NumberRow[] {
  const whole = publishOne(all)
  if (!whole) return []
  const found = { people: all.people - nothing.people, times: all.times - nothing.times }
  const missed = publish(
    new Map([
      ['nothing', nothing],
      ['found', found],
    ]),
  ).parts.get('nothing')
  return [rowOf('search', '', '', whole), ...(missed === undefined ? [] : [rowOf('search', '', 'nothing', missed)])]
}
