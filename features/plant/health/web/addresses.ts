/** Returns the key of the questionnaire that an address shows: `daily`, `return`, or any other. */
export function parseQuestionnaireKey({ pathname, search }: { pathname: string; search: string }): string {
  if (/^\/health\/survey\/?$/i.test(pathname)) return 'return'
  const own = /^\/health\/form\/([^/]+)\/?$/i.exec(pathname)?.[1]
  return (own ?? new URLSearchParams(search).get('form') ?? '').toLowerCase() || 'daily'
}
