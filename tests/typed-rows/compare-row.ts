/** Compares the row that a statement is declared to return with the one that it returns. */
import type { ResultColumn } from './describe-sql.ts'
import type { DeclaredColumn, DeclaredRow } from './row-types.ts'

/** Returns what differs, in words. `texts`: columns of each text that the statement may have. */
export function compareRow(declared: DeclaredRow, texts: readonly (readonly ResultColumn[])[]): string[] {
  const differences = Object.entries(declared).flatMap(([name, column]) => {
    const all = texts.map((columns) => columns.find((each) => each.name === name))
    const present = all.filter((each) => each !== undefined)
    if (present.length < all.length && !column.isOptional) return [`no column ${name}`]
    return present.flatMap((each) => compareColumn(name, column, each))
  })
  return [...new Set(differences)]
}

function compareColumn(name: string, { kinds, isNullable }: DeclaredColumn, actual: ResultColumn): string[] {
  if (!isNullable && actual.nullability === 'maybe') return [`${name} may be null`]
  if (kinds.includes('any') || kinds.some((kind) => fits(kind, actual.kind))) return []
  return [`${name} is ${actual.type}, read as ${actual.kind}, declared ${kinds.join(' | ')}`]
}

function fits(declared: string, actual: string): boolean {
  if (actual === 'json' || actual === 'null' || declared === actual) return true
  return declared.endsWith('[]') && actual.endsWith('[]') && (declared === 'any[]' || actual === 'json[]')
}
