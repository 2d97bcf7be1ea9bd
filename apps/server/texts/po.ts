/** Texts as a gettext file: what translators and their programs work with. */
import { po, type GetTextTranslation } from 'gettext-parser'
import type { Entry, Translations } from './text-files.ts'

/** A translated text. */
export interface Line {
  /** `features/content/news/talk.texts.ts#talkTexts.held` */
  key: string
  /** The English that it was made from. */
  en: string
  /** '' if it is not translated. */
  text: string
  /** Needs another look: not taken over. */
  isFuzzy: boolean
}

export const keyOf = ({ file, path }: Pick<Entry, 'file' | 'path'>): string => `${file}#${path}`

const note = 'ICU MessageFormat: keep every {name} and the forms of a plural; translate the words around them.'

/** The same texts and translations are the same bytes: it names no date. */
export function toPo(language: string, entries: readonly Entry[], translations: Translations): Buffer {
  const contexts = Object.fromEntries(
    entries.map((entry) => {
      const known = translations.get(entry.file)?.get(entry.path)
      const isStale = known !== undefined && known.en !== entry.en
      const line: GetTextTranslation = {
        msgctxt: keyOf(entry),
        msgid: entry.en,
        msgstr: [known?.text ?? ''],
        comments: {
          extracted: [`zh: ${entry.zh}`, ...(entry.en.includes('{') ? [note] : [])].join('\n'),
          reference: `${entry.file}:${entry.line}`,
          ...(isStale ? { flag: 'fuzzy', previous: `msgid ${JSON.stringify(known.en)}` } : {}),
        },
      }
      return [line.msgctxt!, { [entry.en]: line }]
    }),
  )
  const headers = {
    'Project-Id-Version': 'forecourt',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const head = { '': { msgid: '', msgstr: [''] } }
  return po.compile({ charset: 'utf-8', headers, translations: { '': head, ...contexts } }, { eol: '\n' })
}

/** Throws if it is not a gettext file. */
export function fromPo(bytes: Buffer): { language: string; lines: Line[] } {
  const parsed = po.parse(bytes, { defaultCharset: 'utf-8', validation: false })
  const { translations } = parsed
  // absent in a file without a header
  const headers: Partial<typeof parsed.headers> = parsed.headers ?? {}
  const lines = Object.entries(translations).flatMap(([key, texts]) =>
    Object.values(texts)
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgid, msgstr, comments }) => ({
        key,
        en: msgid,
        text: msgstr[0] ?? '',
        isFuzzy: comments?.flag?.split(',').some((flag) => flag.trim() === 'fuzzy') ?? false,
      })),
  )
  return { language: headers['Language'] ?? headers['language'] ?? '', lines }
}
