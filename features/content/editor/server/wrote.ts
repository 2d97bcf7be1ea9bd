/**
 * Who wrote each paragraph last, and when. The server says it by itself, so nobody signs for another; told of two
 * wordings only, which somebody is to choose between (DESK-02).
 */
import { sides, type Content, type Side, type Version, type Wrote } from '../rules.ts'

const titleKey = ''
const rivalTitleKey = '~'

/** What is there of a language by key, titles among it. */
function wordsOf(version: Version | null): Map<string, string> {
  if (version === null) return new Map()
  const { title, rivalTitle, blocks } = version
  const titles: [string, string][] = [
    [titleKey, title],
    ...(rivalTitle === undefined ? [] : [[rivalTitleKey, rivalTitle] as [string, string]]),
  ]
  return new Map([...titles, ...blocks.map(({ key, html }): [string, string] => [key, html])])
}

function signed(before: Content, after: Content, side: Side, now: Wrote): Record<string, Wrote> {
  const was = wordsOf(before[side])
  const known = before.wrote?.[side] ?? {}
  const signs = [...wordsOf(after[side])].flatMap(([key, words]): [string, Wrote][] => {
    if (was.get(key) !== words) return [[key, now]]
    return known[key] ? [[key, known[key]]] : []
  })
  return Object.fromEntries(signs)
}

/** What was changed is signed by who changed it. */
export function withWriter(before: Content, after: Content, by: string, now: Date): Content {
  const sign = { by, at: now.toISOString() }
  const wrote = { zh: signed(before, after, 'zh', sign), en: signed(before, after, 'en', sign) }
  return { ...after, wrote }
}

export function withoutWriters(content: Content): Content {
  const { wrote: _, ...rest } = content
  return rest
}

export interface Signed extends Wrote {
  side: Side
  key: string
}

/** Who wrote what stands in two wordings; what was written before anybody signed is nobody's. */
export function writersOfChoices(content: Content): Signed[] {
  return sides.flatMap((side) => {
    const version = content[side]
    const known = content.wrote?.[side] ?? {}
    const rivals = version?.blocks.filter(({ rival }) => rival !== undefined) ?? []
    const keys = new Set(rivals.flatMap(({ key, rival }) => [key, rival!]))
    if (version?.rivalTitle !== undefined) keys.add(titleKey).add(rivalTitleKey)
    return [...keys].flatMap((key) => (known[key] ? [{ side, key, ...known[key] }] : []))
  })
}
