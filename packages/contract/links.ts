/** Where a link may lead that a person or another system gives us: one rule for notices, to-dos and the desk. */

/** The same in the browser and in Node; the library of types of shared code names neither. */
declare const URL: {
  new (link: string, base: string): { origin: string; pathname: string }
  canParse(link: string, base?: string): boolean
}

/** Signs that one cannot see, and what a browser takes for a slash. */
const hidden = /[\s\\\p{C}]/u

/** Stands for this site, whatever its address is. */
const here = 'https://here.invalid'

/**
 * A path of this site. Read as a browser reads it, so that what looks like a path and leaves the site is none
 * (`//elsewhere`, `/.//elsewhere`).
 */
export function isOwnPath(link: string): boolean {
  if (!link.startsWith('/') || hidden.test(link) || !URL.canParse(link, here)) return false
  const { origin, pathname } = new URL(link, here)
  return origin === here && !pathname.startsWith('//')
}

/** Another site: https alone, without a name and password in it. */
export function isOutsideLink(link: string): boolean {
  return !hidden.test(link) && /^https:\/\/[^/?#@]+([/?#]|$)/i.test(link) && URL.canParse(link)
}

export const isSafeLink = (link: string): boolean => isOwnPath(link) || isOutsideLink(link)
