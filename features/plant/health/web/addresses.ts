/** Which questionnaire an address is of: the daily one, the return to work, or any by its key. */
export function questionnaireAt({ pathname, search }: { pathname: string; search: string }): string {
  if (/^\/health\/survey\/?$/i.test(pathname)) return 'return'
  const own = /^\/health\/form\/([^/]+)\/?$/i.exec(pathname)?.[1]
  return (own ?? new URLSearchParams(search).get('form') ?? '').toLowerCase() || 'daily'
}
