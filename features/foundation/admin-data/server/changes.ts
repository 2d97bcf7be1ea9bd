/** Changes of an item for the audit log: old and new values, shortened. */
import type { Field, Values } from '../contract.ts'

const most = 200

/** `before` is null for a new item, `after` for a removed one. */
export function changesIn(
  fields: readonly Field[],
  before: Values | null,
  after: Values | null,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ Key }) => [Key, { from: short(before?.[Key] ?? null), to: short(after?.[Key] ?? null) }]),
  )
}

function short(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text
}

/** Returns the first text of an item, by which people recognize it. */
export function titleOf(fields: readonly Field[], values: Values): string {
  const named =
    fields.find(({ Kind }) => Kind === 'bilingual') ?? fields.find(({ Kind }) => Kind === 'text' || Kind === 'words')
  const value = named && values[named.Key]
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(', ').slice(0, most)
  const { zh = '', en = '' } = (value ?? {}) as { zh?: string; en?: string }
  return zh && en && zh !== en ? `${zh} / ${en}` : zh || en
}
