/**
 * True if `If-None-Match` or `If-Match` names a version; weak and strong are compared alike (RFC 9110, 8.8.3.2 and
 * 13.1).
 */
export function isNamed(list: string | string[] | undefined, version: string): boolean {
  const plain = (each: string): string => each.trim().replace(/^W\//, '')
  const named = String(list ?? '')
    .split(',')
    .map(plain)
  return named.includes('*') || named.includes(plain(version))
}
