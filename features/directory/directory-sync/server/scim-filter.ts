/**
 * Parses filters (RFC 7644, 3.4.2.2) in linear time. `and` binds tighter than `or`; names and operators are
 * case-insensitive.
 */
import { ScimError } from './scim-error.ts'
import { named, resolve, type Attribute, type Kind, type Path } from './scim-schemas.ts'

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]

export type Test =
  | { is: 'and' | 'or'; of: Test[] }
  | { is: 'not'; of: Test }
  | { is: 'compare'; path: Path; operator: Operator; value: string | boolean | null }
  | { is: 'present'; path: Path }
  /** At least one value of an attribute matches. */
  | { is: 'some'; path: Path; of: Test }

const longest = 4000
const mostTests = 60
const deepest = 15

const no = (detail: string): ScimError => new ScimError(400, 'invalidFilter', detail)

type Token = { text: string; literal?: string | boolean | null }

function tokensOf(filter: string): Token[] {
  const tokens: Token[] = []
  const pattern = /\s+|([()[\]])|"(?:[^"\\]|\\.)*"|[^\s()[\]"]+/sy
  while (pattern.lastIndex < filter.length) {
    const found = pattern.exec(filter)
    if (!found) throw no('The filter contains an unterminated string')
    const [text] = found
    if (text.trim() === '') continue
    tokens.push(text.startsWith('"') ? { text, literal: literalOf(text) } : tokenOf(text))
  }
  return tokens
}

function literalOf(text: string): string {
  try {
    const value = JSON.parse(text) as string
    if (!value.includes('\0')) return value
  } catch {
    // reported below
  }
  throw no('The filter contains a malformed string')
}

function tokenOf(text: string): Token {
  const small = text.toLowerCase()
  if (small === 'true' || small === 'false') return { text, literal: small === 'true' }
  if (small === 'null') return { text, literal: null }
  return /^-?\d+(\.\d+)?$/.test(text) ? { text, literal: text } : { text }
}

class Parser {
  private readonly tokens: Token[]
  private readonly kind: Kind
  private at = 0
  private tests = 0

  constructor(kind: Kind, filter: string) {
    this.kind = kind
    this.tokens = tokensOf(filter)
  }

  /** `inner` is the attribute whose parts are named inside its brackets. */
  any(inner: Attribute | null, depth: number): Test {
    const first = this.all(inner, depth)
    const of = [first]
    while (this.took('or')) of.push(this.all(inner, depth))
    return of.length > 1 ? { is: 'or', of } : first
  }

  end(): void {
    if (this.at < this.tokens.length)
      throw no(`The filter has unexpected text: '${this.tokens[this.at]!.text.slice(0, 40)}'`)
  }

  private all(inner: Attribute | null, depth: number): Test {
    const first = this.one(inner, depth)
    const of = [first]
    while (this.took('and')) of.push(this.one(inner, depth))
    return of.length > 1 ? { is: 'and', of } : first
  }

  private one(inner: Attribute | null, depth: number): Test {
    if (depth > deepest || ++this.tests > mostTests) throw no('The filter is too large')
    if (this.took('not')) return { is: 'not', of: this.one(inner, depth + 1) }
    if (this.took('(')) {
      const test = this.any(inner, depth + 1)
      this.need(')')
      return test
    }
    return this.comparison(inner, depth)
  }

  private comparison(inner: Attribute | null, depth: number): Test {
    const path = this.path(inner)
    if (inner || !this.took('[')) return this.compare(path)
    if (!path.attribute?.multiValued || path.sub) throw no(`'${path.attribute?.name ?? ''}' is not multi-valued`)
    const of = this.any(path.attribute, depth + 1)
    this.need(']')
    const next = this.tokens[this.at]?.text ?? ''
    if (!next.startsWith('.')) return { is: 'some', path, of }
    this.at += 1
    const sub = named(path.attribute.subAttributes, next.slice(1))
    if (!sub) throw no(`'${path.attribute.name}' has no '${next.slice(1, 40)}'`)
    const part = this.compare({ extension: null, attribute: sub, sub: null })
    return { is: 'some', path, of: { is: 'and', of: [of, part] } }
  }

  private compare(path: Path): Test {
    const word = this.next().text.toLowerCase()
    if (word === 'pr') return { is: 'present', path }
    const operator = operators.find((each) => each === word)
    if (!operator) throw no(`'${word.slice(0, 40)}' is not an operator`)
    const { literal } = this.next()
    if (literal === undefined) throw no(`'${word}' needs a value`)
    return { is: 'compare', path, operator, value: typedAs(path, literal, operator) }
  }

  private path(inner: Attribute | null): Path {
    const { text, literal } = this.next()
    const attribute = inner ? named(inner.subAttributes, text) : undefined
    const path = inner ? (attribute ? { extension: null, attribute, sub: null } : null) : resolve(this.kind, text)
    if (literal !== undefined || !path?.attribute) throw no(`'${text.slice(0, 60)}' is not an attribute`)
    return path
  }

  private next(): Token {
    const token = this.tokens[this.at++]
    if (!token) throw no('The filter ends too early')
    return token
  }

  private took(text: string): boolean {
    const token = this.tokens[this.at]
    if (token?.literal !== undefined || token?.text.toLowerCase() !== text) return false
    this.at += 1
    return true
  }

  private need(text: string): void {
    if (!this.took(text)) throw no(`The filter is missing '${text}'`)
  }
}

/** Converts a value to the type of the attribute. Booleans may be sent as text. */
function typedAs({ attribute, sub }: Path, literal: string | boolean | null, operator: Operator) {
  if (literal === null && operator !== 'eq' && operator !== 'ne') throw no(`'${operator}' cannot be used with null`)
  if (literal === null) return literal
  const { type, name } = sub ?? attribute!
  if (type === 'boolean') {
    const small = String(literal).toLowerCase()
    if ((small !== 'true' && small !== 'false') || !['eq', 'ne'].includes(operator))
      throw no(`'${name}' must be true or false`)
    return small === 'true'
  }
  if (type === 'dateTime' && Number.isNaN(Date.parse(String(literal)))) throw no(`'${name}' must be a time`)
  return String(literal)
}

export function parseFilter(kind: Kind, filter: string): Test {
  if (filter.length > longest) throw no('The filter is too long')
  const parser = new Parser(kind, filter)
  const test = parser.any(null, 0)
  parser.end()
  return test
}

/** A path such as `emails[type eq "work"].value`: an attribute, a filter on its values, and a part of those. */
export interface Target extends Path {
  which: Test | null
}

export function parseTarget(kind: Kind, text: string): Target {
  const wrong = new ScimError(400, 'invalidPath', `'${text.slice(0, 100)}' is not a valid path`)
  const cut = text.indexOf('[')
  if (cut === -1) {
    const path = resolve(kind, text.trim())
    if (!path) throw wrong
    return { ...path, which: null }
  }
  const close = text.lastIndexOf(']')
  const path = resolve(kind, text.slice(0, cut).trim())
  const rest = text.slice(close + 1).trim()
  if (!path?.attribute?.multiValued || path.sub || close < cut || !/^(\.\w+|\.\$ref)?$/.test(rest)) throw wrong
  const sub = rest === '' ? null : named(path.attribute.subAttributes, rest.slice(1))
  if (sub === undefined) throw wrong
  const parser = new Parser(kind, text.slice(cut + 1, close))
  const which = parser.any(path.attribute, 0)
  parser.end()
  return { ...path, sub, which }
}
