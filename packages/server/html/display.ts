/** Changes made to a stored body when it is shown, so that old texts benefit as well. */
import { translate, type Language } from '@portal/contract'
import { displayPictures } from './display-pictures.ts'
import { highlightAll } from './highlighting.ts'
import type { CodeBlock } from './highlight.ts'
import { escapeHtml, unescapeHtml } from './escape.ts'
import { displayTexts } from './display.texts.ts'

interface DisplayOptions {
  /** Returns the address of a picture for this reader. */
  sign: (fileId: number) => string
  /** The language of the text. */
  language: Language
}

/** A code block that names its language and holds no tags. */
const codeBlock = /<pre( [^<>]*)?>(<code class="language-([^"]*)">)([^<]*)(?=<\/code><\/pre>)/g
const displayPart = new RegExp(`${codeBlock.source}|<pre|<table(?=[ >])|</table>`, 'g')
/** The only style; canonical texts and values hold no bare `<` or `>`. */
const aligned = /(<[a-z][^<>]*) style="text-align:([a-z]+)"(?=[^<>]*>)/g

/**
 * Prepares a cleaned body for a reader: `file:<id>` becomes the address from `sign`, code is highlighted, alignment
 * becomes an attribute, which a policy without styles allows, and wide content scrolls by itself, also with the
 * keyboard: a table in a region around it, so that it stays a table. Relies on the canonical spelling of `cleanHtml`:
 * texts and attribute values hold no bare `<`, and src comes first.
 */
export async function displayHtml(html: string, { sign, language }: DisplayOptions): Promise<string> {
  const codes = [...html.matchAll(codeBlock)].map(([, , , written = '', text = '']) => codeOf(written, text))
  const highlights = await highlightAll(codes)
  const counts = { table: 0, code: 0 }
  const region = (kind: keyof typeof counts, more = ''): string => {
    const name = translate(displayTexts[kind], language, { count: ++counts[kind] }) + more
    return ` role="region" tabindex="0" aria-label="${escapeHtml(name)}"`
  }
  return displayPictures(html, sign)
    .replace(aligned, '$1 align="$2"')
    .replace(displayPart, (found: string, given = '', code?: string, written = '', text = '') => {
      if (found === '</table>') return `${found}</div>`
      if (found === '<table') return `<div${region('table')}>${found}`
      const highlighted = code === undefined ? null : highlights(codeOf(written, text))
      const open = `<pre${region('code', highlighted ? ` · ${highlighted.name}` : '')}`
      return code === undefined ? open : `${open}${given}>${code}${highlighted?.html ?? text}`
    })
}

const codeOf = (language: string, text: string): CodeBlock => ({ language, text: unescapeHtml(text) })
