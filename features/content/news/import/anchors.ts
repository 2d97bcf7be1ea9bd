/** Places within a body that links lead to (`anchorId` of the profile). */
import type { Token } from 'markdown-it'

const prefix = 'user-content-'

/** By what a text calls it; what the profile has no room for is spelled with hyphens, here and in the link. */
export const anchorNamed = (name: string): string =>
  `${prefix}${name.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '-').slice(0, 190) || '-'}`

/** As GitHub, GitLab and the site generators make it of a heading. */
const slugOf = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Gives each heading its id: the one written behind it (`{#name}`), else one of its words. Answers all of them. */
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

/** The name that stands behind a heading's words, which goes from there. */
function nameBehind(inline: Token | undefined): string | undefined {
  const last = inline?.children?.at(-1)
  const found = last?.type === 'text' ? /^(.*?)\s*\{#([^\s{}]+)\}\s*$/.exec(last.content) : null
  if (!last || !found) return undefined
  last.content = found[1] ?? ''
  return found[2]
}
