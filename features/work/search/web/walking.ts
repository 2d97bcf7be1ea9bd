/** Where the arrow keys lead among the options of all groups. */
export type Step = 'next' | 'previous' | 'first' | 'last' | 'nextGroup' | 'previousGroup'

const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'nextGroup',
  PageUp: 'previousGroup',
}

/** In a field without a chosen option Home and End belong to the caret. */
export function stepOf(key: string, hasActive: boolean): Step | undefined {
  const step = stepOfKey[key]
  return hasActive || step === 'next' || step === 'previous' ? step : undefined
}

/** Beside a document is the way to save it: right from the document, and left back. */
export function saveKeyOf(key: string): string {
  return `save-${key}`
}

/** The row that a key is of. */
export function rowOf(key: string): string {
  return key.replace(/^save-/, '')
}

/** The option that a step leads to; groups by the keys of their options. undefined: there is none. */
export function walk(
  groups: readonly (readonly string[])[],
  active: string | undefined,
  step: Step,
): string | undefined {
  const keys = groups.flat()
  const at = active === undefined ? -1 : keys.indexOf(active)
  if (step === 'first') return keys[0]
  if (step === 'last') return keys.at(-1)
  if (step === 'next') return keys[(at + 1) % keys.length]
  if (step === 'previous') return at <= 0 ? keys.at(-1) : keys[at - 1]
  const filled = groups.filter((group) => group.length > 0)
  const group = filled.findIndex((each) => active !== undefined && each.includes(active))
  if (step === 'nextGroup') return filled[group + 1]?.[0] ?? keys.at(-1)
  // first to the begin of this group, then to that of the one before
  const begin = filled[group]?.[0]
  return begin === active ? (filled[group - 1]?.[0] ?? keys[0]) : begin
}
