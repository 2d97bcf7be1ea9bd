/**
 * Says of each column of a statement whether it can be null, from the statement as PostgreSQL has analysed it: constraints,
 * outer joins, conditions that exclude null, and expressions. Claims only what holds for every row.
 */
import type { Catalog } from './catalog.ts'
import { impliedBy, type Facts } from './not-null-facts.ts'
import { isNode, listOf, membersOf, nodesOf, textOf, type Tree, type TreeNode } from './node-tree.ts'

/** `maybe`: nothing in the statement or the schema excludes null. `unknown`: nothing is claimed. */
export type Nullability = 'never' | 'maybe' | 'unknown'

/** A query within others. */
interface Level {
  readonly query: TreeNode
  readonly outer: Level | undefined
  readonly facts: Facts
}

export interface OutputColumn {
  name: string
  nullability: Nullability
  /** The constant NULL, which has no type. */
  isNull: boolean
}

export function columnsOf(query: TreeNode, catalog: Catalog): OutputColumn[] {
  const judge = new Judge(catalog)
  const level = levelOf(query, undefined)
  return outputsOf(query).map((entry, at) => ({
    name: textOf(entry['resname']),
    nullability: judge.output(level, at),
    isNull: isNode(entry['expr']) && entry['expr']['constisnull'] === 'true',
  }))
}

const levelOf = (query: TreeNode, outer: Level | undefined): Level => ({
  query,
  outer,
  facts: impliedBy(query['jointree']),
})

/** Columns of the result: of RETURNING if the query writes. */
function outputsOf(query: TreeNode): TreeNode[] {
  const list = query['commandType'] === '1' ? query['targetList'] : query['returningList']
  return nodesOf(list).filter((entry) => entry['resjunk'] !== 'true')
}

/** Null if any of them is. */
function anyOf(all: readonly Nullability[]): Nullability {
  if (all.includes('maybe')) return 'maybe'
  return all.includes('unknown') ? 'unknown' : 'never'
}
/** Null if all of them are. */
function allOf(all: readonly Nullability[]): Nullability {
  if (all.includes('never')) return 'never'
  return all.includes('unknown') ? 'unknown' : 'maybe'
}

const neverNull =
  /^(now|clock_timestamp|transaction_timestamp|statement_timestamp|concat|concat_ws|jsonb?_build_(object|array)|gen_random_uuid|random|txid_current|pg_backend_pid|pg_postmaster_start_time|current_database|make_date|make_interval|num_nulls)$/
/** Null for an argument that is null, and only then. */
const passesNull =
  /^(lower|upper|length|char_length|octet_length|abs|ceil|ceiling|floor|round|date_trunc|left|right|btrim|ltrim|rtrim|replace|to_char|md5|sha256|encode|decode|to_jsonb?|row_to_json|hashtext|hashtextextended|cardinality|timezone|date_part|extract|position|strpos|array_append|array_to_string|starts_with|repeat|lpad|reverse|convert_to|similarity|textlike|array_cat|jsonb_typeof|trunc|sqrt|ln|log|exp|power|sign|mod|pg_column_size|bit_count|to_timestamp|quote_ident|ts_rank|ts_rank_cd|int4|int8|text|date|timestamptz|timestamp|float8|numeric|bool)$/
const oneRowEach = /^(count|row_number|rank|dense_rank|ntile|percent_rank|cume_dist)$/
const collects = /^(array_agg|jsonb?_agg|jsonb?_object_agg|string_agg|max|min|sum|avg|bool_and|bool_or|every)$/
const wrapping = /^(RELABELTYPE|COERCEVIAIO|ARRAYCOERCEEXPR|COLLATEEXPR|COERCETODOMAIN|CONVERTROWTYPEEXPR)$/
const always =
  /^(NULLTEST|BOOLEANTEST|DISTINCTEXPR|ROWEXPR|ROW|ARRAY|ARRAYEXPR|SQLVALUEFUNCTION|JSONCONSTRUCTOREXPR|GROUPINGFUNC|NEXTVALUEEXPR)$/

