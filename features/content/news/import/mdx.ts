/** The MDX extensions that mean something without their components: read line by line, outside code. */
import type { ArticleContext } from './inline-html.ts'

const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/.source
const comment = /\{\/\*(?<said>.*?)(?<end>\*\/\}|$)/.source
/** Neither the `{#name}` of a heading nor `\{`. */
const value = /(?<!\\)\{(?!#)(?<said>\s*(?:(?<quote>['"`])(?<text>[^'"`{}$]*)\k<quote>\s*|[^{}]*))\}/.source
/** A tag with an attribute that is an expression; quotes and nested braces may contain any character. */
const braces = [1, 2, 3, 4].reduce((inner) => `\\{(?:[^{}]|${inner})*\\}`, '(?!)')
const attributes = `(?:"[^"]*"|'[^']*'|${braces}|[^<>"'{}])*`
const expressive = `<[A-Za-z]${attributes}=${braces}${attributes}>`
const expression = new RegExp(`\\s([\\w-]+)=\\{((?:[^{}]|${braces})*)\\}`, 'g')
const component = /<\/?([A-Z]\w*[a-z]\w*)(?:\.\w+)*(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/?>/g

type Remark = ArticleContext['remark']

export interface MdxOptions {
  /** True if components are written as tags. */
  isMdx: boolean
  remark: Remark
}

/** Creates a reader for lines of text; a line within a comment or module becomes empty. */
export function createMdxReader({ isMdx, remark }: MdxOptions): (text: string, line: number) => string {
  let isComment = false
  let isModule = false
  let depth = 0
  let isCode = false
  let wasBlank = true
  const linked = createLinkReader(remark)
  const tagless = isMdx ? withoutComponents : (text: string) => text
  const expressed = (text: string, line: number): string =>
    isMdx
      ? text.replace(new RegExp(`${codeSpan}|${value}`, 'g'), (...matches) => resolveExpression(matches, line, remark))
      : text
  return (text, line) => {
    let rest = text
    if (isComment) {
      const end = rest.indexOf('*/}')
      if (end < 0) return ''
      rest = rest.slice(end + 3)
      isComment = false
    }
    if (isModule) {
      depth += bracketBalance(rest)
      isModule = depth > 0 && !/^[})\]]/.test(rest)
      return ''
    }
    const isIndented = /^(?: {4}|\t)/.test(text)
    isCode = isIndented && (isCode || wasBlank)
    wasBlank = text.trim() === ''
    if (isCode) return text
    if (isMdx && (moduleLine.test(rest) || moduleStart.test(rest))) {
      isModule = !moduleLine.test(rest)
      depth = bracketBalance(rest)
      remark(line, `left out, module: ${rest.trim().slice(0, 80)}`)
      return ''
    }
    if (isMdx)
      rest = rest.replace(new RegExp(`${codeSpan}|${comment}`, 'g'), (...matches) => {
        const { said, end } = matches.at(-1) as { said?: string; end?: string }
        if (said === undefined) return String(matches[0])
        isComment = end === ''
        return keepMeaningfulComment(said.trim())
      })
    const tagged = rest.replace(new RegExp(`${codeSpan}|${expressive}`, 'g'), (found) =>
      found.startsWith('<') ? withoutExpressions(found, line, remark) : found,
    )
    return expressed(tagless(linked(tagged, line), line, remark), line)
  }
}

/** Replaces a string expression by its text; any other expression is left out. */
function resolveExpression(matches: readonly unknown[], line: number, remark: Remark): string {
  const { text, said } = matches.at(-1) as { text?: string; said?: string }
  if (said === undefined) return String(matches[0])
  if (text !== undefined) return text
  remark(line, `left out, expression: {${said.slice(0, 200)}}`)
  return ''
}

/** Inline code that continues on the next lines of its paragraph, unless a comment starts before it. */
const longSpan = /\{\/\*[^]*?\*\/\}|(?<![`\\])(?<ticks>`+)(?!`)[^]*?(?<!`)\k<ticks>(?!`)/g

/** Returns the lines of a paragraph; inline code across lines is passed through `as` line by line. */
export function mapLongSpans(paragraph: readonly string[], as: (code: string) => string): string[] {
  const replaced = paragraph
    .join('\n')
    .replace(longSpan, (span, ticks: string | undefined) =>
      ticks && span.includes('\n') ? span.split('\n').map(as).join('\n') : span,
    )
  return replaced.split('\n')
}

/** Returns how many brackets a line opens, minus those it closes. */
const bracketBalance = (line: string): number =>
  [...line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '').matchAll(/([{([])|[})\]]/g)].reduce(
    (depth, [, opens]) => depth + (opens ? 1 : -1),
    0,
  )

/** Returns whether a text ends within a tag. */
export function isInsideTag(text: string): boolean {
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

/** Two kinds of comments matter: the end of the lead, and the id of a heading. */
function keepMeaningfulComment(said: string): string {
  if (/^truncate$/i.test(said)) return '<!-- truncate -->'
  return /^#[^\s{}]+$/.test(said) ? `{${said}}` : ''
}

/** `src={require('./a.png').default}` becomes `src="./a.png"`; any other expression is dropped. */
const withoutExpressions = (tag: string, line: number, remark: Remark): string =>
  tag.replace(expression, (_, name: string, value: string) => {
    const address = /^\s*(?:(?:require|useBaseUrl)\(\s*)?(['"`])([^'"`$]*)\1\s*(?:\)[\s.\w]*)?$/.exec(value)?.[2]
    const number = /^\s*(\d+)\s*$/.exec(value)?.[1]
    if (address === undefined && linkAttribute.test(name))
      remark(line, `link to {${value.slice(0, 200)}}: an expression`)
    return address === undefined && number === undefined ? '' : ` ${name}="${address ?? number}"`
  })

const linkAttribute = /^(?:href|to)$/

/** A component with an address (`<Link to="…">`) becomes a link. */
function createLinkReader(remark: Remark): (text: string, line: number) => string {
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
        remark(line, `link to ${address.slice(1, -1).slice(0, 200)}: no link text in <${name}>`)
        return found
      }
      open.push(name)
      return `<a href=${address}>`
    })
}

function withoutComponents(text: string, line: number, remark: Remark): string {
  return text.replace(new RegExp(`${codeSpan}|${component.source}`, 'g'), (found, _ticks, name?: string) => {
    if (!found.startsWith('<')) return found
    if (!found.startsWith('</')) remark(line, `left out, component: <${name}> (its content stays)`)
    return ''
  })
}
