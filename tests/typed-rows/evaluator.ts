/** Evaluates expressions that build SQL, without running them. */
import * as ts from 'typescript/unstable/ast'
import type { Node } from 'typescript/unstable/ast'
import { callSql, templateOf } from './sql-parts.ts'
import { mayReturn, type TypedProgram } from './typed-program.ts'
import * as values from './values.ts'
import { Impossible, isNothing, isUndefined, itemsOf, literal, unknown, Untraced } from './values.ts'
import type { FunctionValue, ObjectValue, Scope, Value } from './values.ts'

const [maxDepth, maxSteps] = [400, 200_000]
const { SyntaxKind } = ts

export class Evaluator {
  /** Number of alternatives of each condition met. */
  readonly choices = new Map<Node, number>()
  readonly program: TypedProgram
  readonly #chosen: readonly [Node, number] | undefined
  readonly #running = new Set<Node>()
  #depth = 0
  #steps = 0

  constructor(program: TypedProgram, chosen: readonly [Node, number] | undefined) {
    this.program = program
    this.#chosen = chosen
  }

  evaluate(node: Node, scope: Scope): Value {
    if (this.#depth > maxDepth) return unknown
    if (++this.#steps > maxSteps) throw new Untraced(this.program.placeOf(node))
    this.#depth++
    try {
      return this.#evaluate(node, scope)
    } finally {
      this.#depth--
    }
  }

  // oxlint-disable-next-line complexity -- one line for each kind of node
  #evaluate(node: Node, scope: Scope): Value {
    if (ts.isIdentifier(node)) return this.#named(node, scope)
    if (ts.isTaggedTemplateExpression(node)) return templateOf(this, node, scope)
    if (ts.isCallExpression(node)) return this.#called(node, scope)
    if (ts.isPropertyAccessExpression(node))
      return this.#property(this.evaluate(node.expression, scope), node.name.text)
    if (ts.isElementAccessExpression(node)) return this.#indexed(node, scope)
    if (ts.isTemplateExpression(node)) return this.#concatenated(node, scope)
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'function', node, scope }
    if (ts.isObjectLiteralExpression(node)) return { kind: 'object', node, scope }
    if (ts.isArrayLiteralExpression(node))
      return { kind: 'list', items: [...node.elements].flatMap((each) => this.#element(each, scope)) }
    if (ts.isConditionalExpression(node)) {
      const isTrue = this.#isTrue(node.condition, scope) ?? this.choose(node, 2) === 0
      return this.evaluate(isTrue ? node.whenTrue : node.whenFalse, scope)
    }
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope)
    if (ts.isPrefixUnaryExpression(node)) {
      const value = node.operator === SyntaxKind.ExclamationToken ? this.#isTrue(node.operand, scope) : undefined
      return value === undefined ? unknown : literal(!value)
    }
    if (ts.isTypeOfExpression(node)) return literal(values.typeOf(this.evaluate(node.expression, scope)))
    const inner = values.unwrapped(node)
    return inner ? this.evaluate(inner, scope) : values.writtenValue(node)
  }

  choose(node: Node, alternatives: number): number {
    this.choices.set(node, Math.max(alternatives, this.choices.get(node) ?? 0))
    const chosen = this.#chosen?.[0] === node ? this.#chosen[1] : 0
    return Math.min(chosen, alternatives - 1)
  }

  #isTrue(node: Node, scope: Scope): boolean | undefined {
    const value = this.evaluate(node, scope)
    return value.kind === 'literal' ? Boolean(value.value) : undefined
  }

