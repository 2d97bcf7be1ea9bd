/** Merging of one's own changes with those that somebody else saved in the meantime. */
import type { Field, Values } from './contract.ts'
import { canonicalJson, changedFields, normalizeValues } from './rules.ts'

interface Versions<T> {
  before: T
  mine: T
  theirs: T
}

/** A row that was changed, added or deleted; a version is undefined where there is no such row. */
interface RowVersions extends Versions<Values | undefined> {
  id: string
}

export interface RowsMerge {
  field: Field
  rows: Values[]
  /** Ids in the order of the merge, with those of deleted rows. */
  order: string[]
  /** Rows that only the other person changed, added or deleted. */
  taken: RowVersions[]
  /** Rows that both changed, to be decided; `rows` has one's own version. */
  both: RowVersions[]
}

interface Merge {
  values: Values
  /** Fields that both changed, to be decided; `values` has one's own. */
  both: Field[]
  /** Fields that both changed whose rows were merged one by one. */
  merged: RowsMerge[]
}

/** A field that only one of the two changed takes that value; rows that are identified are merged one by one. */
export function mergeValues(fields: readonly Field[], { before, mine, theirs }: Versions<Values>): Merge {
  // what a form keeps in its rows beside the fields is no change
  const saved = normalizeValues(fields, mine)
  const isMine = new Set(changedFields(fields, before, saved))
  const values = Object.fromEntries(fields.map((field) => [field.Key, (isMine.has(field) ? mine : theirs)[field.Key]]))
  const changedByBoth = changedFields(fields, before, theirs).filter(
    (field) => isMine.has(field) && canonicalJson(saved[field.Key]) !== canonicalJson(theirs[field.Key]),
  )
  const merged = changedByBoth.flatMap((field) => mergeRows(field, { before, mine, theirs }) ?? [])
  for (const { field, rows } of merged) values[field.Key] = rows
  return { values, both: changedByBoth.filter((field) => merged.every((rows) => rows.field !== field)), merged }
}

/** A form may keep an id in a row, which stays the same while the field that identifies it is typed. */
export const rowIdIn = ({ RowKey = '' }: Field, row: Values): string => String(row['rowId'] ?? row[RowKey])

/** Returns a row as it is compared and saved. */
const savedRow = ({ Fields }: Field, row: Values | undefined): string =>
  canonicalJson(row && normalizeValues(Fields, row))

/** Returns null if rows are not identified, or two of them have the same id. */
function mergeRows(field: Field, versions: Versions<Values>): RowsMerge | null {
  if (field.RowKey === undefined) return null
  const [before, mine, theirs] = [versions.before, versions.mine, versions.theirs].map((version) =>
    rowsById(field, version[field.Key]),
  )
  if (!before || !mine || !theirs) return null
  const order = mergeOrder([...before.keys()], [...mine.keys()], [...theirs.keys()])
  const all = order.map((id) => ({ id, before: before.get(id), mine: mine.get(id), theirs: theirs.get(id) }))
  const isSame = (one: Values | undefined, other: Values | undefined) => savedRow(field, one) === savedRow(field, other)
  const changedByThem = all.filter((row) => !isSame(row.before, row.theirs) && !isSame(row.mine, row.theirs))
  const taken = changedByThem.filter((row) => isSame(row.before, row.mine))
  return {
    field,
    rows: all.map((row) => (taken.includes(row) ? row.theirs : row.mine)).filter((row) => row !== undefined),
    order,
    taken,
    both: changedByThem.filter((row) => !taken.includes(row)),
  }
}

function rowsById(field: Field, value: unknown): Map<string, Values> | undefined {
  // of a release before, the form may not have known the field
  const rows = (value ?? []) as readonly Values[]
  const byId = new Map(rows.map((row) => [rowIdIn(field, row), row]))
  return byId.size === rows.length ? byId : undefined
}

/** Returns the ids of all rows in the order of who moved some; if both did, in one's own. */
function mergeOrder(before: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = new Set(before.filter((id) => mine.includes(id) && theirs.includes(id)))
  const orderOf = (ids: readonly string[]) => ids.filter((id) => common.has(id)).join('\n')
  const [first, second] = orderOf(mine) === orderOf(before) ? [theirs, mine] : [mine, theirs]
  const order = [...first]
  // each behind the one it follows
  second.forEach((id, at) => {
    if (!order.includes(id)) order.splice(at === 0 ? 0 : order.indexOf(second[at - 1]!) + 1, 0, id)
  })
  return order
}

/** Puts a version of a row in its place; undefined: the row goes. */
export function withRowVersion(
  { field, order }: Pick<RowsMerge, 'field' | 'order'>,
  rows: readonly Values[],
  { id, version }: { id: string; version: Values | undefined },
): Values[] {
  const now = rows.findIndex((row) => rowIdIn(field, row) === id)
  if (now >= 0) return rows.toSpliced(now, 1, ...(version ? [version] : []))
  const earlier = new Set(order.slice(0, order.indexOf(id)))
  const place = rows.findLastIndex((row) => earlier.has(rowIdIn(field, row))) + 1
  return rows.toSpliced(place, 0, ...(version ? [version] : []))
}
