/**
 * Works out the text of SQL that is composed of fragments: follows constants, calls and their arguments through the
 * sources. Where the text depends on a condition, each alternative makes a text of its own.
 */
import type { Node } from 'typescript/unstable/ast'
import { Evaluator } from './evaluator.ts'
import type { TypedProgram } from './typed-program.ts'
import { Impossible, noScope, parameter, Untraced } from './values.ts'

const maxTexts = 60

export interface ComposedSql {
  texts: string[]
  /** Places of parts that cannot be followed. */
  untraced: string[]
}

/** Returns every text that the expression, a `RawBuilder`, may stand for. */
export function composeSql(program: TypedProgram, expression: Node): ComposedSql {
  const texts = new Set<string>()
  const untraced = new Set<string>()
  const seen = new Map<Node, number>()
  const waiting: (readonly [Node, number] | undefined)[] = [undefined]
  for (const chosen of waiting) {
    const evaluator = new Evaluator(program, chosen)
    try {
      const value = evaluator.evaluate(expression, noScope)
      if (value.kind === 'sql') texts.add(numbered(value.text))
      else untraced.add(program.placeOf(expression))
    } catch (error) {
      if (error instanceof Untraced) untraced.add(error.message)
      else if (!(error instanceof Impossible)) throw error
    }
    for (const [node, alternatives] of evaluator.choices) {
      for (let at = seen.get(node) ?? 1; at < alternatives && waiting.length < maxTexts; at++) waiting.push([node, at])
      seen.set(node, Math.max(alternatives, seen.get(node) ?? 1))
    }
  }
  if (texts.size === 0) untraced.add(program.placeOf(expression))
  return { texts: [...texts], untraced: [...untraced] }
}

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(parameter, () => `$${++count}`)
}