class Judge {
  readonly #catalog: Catalog
  readonly #open = new Set<TreeNode>()

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  output(level: Level, at: number): Nullability {
    const { query } = level
    const entry = outputsOf(query)[at]
    if (!entry) return 'unknown'
    // a recursive query: what its other parts say
    if (this.#open.has(entry)) return 'never'
    this.#open.add(entry)
    try {
      if (!isNode(query['setOperations'])) return this.#of(entry['expr'], level, level.facts)
      return anyOf(this.#branches(query['setOperations'], level).map((branch) => this.output(branch, at)))
    } finally {
      this.#open.delete(entry)
    }
  }

  #branches(tree: TreeNode, level: Level): Level[] {
    if (tree['type'] === 'RANGETBLREF') {
      const entry = tableOf(level, textOf(tree['rtindex']))
      return entry && isNode(entry['subquery']) ? [levelOf(entry['subquery'], level)] : []
    }
    return [tree['larg'], tree['rarg']].filter(isNode).flatMap((each) => this.#branches(each, level))
  }

  // oxlint-disable-next-line complexity -- one line for each kind of node
  #of(tree: Tree | undefined, level: Level, facts: Facts): Nullability {
    if (!isNode(tree)) return 'unknown'
    const { type } = tree
    const args = (): Nullability[] => listOf(tree['args']).map((each) => this.#of(each, level, facts))
    if (always.test(type)) return 'never'
    if (wrapping.test(type)) return this.#of(tree['arg'], level, facts)
    if (type === 'VAR') return this.#column(tree, level, facts)
    if (type === 'CONST') return tree['constisnull'] === 'true' ? 'maybe' : 'never'
    if (type === 'FUNCEXPR') return this.#function(tree, args)
    if (type === 'OPEXPR') return this.#operator(tree, args)
    if (type === 'NULLIFEXPR' || type === 'SUBSCRIPTINGREF') return 'maybe'
    if (type === 'SCALARARRAYOPEXPR') return anyOf(args())
    if (type === 'BOOLEXPR') return this.#logic(tree, level, facts)
    if (type === 'COALESCE' || type === 'COALESCEEXPR' || type === 'MINMAX' || type === 'MINMAXEXPR')
      return allOf(args())
    if (type === 'CASE' || type === 'CASEEXPR') return this.#case(tree, level, facts)
    if (type === 'AGGREF') return this.#aggregate(tree, level, facts)
    if (type === 'WINDOWFUNC') return oneRowEach.test(this.#name(tree['winfnoid'])) ? 'never' : 'unknown'
    if (type === 'SUBLINK') return this.#sublink(tree, level)
    return 'unknown'
  }

  #name(oid: Tree | undefined): string {
    return this.#catalog.functions.get(textOf(oid)) ?? ''
  }

  #function(tree: TreeNode, args: () => Nullability[]): Nullability {
    const name = this.#name(tree['funcid'])
    if (neverNull.test(name)) return 'never'
    const isCast = tree['funcformat'] === '1' || tree['funcformat'] === '2'
    return isCast || passesNull.test(name) ? anyOf(args()) : 'unknown'
  }

  #operator(tree: TreeNode, args: () => Nullability[]): Nullability {
    const name = this.#catalog.operators.get(textOf(tree['opno'])) ?? ''
    return /^(->|->>|#>|#>>)$/.test(name) ? 'maybe' : anyOf(args())
  }

  #logic(tree: TreeNode, level: Level, facts: Facts): Nullability {
    const parts = listOf(tree['args'])
    const isOr = tree['boolop'] === 'or'
    return anyOf(
      parts.map((part) => {
        // false AND null is false, true OR null is true
        const others = parts.filter((other) => other !== part)
        const known = others.reduce((sum: Facts, other) => sum.and(impliedBy(other, !isOr)), facts)
        return this.#of(part, level, tree['boolop'] === 'not' ? facts : known)
      }),
    )
  }

