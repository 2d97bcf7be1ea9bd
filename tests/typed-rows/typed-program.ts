/** The sources as TypeScript's own compiler sees them: what a name means, and what type an expression has. */
import { join, relative } from 'node:path'
import * as ts from 'typescript/unstable/ast'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import { API, SymbolFlags, TypeFlags, type Project, type Symbol, type Type } from 'typescript/unstable/sync'
import { root } from '../source-tree.ts'
import type { Literal } from './values.ts'

export interface TypedProgram {
  readonly checker: Project['checker']
  /** Returns undefined for a name without a declaration, such as `undefined`. */
  declarationOf(name: Node): Node | undefined
  /** Calls of a function, whose name is given, in all sources. */
  callsOf(declaration: Node, name: string): CallExpression[]
  sourceOf(path: string): Node | undefined
  /** SQL, or a list of it. */
  isFragment(node: Node): boolean
  isNumber(node: Node): boolean
  /** Members of a union of literals; none for another type. */
  literalsOf(node: Node): Literal[]
  placeOf(node: Node): string
  close(): void
}

const fragments = /^(Aliased)?(RawBuilder|Expression|ExpressionWrapper|SelectQueryBuilder)$/

/** `paths`: modules below the folder, which are searched for calls. */
export function openProgram(paths: readonly string[], folder = root, file = 'tsconfig.server.json'): TypedProgram {
  const api = new API({ cwd: folder })
  const config = join(folder, file)
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`${config} is no project`)
  const { program, checker } = project
  const known = new Map<Node, Node | undefined>()
  const types = new Map<Node, readonly Type[]>()
  let calls: Map<string, CallExpression[]> | undefined

  function declarationOf(name: Node): Node | undefined {
    if (!known.has(name)) known.set(name, findDeclaration(name))
    return known.get(name)
  }

  function findDeclaration(name: Node): Node | undefined {
    const parent = name.parent
    const symbol =
      parent.kind === ts.SyntaxKind.ShorthandPropertyAssignment
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : checker.getSymbolAtLocation(name)
    return symbol && declared(symbol)
  }

  function declared(symbol: Symbol): Node | undefined {
    const real = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return real.valueDeclaration?.resolve(project!)
  }

  function callsOf(declaration: Node, name: string): CallExpression[] {
    calls ??= indexCalls()
    return (calls.get(name) ?? []).filter((call) => declarationOf(call.expression) === declaration)
  }

  function indexCalls(): Map<string, CallExpression[]> {
    const found = new Map<string, CallExpression[]>()
    const visit = (node: Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const { text } = node.expression
        found.set(text, [...(found.get(text) ?? []), node])
      }
      node.forEachChild(visit)
    }
    for (const path of paths) program.getSourceFile(join(folder, path))?.forEachChild(visit)
    return found
  }

  /** Members of the type, if it is a union. */
  function typesOf(node: Node): readonly Type[] {
    let found = types.get(node)
    if (!found) types.set(node, (found = membersOf(checker.getTypeAtLocation(node))))
    return found
  }

  const isFragmentType = (type: Type): boolean => fragments.test(type.getSymbol()?.name ?? '')

  return {
    checker,
    declarationOf,
    callsOf,
    isFragment: (node) =>
      typesOf(node).some(
        (type) =>
          isFragmentType(type) ||
          // what the compiler has to be asked comes last
          (type.isTypeReference() &&
            checker.isArrayLikeType(type) &&
            checker.getTypeArguments(type).some(isFragmentType)),
      ),
    isNumber: (node) => typesOf(node).every(({ flags }) => (flags & TypeFlags.NumberLike) !== 0),
    literalsOf(node) {
      const all = typesOf(node)
      const found = all.flatMap((type) => (type.isLiteralType() ? [type.value as Literal] : []))
      return found.length === all.length ? found : []
    },
    sourceOf: (path) => program.getSourceFile(join(folder, path)),
    placeOf(node) {
      const source = node.getSourceFile()
      const line = source.text.slice(0, node.getStart()).split('\n').length
      return `${relative(folder, source.fileName)}:${line}`
    },
    close: () => api.close(),
  }
}

export const membersOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? (type.getTypes() ?? []).flatMap(membersOf) : type ? [type] : []

const returning = new WeakMap<Node, boolean>()

/** A statement of a function that contains a return statement of it. */
export function mayReturn(node: Node): boolean {
  let known = returning.get(node)
  if (known === undefined) returning.set(node, (known = findReturn(node)))
  return known
}

function findReturn(node: Node): boolean {
  if (ts.isReturnStatement(node)) return true
  if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return false
  return node.forEachChild((each) => findReturn(each) || undefined) ?? false
}
