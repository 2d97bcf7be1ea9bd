/** Anchors within a body that links lead to (`anchorId` of the profile). */
import type { Token } from 'markdown-it'

const prefix = 'user-content-'

/** Returns the id of a named anchor; characters outside the profile become hyphens, here and in links. */
export const anchorNamed = (name: string): string =>
  `${prefix}${name.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '-').slice(0, 190) || '-'}`

/** Builds the slug of a heading like GitHub, GitLab and site generators. */
const slugOf = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Gives each heading an id: its explicit name (`{#name}`), else its slug. Returns all ids. */
export function anchorHeadings(tokens: readonly Token[], wordsOf: (inline: Token | undefined) => string): Set<string> {
  const anchors = new Set<string>()
  const counts = new Map<string, number>()
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const inline = tokens[at + 1]
    const named = nameBehind(inline)
    const slug = named ?? slugOf(wordsOf(inline))
    if (slug === '') continue
    let anchor = anchorNamed(slug)
    const stem = anchor.slice(0, 190)
    let count = counts.get(stem) ?? 0
    while (anchors.has(anchor)) anchor = `${stem}-${++count}`
    counts.set(stem, count)
    anchors.add(anchor)
    token.attrSet('id', anchor)
  }
  return anchors
}

/** Removes and returns the explicit name after a heading. */
function nameBehind(inline: Token | undefined): string | undefined {
  const last = inline?.children?.at(-1)
  const found = last?.type === 'text' ? /^(.*?)\s*\{#([^\s{}]+)\}\s*$/.exec(last.content) : null
  if (!last || !found) return undefined
  last.content = found[1] ?? ''
  return found[2]
}
