import type { Endpoint } from '@portal/contract'
import type { Plugin } from 'vite'
import { nodesIn, type SyntaxNode } from './syntax.ts'

interface CallNode extends SyntaxNode {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly (SyntaxNode & { readonly properties?: readonly PropertyNode[] })[]
}

interface PropertyNode extends SyntaxNode {
  readonly key?: { readonly name?: string }
}

const declarations = new Set(['post', 'get', 'bare', 'file', 'stream'])
/** Fields that only the server reads: schemas, limits and transactions. */
const serverLimits = [
  'bodyLimit',
  'maxConcurrentBodies',
  'bodiesPerMinute',
  'binaryField',
  'costly',
  'limit',
  'transaction',
]
const shapes = new Set(['input', 'output', 'event', ...serverLimits])

const addressMakers = ['defineRoute', 'defineQuery', 'pathMatcher', 'textParam', 'idParam', 'choiceParam']
/**
 * Functions that only create schemas and declarations of addresses, dropped where unused. Members of these names count,
 * too, in libraries as well: the router has a `route`, whose `init` must stay.
 */
export const shapeMakers = ['z', 'listOf', 'pageOf', ...addressMakers]

/**
 * Removes schemas from the page, which then is 20 KB smaller: only the server and the compiler need them. `stand`
 * replaces zod. `unused`: further fields that the pages of this build do not use.
 */
export function withoutShapes(replacement: string, unused: { readonly [F in keyof Endpoint]?: true } = {}): Plugin {
  return {
    name: 'without-shapes',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './zod.ts' && importer?.includes('packages/contract') ? replacement : null,
    transform(code, id) {
      if (!/\/features\/\w+\/[\w-]+\/([\w-]+-)?contract\.ts$/.test(id)) return null
      return { code: dropShapes(code, this.parse(code, { lang: 'ts' }), Object.keys(unused)), map: null }
    },
  }
}

/** Returns the contract with its calls declared without input and output. @internal */
export function dropShapes(code: string, program: unknown, unused: readonly string[] = []): string {
  const dropped = nodesIn(program)
    .filter((node): node is CallNode => node.type === 'CallExpression')
    .filter(({ callee }) => declarations.has(callee.name ?? ''))
    .flatMap((call) => call.arguments[1]?.properties ?? [])
    .filter(({ key }) => shapes.has(key?.name ?? '') || unused.includes(key?.name ?? ''))
  return dropped
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}${left.slice(end).replace(/^\s*,/, '')}`, code)
}
