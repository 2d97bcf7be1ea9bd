import { messageOf } from '@portal/contract'
import type { Plugin } from 'vite'
import { nodesIn, type SyntaxNode } from './syntax.ts'

interface TextNode extends SyntaxNode {
  readonly key: { readonly name?: string; readonly value?: string }
  readonly value: SyntaxNode & { readonly value?: unknown }
}

const languages: Readonly<Record<string, 'CHS' | 'EN'>> = { zh: 'CHS', en: 'EN' }

/** Parses texts with arguments at build time, so that the page needs no parser: saves 12 KB on the first visit. */
export function compiledTexts(): Plugin {
  const parser = '@formatjs/icu-messageformat-parser'
  return {
    name: 'compiled-texts',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      resolve: { alias: [{ find: new RegExp(`^${parser}$`), replacement: `${parser}/no-parser.js` }] },
    }),
    transform(code) {
      if (!/\b(zh|en):/.test(code) || !code.includes('defineTexts')) return null
      return { code: compileTexts(code, this.parse(code)), map: null }
    },
  }
}

/** Returns the module with its texts that have arguments parsed. @internal */
export function compileTexts(code: string, program: unknown): string {
  let compiled = code
  for (const { key, value } of nodesIn(program).filter(isText).toReversed()) {
    const language = languages[key.name ?? key.value ?? '']
    const text = value.value
    if (!language || typeof text !== 'string' || !text.includes('{')) continue
    const message = JSON.stringify(messageOf(text, language).getAst(), withoutDefaults)
    compiled = `${compiled.slice(0, value.start)}${message}${compiled.slice(value.end)}`
  }
  return compiled
}

/** Drops the defaults of a formatter: hundreds of plurals count from 0 and are cardinal. */
const withoutDefaults = (key: string, value: unknown): unknown =>
  (key === 'offset' && value === 0) || (key === 'pluralType' && value === 'cardinal') ? undefined : value

function isText(node: SyntaxNode): node is TextNode {
  return node.type === 'Property' && (node as TextNode).value.type === 'Literal'
}
