/** Kysely's `sql` as text: templates, names, lists. */
import * as ts from 'typescript/unstable/ast'
import type { Node } from 'typescript/unstable/ast'
import type { Evaluator } from './evaluator.ts'
import { fragment, Impossible, isNothing, parameter, unknown, Untraced, type Scope, type Value } from './values.ts'

export function templateOf(evaluator: Evaluator, node: ts.TaggedTemplateExpression, scope: Scope): Value {
  if (!ts.isIdentifier(node.tag) || node.tag.text !== 'sql') return unknown
  const { template } = node
  if (!ts.isTemplateExpression(template)) return fragment(template.text)
  const holes = [...template.templateSpans].map((span) => holeOf(evaluator, span.expression, scope) + span.literal.text)
  return fragment(template.head.text + holes.join(''))
}

function holeOf(evaluator: Evaluator, node: Node, scope: Scope): string {
  if (!evaluator.program.isFragment(node)) return parameter
  const value = evaluator.evaluate(node, scope)
  if (value.kind === 'sql') return value.text
  if (isNothing(value)) throw new Impossible()
  throw new Untraced(evaluator.program.placeOf(node))
}

/** A call of `sql.ref`, `sql.join` and so on. */
export function callSql(evaluator: Evaluator, method: string, given: readonly Node[], scope: Scope): Value {
  const [first] = given
  if (!first) return unknown
  switch (method) {
    case 'ref':
    case 'id':
    case 'table': {
      const names = given.flatMap((each) => evaluator.textOf(each, scope).split('.'))
      return fragment(names.map((name) => `"${name}"`).join('.'))
    }
    case 'raw':
      return fragment(evaluator.textOf(first, scope))
    case 'val':
      return fragment(parameter)
    case 'lit':
      return fragment(literalSql(evaluator, first, scope))
    case 'join':
      return joined(evaluator, first, given[1], scope)
    default:
      return unknown
  }
}

function literalSql(evaluator: Evaluator, node: Node, scope: Scope): string {
  const value = evaluator.known(node, scope)
  // any text or number makes the same statement
  const known = value.kind === 'literal' ? value.value : evaluator.program.isNumber(node) ? 1 : 'x'
  return typeof known === 'string' ? `'${known.replaceAll("'", "''")}'` : String(known)
}

function joined(evaluator: Evaluator, list: Node, by: Node | undefined, scope: Scope): Value {
  const { program } = evaluator
  const value = evaluator.evaluate(list, scope)
  const separator = by ? evaluator.evaluate(by, scope) : fragment(', ')
  if (separator.kind !== 'sql') throw new Untraced(program.placeOf(by!))
  const items = value.kind === 'list' ? value.items : [unknown]
  if (items.length === 0) throw new Impossible()
  const isFragments = program.isFragment(list)
  const texts = items.map((item) => {
    if (item.kind === 'sql') return item.text
    if (isFragments) throw new Untraced(program.placeOf(list))
    return parameter
  })
  return fragment(texts.join(separator.text))
}
