/** Pages of hits: what is asked of the index, and what it returns. */
import { sql } from '@portal/server'
import type { EntryKind } from './entries.ts'

/** Request for one part of a page: kinds that share a list. */
export interface HitPageParams {
  kinds: readonly EntryKind[]
  limit: number
  offset: number
  /** False: the page keeps its place, but nothing is read for it; so the text of a statement is the same for all. */
  isAsked: boolean
}

export interface HitRow {
  id: number
  kind: EntryKind
  key: string
  at: Date
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  note_zh: string
  note_en: string
}

export interface HitPage {
  rows: HitRow[]
  total: number
}

/** Hits are counted up to this number. */
export const maxCountedHits = 1_000

/** Of each row of a page `p`, what is shown; read by the key, whatever the planner expects. */
export const joinShown = sql`LEFT JOIN LATERAL (
  SELECT e.kind, e.key, t.title_zh, t.title_en, t.body_zh, t.body_en, t.note_zh, t.note_en
  FROM search_entry e JOIN search_text t ON t.entry_id = e.id WHERE e.id = p.id OFFSET 0) AS shown ON true`
