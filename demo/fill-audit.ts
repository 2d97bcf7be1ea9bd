import { dayMs } from '@portal/contract'
import { recordAudit, type AuditEntry } from '@portal/access-control/server'
import { sql, type Db } from '@portal/server'

interface AuditLine {
  entry: AuditEntry
  at: Date
}

/** Writes audit lines for the filled texts and words, as if they had been created on the desk. */
export async function fillAudit(tx: Db, today: Date): Promise<void> {
  const lines = [...(await linesOfWords(tx)), ...(await linesOfTexts(tx))]
  // sequential, because the order of the log matters
  for (const { entry, at } of lines.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await recordAudit(tx, entry, at > today ? today : at)
}

async function linesOfWords(tx: Db): Promise<AuditLine[]> {
  const words = await tx
    .selectFrom('sensitive_word')
    .select(['id', 'word', 'added_by', 'added_at'])
    .orderBy('id')
    .limit(3)
    .execute()
  return words.map(({ id, word, added_by, added_at }, nth) => ({
    entry: { by: added_by ?? 'lin.wei', action: 'word.add', kind: 'sensitive-word', id, title: word },
    at: new Date(added_at.getTime() - (9 - nth) * dayMs),
  }))
}

async function linesOfTexts(tx: Db): Promise<AuditLine[]> {
  const { rows } = await sql<{
    id: number
    kind: string
    author: string
    status: string
    title: string
    made: Date
    by: string
    changed: Date
  }>`SELECT id, kind, author, status, concat_ws(' / ', nullif(title_zh, ''), nullif(title_en, '')) AS title,
      created_at AS made, updated_by AS by, updated_at AS changed FROM manuscript ORDER BY id`.execute(tx)
  return rows.flatMap(({ id, kind, author, status, title, made, by, changed }) => {
    const on = { kind: 'manuscript', id, title }
    const later = (minutes: number) => new Date(changed.getTime() + minutes * 60_000)
    if (status === 'published') return [{ entry: { ...on, by, action: 'manuscript.adopt' }, at: made }]
    const written: AuditLine[] = [
      { entry: { ...on, by: author, action: 'manuscript.begin', title: '' }, at: made },
      { entry: { ...on, by: author, action: 'manuscript.write' }, at: later(-50) },
    ]
    const details = { from: 'draft', to: 'review' }
    if (status !== 'draft')
      written.push({ entry: { ...on, by: author, action: `${kind}.submit`, details }, at: later(-30) })
    if (status === 'scheduled')
      written.push({
        entry: { ...on, by, action: `${kind}.schedule`, details: { from: 'review', to: 'scheduled' } },
        at: later(-10),
      })
    return written
  })
}
