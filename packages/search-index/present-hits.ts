/** Presents hits: title and excerpt with highlights. */
import { keysFor, type Language } from '@portal/contract'
import type { Db } from '@portal/server'
import type { HitRow } from './hit-pages.ts'
import type { EntryKind, BilingualText } from './entries.ts'
import { cutExcerpt, findFirstMatch } from './excerpt.ts'
import { fold } from './fold.ts'
import { findHighlights, buildMatcher, stemHead, type Matcher, type Range } from './highlights.ts'
import type { Alternative, Term } from './query.ts'
import { loadStems } from './stems.ts'

interface HitDisplay {
  Title: string
  Excerpt: string
  highlight: { Title: Range[]; Excerpt: Range[] }
}

export interface Hit {
  kind: EntryKind
  key: string
  title: BilingualText
  note: BilingualText
  at: Date
  readonly display: HitDisplay
}

const maxStemmedLength = 20_000
/** Creates a matcher that knows the stems of those words of the page that may share one with a word of the query. */
export async function createMatcher(
  db: Db,
  terms: readonly Term[],
  stems: ReadonlyMap<string, string>,
  rows: readonly HitRow[],
): Promise<Matcher> {
  // a stop word has no stem
  const sought = terms
    .flat()
    .flatMap(finishedWords)
    .map((word) => stems.get(word) ?? word)
  const heads = sought.filter((stem) => stem !== '').map(stemHead)
  const texts = heads.length === 0 ? [] : rows.flatMap((row) => [row.title_zh, row.title_en, row.body_zh, row.body_en])
  const begun = wordsBegunBy(new Set(heads))
  const known = await loadStems(
    db,
    texts.flatMap((text) => fold(text.slice(0, maxStemmedLength)).match(begun) ?? []),
  )
  return buildMatcher(terms, (word) => known.get(word) ?? stems.get(word) ?? word)
}

/** Returns the Latin words of an alternative, without a last one of one or two letters that is still being typed. */
const finishedWords = ({ tokens, isOpen }: Alternative): string[] =>
  tokens
    .map(({ text }) => text)
    .filter((text, nth) => /^[a-z]+$/.test(text) && (!isOpen || nth < tokens.length - 1 || text.length > 2))

/** Matches Latin words with one of these beginnings. */
const wordsBegunBy = (heads: ReadonlySet<string>): RegExp =>
  new RegExp(`(?<![a-z0-9])(?:${[...heads].join('|')})[a-z]*`, 'g')

/** Presents a hit; what is shown of it is worked out when it is looked at: of a thousand hits, few are. */
export function presentHit(row: HitRow, language: Language, matcher: Matcher): Hit {
  let display: HitDisplay | undefined
  let unseen: HitRow | undefined = row
  return {
    kind: row.kind,
    key: row.key,
    title: { zh: row.title_zh, en: row.title_en },
    note: { zh: row.note_zh, en: row.note_en },
    at: row.at,
    get display() {
      display ??= buildDisplay(unseen!, language, matcher)
      // its texts may be large, and hits are kept in memory
      unseen = undefined
      return display
    },
  }
}

/** Shows a hit in the reader's language; if only the other language matches, the excerpt is in that one. */
function buildDisplay(row: HitRow, language: Language, matcher: Matcher): HitDisplay {
  const title = { zh: row.title_zh, en: row.title_en }
  const [own, other] = keysFor(language)
  const bodies = { zh: row.body_zh, en: row.body_en }
  const Title = title[own] || title[other]
  const Excerpt = buildExcerpt(
    [bodies[own], bodies[other]].map((body) => stripRepeatedTitle(body, title)),
    matcher,
  )
  return {
    Title,
    Excerpt,
    highlight: { Title: findHighlights(Title, matcher), Excerpt: findHighlights(Excerpt, matcher) },
  }
}

/** Strips the title that documents often repeat at their beginning, as it is shown above the excerpt. */
function stripRepeatedTitle(body: string, title: BilingualText): string {
  const text = body.trimStart()
  const repeated = [title.zh, title.en].find((each) => each !== '' && fold(text.slice(0, each.length)) === fold(each))
  const rest = text.slice(repeated?.length ?? 0)
  // a title is not the beginning of a longer word or sentence
  if (repeated === undefined || (rest !== '' && !/^[\s\p{P}]/u.test(rest))) return body
  return rest.replace(/^[\s\p{P}]+/u, '')
}

/** Returns an excerpt of the first text with a match, else the beginning of the first text that is not empty. */
function buildExcerpt(texts: readonly string[], matcher: Matcher): string {
  for (const text of texts) {
    const match = findFirstMatch(text, matcher)
    if (match >= 0) return cutExcerpt(text, match)
  }
  return cutExcerpt(texts.find((text) => text !== '') ?? '', 0)
}
