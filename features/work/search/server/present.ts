/** Maps hits of the index to the wire. */
import { writtenIn, type Language, type OutputOf } from '@portal/contract'
import { loadStartTimes } from '@portal/activities/server'
import type { EntryKind, Hit } from '@portal/search-index'
import type { Db } from '@portal/server'
import type { FoundActivity, FoundDepartment, FoundNews, search } from '../contract.ts'

type Message = OutputOf<typeof search.message>['List'][number]
type StartTimes = ReadonlyMap<number, Date>

export function presentNews({ key, display, note, at }: Hit, language: Language): FoundNews {
  const CategoryName = writtenIn(note, language)
  return { Id: Number(key), ...display, CategoryName, PublishDate: at.toISOString() }
}

const startTime = ({ kind, key, at }: Hit, starts: StartTimes): string =>
  ((kind === 'activity' ? starts.get(Number(key)) : undefined) ?? at).toISOString()

export function presentActivity(hit: Hit, starts: StartTimes): FoundActivity {
  return { Id: Number(hit.key), ...hit.display, StartTime: startTime(hit, starts) }
}

export function presentMessage(hit: Hit, starts: StartTimes): Message {
  return {
    id: Number(hit.key),
    title_zh: hit.title.zh,
    title_en: hit.title.en,
    type: hit.kind === 'activity' ? 'activity' : 'news',
    highlight: hit.display.highlight.Title,
    excerpt: hit.display.Excerpt,
    excerptHighlight: hit.display.highlight.Excerpt,
    time: startTime(hit, starts),
  }
}

export function presentDepartment({ key, display }: Hit): FoundDepartment {
  return { DepartmentId: Number(key), Name: display.Title, highlight: { Name: display.highlight.Title } }
}

/** Loads the start times of the activities among the hits. */
export async function loadHitStartTimes(
  db: Db,
  hits: readonly { kind: EntryKind; key: string }[],
  now: Date,
): Promise<StartTimes> {
  const ids = hits.filter((hit) => hit.kind === 'activity').map((hit) => Number(hit.key))
  return ids.length > 0 ? loadStartTimes(db, ids, now) : new Map<number, Date>()
}
