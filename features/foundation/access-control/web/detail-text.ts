/** Formats a detail value for people: without braces and empty values. */
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
