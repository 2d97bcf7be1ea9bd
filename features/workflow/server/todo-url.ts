/** Stands for this site, whatever its address is. */
const here = 'https://here.invalid'

/**
 * Where a to-do may lead: a path of this site, or an https address without a name and password in it. Read as a
 * browser reads it, so that what looks like a path and leaves the site is none (`//elsewhere`, `/\elsewhere`).
 */
export function isTodoUrl(url: string): boolean {
  if (/[\s\\\p{C}]/u.test(url)) return false
  const read = URL.parse(url, here)
  if (!read) return false
  if (url.startsWith('/')) return read.origin === here && !read.pathname.startsWith('//')
  return /^https:\/\/[^/?#@]+([/?#]|$)/i.test(url)
}
