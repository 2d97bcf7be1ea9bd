/** Moves among the options of all groups by keyboard. */
export type Step = 'next' | 'previous' | 'first' | 'last' | 'nextGroup' | 'previousGroup'

const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'nextGroup',
  PageUp: 'previousGroup',
}

/** Without an active option, Home and End move the caret in the field. */
export function stepOf(key: string, hasActive: boolean): Step | undefined {
  const step = stepOfKey[key]
  return hasActive || step === 'next' || step === 'previous' ? step : undefined
}

/** The key of a document's download button: right arrow from the document, left arrow back. */
export function saveKeyOf(key: string): string {
  return `save-${key}`
}

/** Returns the row that an option key belongs to. */
export function rowOf(key: string): string {
  return key.replace(/^save-/, '')
}

/** Returns the option that a step leads to; `groups` holds the keys of the options. undefined: there is none. */
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
  // to the start of this group first, then to that of the previous one
  const begin = filled[group]?.[0]
  return begin === active ? (filled[group - 1]?.[0] ?? keys[0]) : begin
}
