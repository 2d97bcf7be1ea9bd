/** A bus token is for one errand: it lasts a working day, whatever happens meanwhile. */
export const busSessionMs = 12 * 3600_000

/** BUS-01 */
export const status = { waiting: 0, confirmed: 1 } as const

/** As many riders as the list shows at once. */
export const listPageSize = 50

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

export interface AgreementText {
  title: string
  content: string
}

/**
 * The text of an agreement, both languages in one file: a line `--- zh` or `--- en`, under it the title, under that
 * the text. Paragraphs are parted by empty lines, `## ` makes a heading, lines with `- ` or `1. ` make a list.
 */
export function readAgreement(text: string): { zh: AgreementText; en: AgreementText } {
  const parts = new Map<string, string>()
  for (const part of text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .split(/^---[ \t]*(?=(?:zh|en)[ \t]*$)/m)) {
    const [, language, rest] = /^(zh|en)[ \t]*\n([^]*)$/.exec(part) ?? []
    if (language === undefined || rest === undefined) {
      if (part.trim() !== '') throw new WrongAgreement("Text stands before the first line '--- zh' or '--- en'")
    } else if (parts.has(language)) throw new WrongAgreement(`'--- ${language}' stands twice`)
    else parts.set(language, rest.trim())
  }
  return { zh: textIn('zh', parts.get('zh')), en: textIn('en', parts.get('en')) }
}

class WrongAgreement extends Error {
  override name = 'WrongAgreement'
}

function textIn(language: 'zh' | 'en', text: string | undefined): AgreementText {
  if (!text) throw new WrongAgreement(`The text under '--- ${language}' is missing`)
  const [title = '', ...rest] = text.split('\n')
  const content = rest.join('\n').trim()
  if (!content) throw new WrongAgreement(`There is only a title under '--- ${language}'`)
  return {
    title: title.replace(/^#+\s*/, '').trim(),
    content: content
      .split(/\n[ \t]*\n+/)
      .map(blockOf)
      .join(''),
  }
}

function blockOf(block: string): string {
  const lines = block.trim().split('\n')
  const heading = /^#{1,6}\s+(.+)$/.exec(lines[0]!)?.[1]
  if (heading !== undefined) {
    const rest = lines.slice(1).join('\n').trim()
    return `<h3>${escaped(heading)}</h3>${rest && blockOf(rest)}`
  }
  for (const [sign, tag] of [
    [/^-\s+/, 'ul'],
    [/^\d+[.、]\s*/, 'ol'],
  ] as const) {
    if (!lines.every((line) => sign.test(line))) continue
    return `<${tag}>${lines.map((line) => `<li>${escaped(line.replace(sign, ''))}</li>`).join('')}</${tag}>`
  }
  return `<p>${lines.map(escaped).join('<br>')}</p>`
}
