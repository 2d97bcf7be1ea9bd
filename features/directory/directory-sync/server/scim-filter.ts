/**
 * Parses filters (RFC 7644, 3.4.2.2) in linear time. `and` binds tighter than `or`; names and operators are
 * case-insensitive.
 */
import { ScimError } from './scim-error.ts'
import { findAttribute, resolvePath, type Attribute, type ResourceType, type AttributePath } from './scim-schemas.ts'

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]

export type FilterNode =
  | { is: 'and' | 'or'; of: FilterNode[] }
  | { is: 'not'; of: FilterNode }
  | { is: 'compare'; path: AttributePath; operator: Operator; value: string | boolean | null }
  | { is: 'present'; path: AttributePath }
  /** At least one value of an attribute matches. */
  | { is: 'some'; path: AttributePath; of: FilterNode }

const maxFilterLength = 4000
const maxComparisons = 60
const maxDepth = 15

const filterError = (detail: string): ScimError => new ScimError(400, 'invalidFilter', detail)

type FilterToken = { text: string; literal?: string | boolean | null }

function tokenize(filter: string): FilterToken[] {
  const tokens: FilterToken[] = []
  const pattern = /\s+|([()[\]])|"(?:[^"\\]|\\.)*"|[^\s()[\]"]+/sy
  while (pattern.lastIndex < filter.length) {
    const found = pattern.exec(filter)
    if (!found) throw filterError('The filter contains an unterminated string')
    const [text] = found
    if (text.trim() === '') continue
    tokens.push(text.startsWith('"') ? { text, literal: parseString(text) } : toToken(text))
  }
  return tokens
}

function parseString(text: string): string {
  try {
    const value = JSON.parse(text) as string
    if (!value.includes('\0')) return value
  } catch {
    // reported below
  }
  throw filterError('The filter contains a malformed string')
}

function toToken(text: string): FilterToken {
  const small = text.toLowerCase()
  if (small === 'true' || small === 'false') return { text, literal: small === 'true' }
  if (small === 'null') return { text, literal: null }
  return /^-?\d+(\.\d+)?$/.test(text) ? { text, literal: text } : { text }
}

class FilterParser {
  private readonly tokens: FilterToken[]
  private readonly kind: ResourceType
  private at = 0
  private tests = 0

  constructor(kind: ResourceType, filter: string) {
    this.kind = kind
    this.tokens = tokenize(filter)
  }

  /** `inner` is the attribute whose parts are named inside its brackets. */
  any(inner: Attribute | null, depth: number): FilterNode {
    const first = this.all(inner, depth)
    const of = [first]
    while (this.took('or')) of.push(this.all(inner, depth))
    return of.length > 1 ? { is: 'or', of } : first
  }

  end(): void {
    if (this.at < this.tokens.length)
      throw filterError(`The filter has unexpected text: '${this.tokens[this.at]!.text.slice(0, 40)}'`)
  }

  private all(inner: Attribute | null, depth: number): FilterNode {
    const first = this.one(inner, depth)
    const of = [first]
    while (this.took('and')) of.push(this.one(inner, depth))
    return of.length > 1 ? { is: 'and', of } : first
  }

  private one(inner: Attribute | null, depth: number): FilterNode {
    if (depth > maxDepth || ++this.tests > maxComparisons) throw filterError('The filter is too large')
    if (this.took('not')) return { is: 'not', of: this.one(inner, depth + 1) }
    if (this.took('(')) {
      const test = this.any(inner, depth + 1)
      this.need(')')
      return test
    }
    return this.comparison(inner, depth)
  }

  private comparison(inner: Attribute | null, depth: number): FilterNode {
    const path = this.path(inner)
    if (inner || !this.took('[')) return this.compare(path)
    if (!path.attribute?.multiValued || path.sub)
      throw filterError(`'${path.attribute?.name ?? ''}' is not multi-valued`)
    const of = this.any(path.attribute, depth + 1)
    this.need(']')
    const next = this.tokens[this.at]?.text ?? ''
    if (!next.startsWith('.')) return { is: 'some', path, of }
    this.at += 1
    const sub = findAttribute(path.attribute.subAttributes, next.slice(1))
    if (!sub) throw filterError(`'${path.attribute.name}' has no '${next.slice(1, 40)}'`)
    const part = this.compare({ extension: null, attribute: sub, sub: null })
    return { is: 'some', path, of: { is: 'and', of: [of, part] } }
  }

