type NameOf = (name: string) => string

/** Formats a detail value for people: without braces and empty values. */
export function detailText(value: unknown, nameOf: NameOf = String): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map((each) => detailText(each, nameOf)).join(', ') || '–'
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, inner]) => [name, detailText(inner, nameOf)] as const)
  return (
    parts
      .filter(([, text]) => text !== '–')
      .map(([name, text]) => `${nameOf(name)}: ${text}`)
      .join(' · ') || '–'
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of the form of a kind of data: stored as text, and cut off where it is long. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** Returns the fields with two values, in whichever way a slice records them, and all other details. */
function splitDetails(details: Readonly<Record<string, unknown>>) {
  const { from, to, ...others } = details
  if (isRecord(from) && isRecord(to)) {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return { pairs: names.map((name) => [name, { from: from[name], to: to[name] }] as const), rest: others }
  }
  const { changes, ...besides } = details
  const [fields, apart] = isRecord(changes) ? [changes, besides] : [details, {}]
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    isRecord(value) && 'from' in value && 'to' in value ? [[name, value] as const] : [],
  )
  const changed = new Set(pairs.map(([name]) => name))
  const single = Object.entries(fields).filter(([name]) => !changed.has(name))
  return { pairs, rest: { ...apart, ...Object.fromEntries(single) } }
}

/** Returns the fields that differ, each with its values before and after, and all other details. */
export function changesOf(details: Readonly<Record<string, unknown>>, nameOf: NameOf = String) {
  const { pairs, rest } = splitDetails(details)
  const changes = pairs.flatMap(([name, { from, to }]) => {
    const [before, after] = [detailText(unpack(from), nameOf), detailText(unpack(to), nameOf)]
    return before === after ? [] : [{ name, before, after }]
  })
  return { changes, rest }
}
