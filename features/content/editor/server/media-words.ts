/** Names, descriptions and titles that files of texts are found by. Owns: nothing; reads manuscript_search. */
import { pictureSource } from '@portal/contract/file-reference'
import { foldLine } from '@portal/search-index'
import { containsPattern, htmlToText, sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { bodyHtml, sides, type Content, type Side } from '../rules.ts'

/** Descriptions and names of files in a text: of its cover and attachments first, then of its pictures. */
export function descriptionsIn(content: Content, side: Side): { id: number; text: string }[] {
  const { cover, coverAlt, attachments } = content
  const body = content[side] ? bodyHtml(content[side]) : ''
  const pictures = body.matchAll(new RegExp(`${pictureSource} alt="([^"]*)"`, 'g'))
  return [
    ...(cover === null ? [] : [{ id: cover, text: coverAlt[side] }]),
    ...attachments.map(({ fileId, name }) => ({ id: fileId, text: name[side] })),
    ...Array.from(pictures, ([, id, alt]) => ({ id: Number(id), text: htmlToText(alt ?? '') })),
  ]
}

/** The titles of a text as '', and by file its name and descriptions, as `hasMediaWords` compares them. */
export function wordsOfFiles(content: Content, files: readonly { id: number; name: string }[]): Record<string, string> {
  const described = sides.flatMap((side) => descriptionsIn(content, side))
  const words = files.map(({ id, name }): [string | number, string] => {
    const texts = new Set(described.flatMap((each) => (each.id === id ? [each.text] : [])))
    return [id, foldLine([name, ...texts].join(' '))]
  })
  const titles = foldLine(sides.map((side) => content[side]?.title ?? '').join(' '))
  return Object.fromEntries([['', titles], ...words])
}

/**
 * Conditions for a file `f` at its place `s` to contain all words of a query. Names and titles as they are find what came
 * since its text was saved, and the files of items.
 */
export function hasMediaWords(query: string): RawBuilder<boolean>[] {
  const asTyped = sql`lower(concat_ws(' ', f.name, s.title_zh, s.title_en))`
  const asFolded = sql`(SELECT concat_ws(' ', w.files->>f.id::text, w.files->>'') FROM manuscript_search w
    WHERE w.manuscript_id = s.manuscript_id)`
  return query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [typed, folded] = [word.toLowerCase(), foldLine(word)].map(containsPattern)
      return sql<boolean>`(${asTyped} LIKE ${typed} OR ${asFolded} LIKE ${folded})`
    })
}
