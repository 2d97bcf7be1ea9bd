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
/** The last four are limits that the server alone keeps. */
const shapes = new Set(['input', 'output', 'event', 'bodyLimit', 'bodiesAtOnce', 'bodiesAMinute', 'bytesIn', 'costly'])

/** What makes shapes and does nothing else: what nobody uses of it stays away. */
export const shapeMakers = ['z', 'listOf', 'pageOf']

/**
 * Shapes are for the server and the compiler: the page is 20 KB lighter without them. `stand` takes zod's place.
 * `unused`: what else the pages of this build do not go by.
 */
export function withoutShapes(stand: string, unused: readonly string[] = []): Plugin {
  return {
    name: 'without-shapes',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './zod.ts' && importer?.includes('packages/contract') ? stand : null),
    transform(code, id) {
      if (!/\/features\/\w+\/[\w-]+\/(\w+-)?contract\.ts$/.test(id)) return null
      return { code: dropShapes(code, this.parse(code, { lang: 'ts' }), unused), map: null }
    },
  }
}

/** The same contract, its calls declared without what they take and answer. @internal */
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
