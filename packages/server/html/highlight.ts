/** The worker thread of colours.ts. */
import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { job } from '../workers/job.ts'

const grammars = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  makefile,
  markdown,
  python,
  ruby,
  rust,
  shell,
  sql,
  swift,
  typescript,
  xml,
  yaml,
}
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar)

export interface Code {
  text: string
  /** As named by Markdown and HTML. */
  language: string
}

export interface Coloured {
  /** Display name of the language. */
  name: string
  /** Its only tags are `<span class="hljs-…">`. */
  html: string
}

/** Milliseconds of thread time for one code, of which ordinary code needs a hundredth, and for all codes of a text. */
const patience = { one: 250, all: 2_000 }

const highlight = (text: string, language: string): string =>
  hljs.highlight(text, { language, ignoreIllegals: true }).value.replaceAll('&#x27;', "'")

/** Code in a thread cannot be interrupted from within, except when run by `vm`. */
const bounded = createContext({ highlight })
const call = new Script('highlight(text, language)')

/**
 * undefined: the time of the text is used up. Each attempt is limited by the clock; on a busy machine there is a second
 * one.
 */
function colour({ text, language }: Code, end: number): Coloured | null | undefined {
  const name = hljs.getLanguage(language)?.name
  if (name === undefined) return null
  for (let turn = 1; performance.now() + patience.one <= end; turn++) {
    const before = process.threadCpuUsage()
    try {
      const found: unknown = call.runInContext(Object.assign(bounded, { text, language }), { timeout: patience.one })
      return { name, html: String(found) }
    } catch (error) {
      // an error of the other context is not an instance of this one's class
      const isLate = types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      if (!isLate) throw error
    }
    const { user, system } = process.threadCpuUsage(before)
    if (turn === 2 || user + system > (patience.one * 1_000) / 2) return null
  }
  return undefined
}

/** In their order; null: unknown language, or it took too long; undefined: no time was left. */
export function colourEach(codes: readonly Code[]): (Coloured | null | undefined)[] {
  const end = performance.now() + patience.all
  return codes.map((code) => colour(code, end))
}

export const run = job(colourEach)
