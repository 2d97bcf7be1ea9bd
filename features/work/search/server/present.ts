/** Maps hits of the index to the wire. */
import { writtenIn, type Language, type OutputOf } from '@portal/contract'
import { startTimesOf } from '@portal/activities/server'
import type { EntryKind, Hit } from '@portal/search-index'
import type { Db } from '@portal/server'
import type { FoundActivity, FoundDepartment, FoundNews, search } from '../contract.ts'

type Message = OutputOf<typeof search.message>['List'][number]
type Starts = ReadonlyMap<number, Date>

export function presentNews({ key, shown, note, at }: Hit, language: Language): FoundNews {
  const CategoryName = writtenIn(note, language)
  return { Id: Number(key), ...shown, CategoryName, PublishDate: at.toISOString() }
}

const startOf = ({ kind, key, at }: Hit, starts: Starts): string =>
  ((kind === 'activity' ? starts.get(Number(key)) : undefined) ?? at).toISOString()

export function presentActivity(hit: Hit, starts: Starts): FoundActivity {
  return { Id: Number(hit.key), ...hit.shown, StartTime: startOf(hit, starts) }
}

export function presentMessage(hit: Hit, starts: Starts): Message {
  return {
    id: Number(hit.key),
    title_zh: hit.title.zh,
    title_en: hit.title.en,
    type: hit.kind === 'activity' ? 'activity' : 'news',
    highlight: hit.shown.highlight.Title,
    excerpt: hit.shown.Excerpt,
    excerptHighlight: hit.shown.highlight.Excerpt,
    time: startOf(hit, starts),
  }
}

export function presentDepartment({ key, shown }: Hit): FoundDepartment {
  return { DepartmentId: Number(key), Name: shown.Title, highlight: { Name: shown.highlight.Title } }
}

/** Loads the start times of the activities among the hits. */
export async function startsOf(db: Db, hits: readonly { kind: EntryKind; key: string }[], now: Date): Promise<Starts> {
  const ids = hits.filter((hit) => hit.kind === 'activity').map((hit) => Number(hit.key))
  return ids.length > 0 ? startTimesOf(db, ids, now) : new Map<number, Date>()
}