  private compare(path: AttributePath): FilterNode {
    const word = this.next().text.toLowerCase()
    if (word === 'pr') return { is: 'present', path }
    const operator = operators.find((each) => each === word)
    if (!operator) throw filterError(`'${word.slice(0, 40)}' is not an operator`)
    const { literal } = this.next()
    if (literal === undefined) throw filterError(`'${word}' needs a value`)
    return { is: 'compare', path, operator, value: convertValue(path, literal, operator) }
  }

  private path(inner: Attribute | null): AttributePath {
    const { text, literal } = this.next()
    const attribute = inner ? findAttribute(inner.subAttributes, text) : undefined
    const path = inner ? (attribute ? { extension: null, attribute, sub: null } : null) : resolvePath(this.kind, text)
    if (literal !== undefined || !path?.attribute) throw filterError(`'${text.slice(0, 60)}' is not an attribute`)
    return path
  }

  private next(): FilterToken {
    const token = this.tokens[this.at++]
    if (!token) throw filterError('The filter ends too early')
    return token
  }

  private took(text: string): boolean {
    const token = this.tokens[this.at]
    if (token?.literal !== undefined || token?.text.toLowerCase() !== text) return false
    this.at += 1
    return true
  }

  private need(text: string): void {
    if (!this.took(text)) throw filterError(`The filter is missing '${text}'`)
  }
}

/** Converts a value to the type of the attribute. Booleans may be sent as text. */
function convertValue({ attribute, sub }: AttributePath, literal: string | boolean | null, operator: Operator) {
  if (literal === null && operator !== 'eq' && operator !== 'ne')
    throw filterError(`'${operator}' cannot be used with null`)
  if (literal === null) return literal
  const { type, name } = sub ?? attribute!
  if (type === 'boolean') {
    const small = String(literal).toLowerCase()
    if ((small !== 'true' && small !== 'false') || !['eq', 'ne'].includes(operator))
      throw filterError(`'${name}' must be true or false`)
    return small === 'true'
  }
  if (type === 'dateTime' && Number.isNaN(Date.parse(String(literal)))) throw filterError(`'${name}' must be a time`)
  return String(literal)
}

export function parseFilter(kind: ResourceType, filter: string): FilterNode {
  if (filter.length > maxFilterLength) throw filterError('The filter is too long')
  const parser = new FilterParser(kind, filter)
  const test = parser.any(null, 0)
  parser.end()
  return test
}

/** A path such as `emails[type eq "work"].value`: an attribute, a filter on its values, and a part of those. */
export interface PatchTarget extends AttributePath {
  valueFilter: FilterNode | null
}

export function parsePatchPath(kind: ResourceType, text: string): PatchTarget {
  const invalidPath = new ScimError(400, 'invalidPath', `'${text.slice(0, 100)}' is not a valid path`)
  const bracket = text.indexOf('[')
  if (bracket === -1) {
    const path = resolvePath(kind, text.trim())
    if (!path) throw invalidPath
    return { ...path, valueFilter: null }
  }
  const close = text.lastIndexOf(']')
  const path = resolvePath(kind, text.slice(0, bracket).trim())
  const rest = text.slice(close + 1).trim()
  if (!path?.attribute?.multiValued || path.sub || close < bracket || !/^(\.\w+|\.\$ref)?$/.test(rest))
    throw invalidPath
  const sub = rest === '' ? null : findAttribute(path.attribute.subAttributes, rest.slice(1))
  if (sub === undefined) throw invalidPath
  const parser = new FilterParser(kind, text.slice(bracket + 1, close))
  const valueFilter = parser.any(path.attribute, 0)
  parser.end()
  return { ...path, sub, valueFilter }
}
