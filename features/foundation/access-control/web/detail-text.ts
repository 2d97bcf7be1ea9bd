/** What a line of the log says of a change, as a person reads it: without braces, and without what is empty. */
export function detailText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length > 0 ? value.map(detailText).join(', ') : '–'
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, inner]) => [name, detailText(inner)] as const)
  return (
    parts
      .filter(([, text]) => text !== '–')
      .map(([name, text]) => `${name}: ${text}`)
      .join(' · ') || '–'
  )
}
