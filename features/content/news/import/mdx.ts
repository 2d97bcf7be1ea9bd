/** What MDX adds to Markdown, as far as it means something without its components: line by line, outside code. */
import type { Around } from './inline-html.ts'

const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/.source
const comment = /\{\/\*(?<said>.*?)(?<end>\*\/\}|$)/.source
/** Not `{#name}` of a heading, and not `\{`. */
const value = /(?<!\\)\{(?!#)(?<said>\s*(?:(?<quote>['"`])(?<text>[^'"`{}$]*)\k<quote>\s*|[^{}]*))\}/.source
/** A tag with an attribute that is an expression; quotes and braces in braces may hold any sign. */
const braces = [1, 2, 3, 4].reduce((inner) => `\\{(?:[^{}]|${inner})*\\}`, '(?!)')
const attributes = `(?:"[^"]*"|'[^']*'|${braces}|[^<>"'{}])*`
const expressive = `<[A-Za-z]${attributes}=${braces}${attributes}>`
const expression = new RegExp(`\\s([\\w-]+)=\\{((?:[^{}]|${braces})*)\\}`, 'g')
const component = /<\/?([A-Z]\w*[a-z]\w*)(?:\.\w+)*(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/?>/g

type Remark = Around['remark']

export interface Mdx {
  /** Whether components are tags here, and nothing else can be meant. */
  isMdx: boolean
  remark: Remark
}

/** Reads a text line by line; a line within a comment or a module comes back empty. */
export function mdxReader({ isMdx, remark }: Mdx): (text: string, line: number) => string {
  let isComment = false
  let isModule = false
  let depth = 0
  let isCode = false
  let wasBlank = true
  const linked = linkReader(remark)
  const tagless = isMdx ? withoutComponents : (text: string) => text
  const expressed = (text: string, line: number): string =>
    isMdx ? text.replace(new RegExp(`${codeSpan}|${value}`, 'g'), (...given) => valueOf(given, line, remark)) : text
  return (text, line) => {
    let rest = text
    if (isComment) {
      const end = rest.indexOf('*/}')
      if (end < 0) return ''
      rest = rest.slice(end + 3)
      isComment = false
    }
    if (isModule) {
      depth += depthOf(rest)
      isModule = depth > 0 && !/^[})\]]/.test(rest)
      return ''
    }
    const isIndented = /^(?: {4}|\t)/.test(text)
    isCode = isIndented && (isCode || wasBlank)
    wasBlank = text.trim() === ''
    if (isCode) return text
    if (isMdx && (moduleLine.test(rest) || moduleStart.test(rest))) {
      isModule = !moduleLine.test(rest)
      depth = depthOf(rest)
      remark(line, `left out, a module: ${rest.trim().slice(0, 80)}`)
      return ''
    }
    if (isMdx)
      rest = rest.replace(new RegExp(`${codeSpan}|${comment}`, 'g'), (...given) => {
        const { said, end } = given.at(-1) as { said?: string; end?: string }
        if (said === undefined) return String(given[0])
        isComment = end === ''
        return meaningOf(said.trim())
      })
    const tagged = rest.replace(new RegExp(`${codeSpan}|${expressive}`, 'g'), (found) =>
      found.startsWith('<') ? withoutExpressions(found, line, remark) : found,
    )
    return expressed(tagless(linked(tagged, line), line, remark), line)
  }
}

/** A string is its text; of anything else a reader has nothing. */
function valueOf(given: readonly unknown[], line: number, remark: Remark): string {
  const { text, said } = given.at(-1) as { text?: string; said?: string }
  if (said === undefined) return String(given[0])
  if (text !== undefined) return text
  remark(line, `left out, an expression: {${said.slice(0, 200)}}`)
  return ''
}

