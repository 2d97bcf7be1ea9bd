/** Presents hits: title and excerpt with highlights. */
import { keysFor, type Language } from '@portal/contract'
import type { Db } from '@portal/server'
import type { Row } from './ask.ts'
import type { EntryKind, Words } from './entries.ts'
import { excerptAt, firstMatch } from './excerpt.ts'
import { fold } from './fold.ts'
import { marksIn, matcherOf, type Matcher, type Range } from './marks.ts'
import { piecesOf } from './pieces.ts'
import type { Term } from './query.ts'
import { stemsOf } from './stems.ts'

interface Shown {
  Title: string
  Excerpt: string
  highlight: { Title: Range[]; Excerpt: Range[] }
}

export interface Hit {
  kind: EntryKind
  key: string
  title: Words
  note: Words
  at: Date
  shown: Shown
}

const mostStemmed = 20_000

/** Creates a matcher that knows the stems of those words of the page that may share one with a word of the query. */
export async function matcherFor(
  db: Db,
  terms: readonly Term[],
  stems: ReadonlyMap<string, string>,
  rows: readonly Row[],
): Promise<Matcher> {
  const heads = new Set(
    terms
      .flat()
      .flatMap(({ pieces }) => pieces)
      .filter((piece) => piece.kind === 'word')
      .map((piece) => piece.text.slice(0, 3)),
  )
  const texts = heads.size === 0 ? [] : rows.flatMap((row) => [row.title_zh, row.title_en, row.body_zh, row.body_en])
  const words = texts
    .flatMap((text) => piecesOf(fold(text.slice(0, mostStemmed))))
    .filter(({ kind, text }) => kind === 'word' && heads.has(text.slice(0, 3)))
  const known = await stemsOf(
    db,
    words.map((piece) => piece.text),
  )
  return matcherOf(terms, (word) => known.get(word) ?? stems.get(word) ?? word)
}

/** Presents a hit in the reader's language; if only the other language matches, the excerpt is in that one. */
export function hitOf(row: Row, language: Language, matcher: Matcher): Hit {
  const title = { zh: row.title_zh, en: row.title_en }
  const [own, other] = keysFor(language)
  const bodies = { zh: row.body_zh, en: row.body_en }
  const Title = title[own] || title[other]
  const Excerpt = excerptOf(
    [bodies[own], bodies[other]].map((body) => withoutTitle(body, title)),
    matcher,
  )
  return {
    kind: row.kind,
    key: row.key,
    title,
    note: { zh: row.note_zh, en: row.note_en },
    at: row.at,
    shown: { Title, Excerpt, highlight: { Title: marksIn(Title, matcher), Excerpt: marksIn(Excerpt, matcher) } },
  }
}

/** Strips the title that documents often repeat at their beginning, as it is shown above the excerpt. */
function withoutTitle(body: string, title: Words): string {
  const text = body.trimStart()
  const repeated = [title.zh, title.en].find((each) => each !== '' && fold(text.slice(0, each.length)) === fold(each))
  const rest = text.slice(repeated?.length ?? 0)
  // a title is not the beginning of a longer word or sentence
  if (repeated === undefined || (rest !== '' && !/^[\s\p{P}]/u.test(rest))) return body
  return rest.replace(/^[\s\p{P}]+/u, '')
}

/** Returns an excerpt of the first text with a match, else the beginning of the first text that is not empty. */
function excerptOf(texts: readonly string[], matcher: Matcher): string {
  for (const text of texts) {
    const match = firstMatch(text, matcher)
    if (match >= 0) return excerptAt(text, match)
  }
  return excerptAt(texts.find((text) => text !== '') ?? '', 0)
}