  #concatenated(node: ts.TemplateExpression, scope: Scope): Value {
    let text = node.head.text
    for (const span of node.templateSpans) {
      const value = this.known(span.expression, scope)
      if (value.kind !== 'literal') return unknown
      text += String(value.value) + span.literal.text
    }
    return literal(text)
  }

  /** Takes the members of a union of literals for what cannot be followed; the same for each use of a name. */
  known(node: Node, scope: Scope): Value {
    const value = this.evaluate(node, scope)
    if (value.kind !== 'unknown') return value
    const literals = this.program.literalsOf(node)
    if (literals.length === 0) return unknown
    const key = (ts.isIdentifier(node) && this.program.declarationOf(node)) || node
    return literal(literals[this.choose(key, literals.length)])
  }

  textOf(node: Node | undefined, scope: Scope): string {
    const value = node ? this.known(node, scope) : unknown
    if (value.kind !== 'literal') throw new Untraced(node && this.program.placeOf(node))
    return String(value.value)
  }

  #element(node: Node, scope: Scope): readonly Value[] {
    if (!ts.isSpreadElement(node)) return [this.evaluate(node, scope)]
    return itemsOf(this.evaluate(node.expression, scope))
  }

  #named(node: ts.Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return literal(undefined)
    const declaration = this.program.declarationOf(node)
    return declaration ? this.#declared(declaration, scope) : unknown
  }

  #declared(node: Node, scope: Scope): Value {
    if (ts.isVariableDeclaration(node)) {
      if (node.initializer) return this.evaluate(node.initializer, scope)
      const loop = node.parent.parent
      const list = ts.isForOfStatement(loop) ? this.evaluate(loop.expression, scope) : unknown
      return list.kind === 'list' ? this.#item(list, this.choose(loop, list.items.length)) : unknown
    }
    if (ts.isFunctionDeclaration(node)) return { kind: 'function', node, scope }
    if (ts.isParameterDeclaration(node)) return this.#argument(node, scope)
    return ts.isBindingElement(node) ? this.#bound(node, scope) : unknown
  }

  #argument(node: ts.ParameterDeclaration, scope: Scope): Value {
    for (let each: Scope | undefined = scope; each; each = each.outer) {
      const value = each.values.get(node)
      if (value) return value
    }
    const owner = node.parent
    if (!ts.isFunctionDeclaration(owner) || !owner.name) return unknown
    // the statement is in the function itself: one alternative for each call
    const calls = this.program.callsOf(owner, owner.name.text)
    if (calls.length === 0) return unknown
    const given = calls[this.choose(owner, calls.length)]!.arguments[[...owner.parameters].indexOf(node)]
    if (given) return this.evaluate(given, values.noScope)
    return node.initializer ? this.evaluate(node.initializer, scope) : literal(undefined)
  }

  #bound(node: ts.BindingElement, scope: Scope): Value {
    const pattern = node.parent
    const source = ts.isBindingElement(pattern.parent)
      ? this.#bound(pattern.parent, scope)
      : this.#declared(pattern.parent, scope)
    const name = node.propertyName ?? node.name
    const value = ts.isArrayBindingPattern(pattern)
      ? this.#item(source, [...pattern.elements].indexOf(node))
      : name && ts.isIdentifier(name)
        ? this.#property(source, name.text)
        : unknown
    return isUndefined(value) && node.initializer ? this.evaluate(node.initializer, scope) : value
  }

  #item(value: Value, at = 0): Value {
    return value.kind === 'list' ? (value.items[at] ?? unknown) : unknown
  }

  #property(value: Value, name: string): Value {
    if (value.kind !== 'object') return unknown
    const { node, scope } = value
    for (const each of [...node.properties].toReversed()) {
      if (ts.isSpreadAssignment(each)) {
        const spread = this.#property(this.evaluate(each.expression, scope), name)
        if (spread.kind !== 'unknown' && !isNothing(spread)) return spread
      } else if (each.name && this.#key(each.name, scope) === name) {
        if (ts.isPropertyAssignment(each)) return this.evaluate(each.initializer, scope)
        if (ts.isShorthandPropertyAssignment(each)) return this.#named(each.name as ts.Identifier, scope)
        if (ts.isMethodDeclaration(each)) return { kind: 'function', node: each, scope }
      }
    }
    return [...node.properties].some((each) => ts.isSpreadAssignment(each)) ? unknown : literal(undefined)
  }

  #key(name: Node, scope: Scope): string {
    if (ts.isComputedPropertyName(name)) return this.textOf(name.expression, scope)
    return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : ''
  }

  #keys({ node, scope }: ObjectValue): string[] {
    return [...node.properties].flatMap((each) => {
      if (!ts.isSpreadAssignment(each)) return each.name ? [this.#key(each.name, scope)] : []
      const spread = this.evaluate(each.expression, scope)
      return spread.kind === 'object' ? this.#keys(spread) : []
    })
  }

  #indexed(node: ts.ElementAccessExpression, scope: Scope): Value {
    const value = this.evaluate(node.expression, scope)
    if (value.kind !== 'object') return this.#item(value)
    const key = this.known(node.argumentExpression, scope)
    if (key.kind === 'literal') return this.#property(value, String(key.value))
    const names = this.#keys(value)
    return names.length > 0 ? this.#property(value, names[this.choose(node, names.length)]!) : unknown
  }

  #binary(node: ts.BinaryExpression, scope: Scope): Value {
    const operator = node.operatorToken.kind
    const right = (): Value => this.evaluate(node.right, scope)
    if (operator === SyntaxKind.EqualsEqualsEqualsToken || operator === SyntaxKind.ExclamationEqualsEqualsToken) {
      const [one, other] = [this.known(node.left, scope), right()]
      if (one.kind !== 'literal' || other.kind !== 'literal') return unknown
      return literal((one.value === other.value) === (operator === SyntaxKind.EqualsEqualsEqualsToken))
    }
    const left = this.evaluate(node.left, scope)
    if (operator === SyntaxKind.QuestionQuestionToken) {
      if (left.kind === 'unknown') return this.choose(node, 2) === 0 ? right() : left
      return isNothing(left) ? right() : left
    }
    if (operator === SyntaxKind.AmpersandAmpersandToken || operator === SyntaxKind.BarBarToken) {
      const isAnd = operator === SyntaxKind.AmpersandAmpersandToken
      if (left.kind === 'literal') return Boolean(left.value) === isAnd ? right() : left
      return isAnd ? unknown : left
    }
    return unknown
  }

  // oxlint-disable-next-line complexity -- one line for each kind of node
  #called(node: ts.CallExpression, scope: Scope): Value {
    const { expression } = node
    const given = [...node.arguments]
    const run = (callee: Value): Value =>
      callee.kind === 'function'
        ? this.#run(
            callee,
            given.map((each) => this.evaluate(each, scope)),
          )
        : unknown
    if (!ts.isPropertyAccessExpression(expression)) return run(this.evaluate(expression, scope))
    const method = expression.name.text
    const owner = ts.isIdentifier(expression.expression) ? expression.expression.text : ''
    if (owner === 'sql') return callSql(this, method, given, scope)
    if (owner === 'Object' && given[0]) return this.#objectItems(method, this.evaluate(given[0], scope))
    const target = this.evaluate(expression.expression, scope)
    if (target.kind === 'sql')
      return method === 'as' ? values.fragment(`${target.text} AS "${this.textOf(given[0], scope)}"`) : target
    if (method === 'map' || method === 'flatMap') {
      const mapper = given[0] ? this.evaluate(given[0], scope) : unknown
      if (mapper.kind !== 'function') return unknown
      const items = itemsOf(target).map((item) => this.#run(mapper, [item, unknown]))
      return { kind: 'list', items: method === 'map' ? items : items.flatMap(itemsOf) }
    }
    if (method === 'flat') return { kind: 'list', items: itemsOf(target).flatMap(itemsOf) }
    if (/^(filter|toSorted|slice|concat|toReversed)$/.test(method)) return target
    return run(this.#property(target, method))
  }

  #objectItems(method: string, value: Value): Value {
    if (value.kind !== 'object' || !/^(values|entries|keys)$/.test(method)) return unknown
    const items = this.#keys(value).map((name): Value => {
      if (method === 'keys') return literal(name)
      const own = this.#property(value, name)
      return method === 'values' ? own : { kind: 'list', items: [literal(name), own] }
    })
    return { kind: 'list', items }
  }

  #run({ node, scope }: FunctionValue, given: readonly Value[]): Value {
    const { body } = node
    if (!body) return unknown
    // a recursion ends: its other branches are alternatives
    if (this.#running.has(node)) throw new Impossible()
    const own = new Map<Node, Value>()
    const inner = { values: own, outer: scope }
    for (const [at, each] of [...node.parameters].entries()) {
      const value = given[at] ?? literal(undefined)
      own.set(each, isUndefined(value) && each.initializer ? this.evaluate(each.initializer, inner) : value)
    }
    this.#running.add(node)
    try {
      if (!ts.isBlock(body)) return this.evaluate(body, inner)
      return this.#returned([...body.statements], inner) ?? literal(undefined)
    } finally {
      this.#running.delete(node)
    }
  }

  /** Returns undefined if the statements do not return. */
  #returned(statements: readonly Node[], scope: Scope): Value | undefined {
    for (const each of statements) {
      if (ts.isReturnStatement(each))
        return each.expression ? this.evaluate(each.expression, scope) : literal(undefined)
      const value = mayReturn(each) ? this.#returned(this.#taken(each, scope), scope) : undefined
      if (value) return value
    }
    return undefined
  }

  /** Statements that follow from a condition. */
  #taken(node: Node, scope: Scope): readonly Node[] {
    if (ts.isBlock(node)) return [...node.statements]
    if (ts.isIfStatement(node)) {
      const isTrue = this.#isTrue(node.expression, scope) ?? this.choose(node, 2) === 1
      const taken = isTrue ? node.thenStatement : node.elseStatement
      return taken ? [taken] : []
    }
    if (!ts.isSwitchStatement(node)) return []
    const clauses = [...node.caseBlock.clauses].filter(({ statements }) => statements.length > 0)
    return [...clauses[this.choose(node, clauses.length)]!.statements]
  }
}
