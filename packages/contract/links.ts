/** Rules for links given by people or other systems, shared by notifications, to-dos and the desk. */

/** The same in the browser and in Node; the type library of shared code declares neither. */
declare const URL: {
  new (link: string, base: string): { origin: string; pathname: string }
  canParse(link: string, base?: string): boolean
}

/** Invisible characters, and the backslash, which browsers take for a slash. */
const hidden = /[\s\\\p{C}]/u

/** Placeholder for this site, whatever its address. */
const here = 'https://here.invalid'

/**
 * True for a path of this site. Parsed as a browser does, so that links that only look like a path and leave the site
 * fail (`//elsewhere`, `/.//elsewhere`).
 */
export function isOwnPath(link: string): boolean {
  if (!link.startsWith('/') || hidden.test(link) || !URL.canParse(link, here)) return false
  const { origin, pathname } = new URL(link, here)
  return origin === here && !pathname.startsWith('//')
}

/** True for a link to another site: https only, without user name and password. */
export function isOutsideLink(link: string): boolean {
  return !hidden.test(link) && /^https:\/\/[^/?#@]+([/?#]|$)/i.test(link) && URL.canParse(link)
}

export const isSafeLink = (link: string): boolean => isOwnPath(link) || isOutsideLink(link)
