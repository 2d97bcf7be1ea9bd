/** Lifetime of a bus token, from sign-in on; it is never extended. */
export const busSessionMs = 12 * 3600_000

/** Status of a confirmation on the wire (BUS-01). */
export const confirmationStatus = { waiting: 0, confirmed: 1 } as const

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

export interface AgreementText {
  title: string
  content: string
}

/**
 * Parses the file of an agreement in both languages. A line `--- zh` or `--- en` starts a language; the title follows,
 * then the text. Empty lines separate paragraphs, `## ` makes a heading, lines that begin with `- ` or `1. ` make a
 * list.
 * Throws `WrongAgreement` with what is wrong.
 */
export function parseAgreement(text: string): { zh: AgreementText; en: AgreementText } {
  const parts = new Map<string, string>()
  for (const part of text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .split(/^---[ \t]*(?=(?:zh|en)[ \t]*$)/m)) {
    const [, language, rest] = /^(zh|en)[ \t]*\n([^]*)$/.exec(part) ?? []
    if (language === undefined || rest === undefined) {
      if (part.trim() !== '') throw new WrongAgreement("There is text before the first line '--- zh' or '--- en'")
    } else if (parts.has(language)) throw new WrongAgreement(`'--- ${language}' appears twice`)
    else parts.set(language, rest.trim())
  }
  return { zh: parseLanguageText('zh', parts.get('zh')), en: parseLanguageText('en', parts.get('en')) }
}

class WrongAgreement extends Error {
  override name = 'WrongAgreement'
}

function parseLanguageText(language: 'zh' | 'en', text: string | undefined): AgreementText {
  if (!text) throw new WrongAgreement(`The text under '--- ${language}' is missing`)
  const [title = '', ...rest] = text.split('\n')
  const content = rest.join('\n').trim()
  if (!content) throw new WrongAgreement(`There is only a title under '--- ${language}'`)
  return {
    title: title.replace(/^#+\s*/, '').trim(),
    content: content
      .split(/\n[ \t]*\n+/)
      .map(renderBlock)
      .join(''),
  }
}

function renderBlock(block: string): string {
  const lines = block.trim().split('\n')
  const heading = /^#{1,6}\s+(.+)$/.exec(lines[0]!)?.[1]
  if (heading !== undefined) {
    const rest = lines.slice(1).join('\n').trim()
    return `<h3>${escaped(heading)}</h3>${rest && renderBlock(rest)}`
  }
  for (const [marker, tag] of [
    [/^-\s+/, 'ul'],
    [/^\d+[.、]\s*/, 'ol'],
  ] as const) {
    if (!lines.every((line) => marker.test(line))) continue
    return `<${tag}>${lines.map((line) => `<li>${escaped(line.replace(marker, ''))}</li>`).join('')}</${tag}>`
  }
  return `<p>${lines.map(escaped).join('<br>')}</p>`
}