  #case(tree: TreeNode, level: Level, facts: Facts): Nullability {
    let rest = facts
    const results = nodesOf(tree['args']).map((when) => {
      // `CASE x WHEN 1`: the comparison says nothing of columns
      const result = this.#of(when['result'], level, rest.and(impliedBy(when['expr'])))
      rest = rest.and(impliedBy(when['expr'], false))
      return result
    })
    return anyOf([...results, tree['defresult'] === null ? 'maybe' : this.#of(tree['defresult'], level, rest)])
  }

  #aggregate(tree: TreeNode, level: Level, facts: Facts): Nullability {
    const name = this.#name(tree['aggfnoid'])
    if (name === 'count') return 'never'
    const isGrouped = nodesOf(level.query['groupClause']).length > 0
    if (!isGrouped || isNode(tree['aggfilter'])) return 'maybe'
    if (/^(array_agg|jsonb?_agg|jsonb?_object_agg)$/.test(name)) return 'never'
    if (!collects.test(name)) return 'unknown'
    return anyOf(nodesOf(tree['args']).map((each) => this.#of(each['expr'], level, facts)))
  }

  #sublink(tree: TreeNode, level: Level): Nullability {
    const kind = textOf(tree['subLinkType'])
    // EXISTS and ARRAY
    if (kind === '0' || kind === '6') return 'never'
    if (kind !== '4' || !isNode(tree['subselect'])) return 'unknown'
    const inner = levelOf(tree['subselect'], level)
    return hasOneRow(inner.query) ? this.output(inner, 0) : 'maybe'
  }

  #column(variable: TreeNode, level: Level, facts: Facts): Nullability {
    const up = Number(variable['varlevelsup'])
    let place = level
    for (let each = up; each > 0 && place.outer; each--) place = place.outer
    const isKnown = (kind: 'columns' | 'joins', key: string): boolean =>
      facts[kind].has(`${up}:${key}`) || place.facts[kind].has(`0:${key}`)
    if (membersOf(variable['varnullingrels']).some((join) => !isKnown('joins', join))) return 'maybe'
    if (isKnown('columns', `${textOf(variable['varno'])}:${textOf(variable['varattno'])}`)) return 'never'
    // OLD of a row that is inserted
    if (variable['varreturningtype'] === '1') return 'maybe'
    const table = tableOf(place, textOf(variable['varno']))
    return table ? this.#attribute(table, Number(variable['varattno']), place) : 'unknown'
  }

  #attribute(table: TreeNode, attribute: number, level: Level): Nullability {
    if (attribute <= 0) return 'never'
    const kind = textOf(table['rtekind'])
    if (kind === '0') return this.#stored(textOf(table['relid']), attribute)
    if (kind === '1' && isNode(table['subquery'])) return this.output(levelOf(table['subquery'], level), attribute - 1)
    if (kind === '2') return this.#of(listOf(table['joinaliasvars'])[attribute - 1], level, level.facts)
    if (kind === '9') return this.#of(listOf(table['groupexprs'])[attribute - 1], level, level.facts)
    if (kind === '5')
      return anyOf(listOf(table['values_lists']).map((row) => this.#of(listOf(row)[attribute - 1], level, level.facts)))
    if (kind === '6') return this.#common(table, attribute, level)
    return 'unknown'
  }

  #stored(table: string, attribute: number): Nullability {
    const view = this.#catalog.views.get(table)
    if (view) return this.output(levelOf(view, undefined), attribute - 1)
    const isNotNull = this.#catalog.notNull.get(`${table}:${attribute}`)
    if (isNotNull === undefined) return 'unknown'
    return isNotNull ? 'never' : 'maybe'
  }

  /** A column of a common table expression. */
  #common(table: TreeNode, attribute: number, level: Level): Nullability {
    let place: Level | undefined = level
    for (let up = Number(table['ctelevelsup']); up > 0 && place; up--) place = place.outer
    const found = nodesOf(place?.query['cteList']).find((each) => each['ctename'] === table['ctename'])
    return found && isNode(found['ctequery'])
      ? this.output(levelOf(found['ctequery'], place), attribute - 1)
      : 'unknown'
  }
}

const tableOf = (level: Level, place: string): TreeNode | undefined => nodesOf(level.query['rtable'])[Number(place) - 1]

/** Exactly one row: an aggregate of everything, or no FROM. */
function hasOneRow(query: TreeNode): boolean {
  if (isNode(query['havingQual']) || isNode(query['setOperations'])) return false
  if (isNode(query['limitCount']) || isNode(query['limitOffset'])) return false
  if (query['hasAggs'] === 'true') return nodesOf(query['groupClause']).length === 0
  const tree = query['jointree']
  return isNode(tree) && listOf(tree['fromlist']).length === 0 && !isNode(tree['quals']) && query['hasTargetSRFs'] !== 'true' // prettier-ignore
}
