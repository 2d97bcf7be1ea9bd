/** Values of expressions, as far as the sources alone say them. */
import * as ts from 'typescript/unstable/ast'
import type { Node } from 'typescript/unstable/ast'

export type Literal = string | number | boolean | null | undefined

export type Value =
  | { kind: 'sql'; text: string }
  | { kind: 'literal'; value: Literal }
  | { kind: 'list'; items: readonly Value[] }
  | ObjectValue
  | FunctionValue
  | { kind: 'unknown' }

export interface ObjectValue {
  kind: 'object'
  node: ts.ObjectLiteralExpression
  scope: Scope
}

export interface FunctionValue {
  kind: 'function'
  node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration
  scope: Scope
}

/** Arguments by the declaration of their parameter. */
export interface Scope {
  readonly values: ReadonlyMap<Node, Value>
  readonly outer?: Scope | undefined
}

export const noScope: Scope = { values: new Map() }

export const unknown: Value = { kind: 'unknown' }
export const literal = (value: Literal): Value => ({ kind: 'literal', value })
export const fragment = (text: string): Value => ({ kind: 'sql', text })
export const isNothing = (value: Value): boolean => value.kind === 'literal' && (value.value ?? null) === null
export const isUndefined = (value: Value): boolean => value.kind === 'literal' && value.value === undefined
export const itemsOf = (value: Value): readonly Value[] => (value.kind === 'list' ? value.items : [value])

/** Its `typeof`. A value that cannot be followed is no SQL, but a value of the statement. */
export function typeOf(value: Value): string {
  if (value.kind === 'literal') return typeof value.value
  if (value.kind === 'unknown') return 'string'
  return value.kind === 'function' ? 'function' : 'object'
}

/** The expression within parentheses, `as`, `await` and the like. */
export function unwrapped(node: Node): Node | undefined {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  return isWrapped ? node.expression : undefined
}

/** The value of a text, number and so on that stands in the source. */
export function writtenValue(node: Node): Value {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return literal(node.text)
  if (ts.isNumericLiteral(node)) return literal(Number(node.text))
  if (node.kind === ts.SyntaxKind.NullKeyword) return literal(null)
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword
  return isTrue || node.kind === ts.SyntaxKind.FalseKeyword ? literal(isTrue) : unknown
}

/** A part that cannot be followed. */
export class Untraced extends Error {}
/** An alternative that the sources exclude: an empty list is never joined. */
export class Impossible extends Error {}

/** Stands for a parameter; `$1` and so on in the end. */
export const parameter = '\uE000'
