/**
 * Last author of each paragraph. Set by the server, so that nobody can sign for another; shown only for competing
 * wordings (DESK-02).
 */
import { sides, type Content, type Side, type LanguageVersion, type Authorship } from '../rules.ts'

const titleKey = ''
const rivalTitleKey = '~'

/** Returns the texts of one language by key, including titles. */
function textByKey(version: LanguageVersion | null): Map<string, string> {
  if (version === null) return new Map()
  const { title, rivalTitle, blocks } = version
  const titles: [string, string][] = [
    [titleKey, title],
    ...(rivalTitle === undefined ? [] : [[rivalTitleKey, rivalTitle] as [string, string]]),
  ]
  return new Map([...titles, ...blocks.map(({ key, html }): [string, string] => [key, html])])
}

function signTexts(before: Content, after: Content, side: Side, now: Authorship): Record<string, Authorship> {
  const was = textByKey(before[side])
  const known = before.wrote?.[side] ?? {}
  const authorships = [...textByKey(after[side])].flatMap(([key, words]): [string, Authorship][] => {
    if (was.get(key) !== words) return [[key, now]]
    return known[key] ? [[key, known[key]]] : []
  })
  return Object.fromEntries(authorships)
}

/** Returns the content with every changed paragraph signed by its author. */
export function withAuthor(before: Content, after: Content, by: string, now: Date): Content {
  const sign = { by, at: now.toISOString() }
  const wrote = { zh: signTexts(before, after, 'zh', sign), en: signTexts(before, after, 'en', sign) }
  return { ...after, wrote }
}

export function withoutAuthors(content: Content): Content {
  const { wrote: _, ...rest } = content
  return rest
}

export interface SignedWording extends Authorship {
  side: Side
  key: string
}

/** Returns the authors of competing wordings. Text from before signatures existed has none. */
export function authorsOfRivals(content: Content): SignedWording[] {
  return sides.flatMap((side) => {
    const version = content[side]
    const known = content.wrote?.[side] ?? {}
    const rivals = version?.blocks.filter(({ rival }) => rival !== undefined) ?? []
    const keys = new Set(rivals.flatMap(({ key, rival }) => [key, rival!]))
    if (version?.rivalTitle !== undefined) keys.add(titleKey).add(rivalTitleKey)
    return [...keys].flatMap((key) => (known[key] ? [{ side, key, ...known[key] }] : []))
  })
}
