/** The row that a statement is declared to return, from TypeScript's types. */
import { TypeFlags, type Project, type Type } from 'typescript/unstable/sync'
import { membersOf } from './typed-program.ts'

export interface DeclaredColumn {
  /** `string`, `number[]`, `Date`, `object`; `any` for unknown. */
  kinds: string[]
  isNullable: boolean
  isOptional: boolean
}
export type DeclaredRow = Record<string, DeclaredColumn>

type Checker = Project['checker']

/** Returns undefined if nothing is declared. */
export function readRow(checker: Checker, type: Type): DeclaredRow | undefined {
  if (type.flags & TypeFlags.Unknown) return undefined
  if (type.flags & TypeFlags.Any) throw new Error(`The row has the type ${checker.typeToString(type)}`)
  const row: DeclaredRow = {}
  for (const property of checker.getPropertiesOfType(type)) {
    const own = checker.getTypeOfSymbol(property)
    if (own) row[property.name] = columnOf(checker, own)
  }
  return row
}

function columnOf(checker: Checker, type: Type): DeclaredColumn {
  const members = membersOf(type)
  const has = (flag: TypeFlags): boolean => members.some(({ flags }) => (flags & flag) !== 0)
  const kinds = members.flatMap((member) => kindOf(checker, member) ?? [])
  return {
    kinds: [...new Set(kinds)],
    isNullable: has(TypeFlags.Null) || kinds.includes('any'),
    isOptional: has(TypeFlags.Undefined),
  }
}

// oxlint-disable-next-line complexity -- one line for each kind of node
function kindOf(checker: Checker, type: Type): string | undefined {
  const { flags } = type
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return undefined
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any'
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (type.isIntersectionType()) {
    const kinds = (type.getTypes() ?? []).flatMap((each) => kindOf(checker, each) ?? [])
    return kinds.find((kind) => kind !== 'object') ?? 'object'
  }
  if (type.isTypeParameter()) {
    const constraint = checker.getBaseConstraintOfType(type)
    return constraint ? kindOf(checker, constraint) : 'any'
  }
  if (checker.isArrayLikeType(type)) {
    const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : []
    const kinds = element ? membersOf(element).flatMap((each) => kindOf(checker, each) ?? []) : []
    return `${[...new Set(kinds)].join('|') || 'any'}[]`
  }
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? name : 'object'
}
