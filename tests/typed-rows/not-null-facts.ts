/** Columns that are not null if a condition is true: `a = b` is true for no null. */
import { isNode, listOf, membersOf, nodesOf, textOf, type Tree, type TreeNode } from './node-tree.ts'

export class Facts {
  /** Columns that are not null: `0:1:3`, the query, 0 for this one, the table's place and the column's number. */
  readonly columns: ReadonlySet<string>
  /** Outer joins that found a row: `0:2`. */
  readonly joins: ReadonlySet<string>

  constructor(columns: Iterable<string> = [], joins: Iterable<string> = []) {
    this.columns = new Set(columns)
    this.joins = new Set(joins)
  }

  and(other: Facts): Facts {
    return new Facts([...this.columns, ...other.columns], [...this.joins, ...other.joins])
  }

  /** Facts that both state. */
  or(other: Facts): Facts {
    const both = (one: ReadonlySet<string>, two: ReadonlySet<string>): string[] => [...one].filter((each) => two.has(each)) // prettier-ignore
    return new Facts(both(this.columns, other.columns), both(this.joins, other.joins))
  }
}

const nothing = new Facts()

/** `isTrue`: what follows if it is true; otherwise if it is false or null is excluded by what follows. */
export function impliedBy(tree: Tree | undefined, isTrue = true): Facts {
  if (!isNode(tree)) return nothing
  const { type } = tree
  if (type === 'FROMEXPR') return joined(tree)
  if (type === 'BOOLEXPR') return ofLogic(tree, isTrue)
  if (type === 'NULLTEST') {
    // 0: IS NULL, 1: IS NOT NULL
    return (tree['nulltesttype'] === '1') === isTrue ? strictlyIn(tree['arg']) : nothing
  }
  if (type === 'BOOLEANTEST') return tree['booltesttype'] === '0' && isTrue ? impliedBy(tree['arg']) : nothing
  // not true: it may be null
  return isTrue ? strictlyIn(tree) : nothing
}

function ofLogic(tree: TreeNode, isTrue: boolean): Facts {
  const parts = listOf(tree['args'])
  if (tree['boolop'] === 'not') return isTrue ? ofFalse(parts[0]) : impliedBy(parts[0])
  const each = parts.map((part) => impliedBy(part, isTrue))
  const isAll = (tree['boolop'] === 'and') === isTrue
  return each.reduce((sum, one) => (isAll ? sum.and(one) : sum.or(one)))
}

/** Facts that follow if it is false and not null. */
function ofFalse(tree: Tree | undefined): Facts {
  if (!isNode(tree)) return nothing
  if (tree.type === 'OPEXPR' || tree.type === 'VAR') return strictlyIn(tree)
  return impliedBy(tree, false)
}

/** Columns without which the expression would be null. */
function strictlyIn(tree: Tree | undefined): Facts {
  if (!isNode(tree)) return nothing
  if (tree.type === 'VAR') {
    const up = textOf(tree['varlevelsup'])
    const joins = membersOf(tree['varnullingrels']).map((join) => `${up}:${join}`)
    return new Facts([`${up}:${textOf(tree['varno'])}:${textOf(tree['varattno'])}`], joins)
  }
  if (/^(RELABELTYPE|COERCEVIAIO|COLLATEEXPR)$/.test(tree.type)) return strictlyIn(tree['arg'])
  if (tree.type === 'OPEXPR')
    return listOf(tree['args']).reduce((sum: Facts, each) => sum.and(strictlyIn(each)), nothing)
  if (tree.type === 'SCALARARRAYOPEXPR') return strictlyIn(listOf(tree['args'])[0])
  return nothing
}

function joined(tree: TreeNode): Facts {
  const within = nodesOf(tree['fromlist']).reduce((sum: Facts, each) => sum.and(ofJoin(each)), nothing)
  return within.and(impliedBy(tree['quals']))
}

function ofJoin(tree: TreeNode): Facts {
  if (tree.type === 'FROMEXPR') return joined(tree)
  if (tree.type !== 'JOINEXPR') return nothing
  const sides = [tree['larg'], tree['rarg']].map((each) => (isNode(each) ? ofJoin(each) : nothing))
  // 0: inner, 1: left, 2: full, 3: right
  if (tree['jointype'] === '0') return sides[0]!.and(sides[1]!).and(impliedBy(tree['quals']))
  if (tree['jointype'] === '1') return sides[0]!
  return tree['jointype'] === '3' ? sides[1]! : nothing
}
