/** Checks for other people writing in a text before it takes a step. */
import { columnFor, type Language } from '@portal/contract'
import type { Db, Viewer } from '@portal/server'
import { awayAfterMs, othersWriting, type Manuscript } from '@portal/editor/server'
import type { OtherWriter } from '../contract.ts'

interface Stepping {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
  input: { Despite: readonly string[] }
  refuse: (reason: 'othersWrite', data: { Writers: OtherWriter[] }) => never
}

/**
 * Refuses the step while others are writing, unless the caller confirmed each of them by name: otherwise half a
 * sentence could be published.
 */
export async function checkOthers(call: Stepping, manuscript: Manuscript): Promise<void> {
  const { db, viewer, language, now, input, refuse } = call
  const others = await othersWriting(db, manuscript.id, viewer.account, now)
  if (others.every(({ account }) => input.Despite.includes(account))) return
  const Writers = others.map((row) => ({
    ADAccount: row.account,
    Name: row[columnFor('name', language)],
    IsUnsaved: row.is_unsaved,
    IsHere: now.getTime() - row.seen_at.getTime() < awayAfterMs,
    SeenAt: row.seen_at.toISOString(),
    Side: row.side,
    Paragraph: row.side === '' ? 0 : placeOf(manuscript, row.side, row.block_key),
    Files: row.files,
  }))
  refuse('othersWrite', { Writers })
}

const placeOf = ({ content }: Manuscript, side: 'zh' | 'en', key: string): number =>
  (content[side]?.blocks.findIndex((block) => block.key === key) ?? -1) + 1