/** A span of code that goes on in the next lines of its paragraph, unless a comment begins before it. */
const longSpan = /\{\/\*[^]*?\*\/\}|(?<![`\\])(?<ticks>`+)(?!`)[^]*?(?<!`)\k<ticks>(?!`)/g

/** The lines of a paragraph; what is code over several of them is put by `as`, line by line. */
export function inLongSpans(paragraph: readonly string[], as: (code: string) => string): string[] {
  const replaced = paragraph
    .join('\n')
    .replace(longSpan, (span, ticks: string | undefined) =>
      ticks && span.includes('\n') ? span.split('\n').map(as).join('\n') : span,
    )
  return replaced.split('\n')
}

/** How many brackets a line leaves open, or closes. */
const depthOf = (line: string): number =>
  [...line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '').matchAll(/([{([])|[})\]]/g)].reduce(
    (depth, [, opens]) => depth + (opens ? 1 : -1),
    0,
  )

/** Whether a text ends within a tag. */
export function endsInTag(text: string): boolean {
  let isTag = false
  let quote = ''
  let depth = 0
  for (const [sign] of text.replace(new RegExp(codeSpan, 'g'), '').matchAll(/<[A-Za-z]|["'`{}>]/g)) {
    if (!isTag) isTag = sign.startsWith('<')
    else if (quote) quote = sign === quote ? '' : quote
    else if (/["'`]/.test(sign)) quote = sign
    else if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (sign === '>') isTag = depth > 0
  }
  return isTag
}

const moduleLine =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"];?|export\s+(?:const|default|function)\b(?!.*[{([]\s*$).*)\s*$/
const moduleStart = /^(?:import\s+[\w\s,*]*\{[^}'"]*|export\s+(?:const|let|default|async|function|class)\b.*[{([]\s*)$/

/** Two kinds of comment say something: where the lead ends, and what a heading is called. */
function meaningOf(said: string): string {
  if (/^truncate$/i.test(said)) return '<!-- truncate -->'
  return /^#[^\s{}]+$/.test(said) ? `{${said}}` : ''
}

/** `src={require('./a.png').default}` is `src="./a.png"`; what is no name of a file is nothing that readers see. */
const withoutExpressions = (tag: string, line: number, remark: Remark): string =>
  tag.replace(expression, (_, name: string, value: string) => {
    const address = /^\s*(?:(?:require|useBaseUrl)\(\s*)?(['"`])([^'"`$]*)\1\s*(?:\)[\s.\w]*)?$/.exec(value)?.[2]
    const number = /^\s*(\d+)\s*$/.exec(value)?.[1]
    if (address === undefined && leads.test(name)) remark(line, `link to {${value.slice(0, 200)}}, an expression`)
    return address === undefined && number === undefined ? '' : ` ${name}="${address ?? number}"`
  })

const leads = /^(?:href|to)$/

/** A component that leads somewhere (`<Link to="…">`) is a link, whatever else it does. */
function linkReader(remark: Remark): (text: string, line: number) => string {
  const open: string[] = []
  return (text, line) =>
    text.replace(new RegExp(`${codeSpan}|${component.source}`, 'g'), (found, _ticks, name = '') => {
      if (found.startsWith('</') && open.at(-1) === name) {
        open.pop()
        return '</a>'
      }
      const address = found.startsWith('<') && /\s(?:href|to)\s*=\s*("[^"]*"|'[^']*')/.exec(found)?.[1]
      if (!address) return found
      if (found.endsWith('/>')) {
        remark(line, `link to ${address.slice(1, -1).slice(0, 200)}, which has no words: <${name}>`)
        return found
      }
      open.push(name)
      return `<a href=${address}>`
    })
}

function withoutComponents(text: string, line: number, remark: Remark): string {
  return text.replace(new RegExp(`${codeSpan}|${component.source}`, 'g'), (found, _ticks, name?: string) => {
    if (!found.startsWith('<')) return found
    if (!found.startsWith('</')) remark(line, `left out, a component: <${name}>; what is inside stays`)
    return ''
  })
}
