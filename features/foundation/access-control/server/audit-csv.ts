import { csvCell, translate, type Language } from '@portal/contract'
import type { Db } from '@portal/server'
import { auditTexts } from '../audit.texts.ts'
import { listAuditEntries, type AuditFilter, type AuditRow } from './audit-queries.ts'

const batchSize = 1000

/** Yields the entries as CSV in batches, so that a long log is never in memory as a whole. */
export async function* renderAuditCsv(db: Db, filter: AuditFilter, language: Language): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${toCsvLine(columns.map((each) => translate(auditTexts[each], language)))}`)
  let before: number | undefined
  for (;;) {
    const rows = await listAuditEntries(db, filter, {
      language,
      limit: batchSize,
      ...(before === undefined ? {} : { before }),
    })
    if (rows.length > 0) yield Buffer.from(rows.map((row) => toCsvLine(toCells(row))).join(''))
    before = rows.at(-1)?.id
    if (rows.length < batchSize) return
  }
}

const columns = ['number', 'at', 'actor', 'actorName', 'action', 'kind', 'object', 'title', 'details', 'hash'] as const

function toCells(row: AuditRow): (string | number)[] {
  const { id, at, actor, actor_name: name, action, kind, object_id: object, title, details, hash } = row
  return [id, at.toISOString(), actor, name, action, kind, object, title, JSON.stringify(details), hash]
}

const toCsvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`
