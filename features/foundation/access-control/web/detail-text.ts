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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fields that differ between `from` and `to`, if both are objects. */
export function changesOf({ from, to }: Readonly<Record<string, unknown>>) {
  if (!isRecord(from) || !isRecord(to)) return []
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) => {
    const [before, after] = [detailText(from[name]), detailText(to[name])]
    return before === after ? [] : [{ name, before, after }]
  })
}
