import type { PickOption } from '@portal/ui/pick'

/** Returns the chosen ids as options; those that were removed meanwhile have no name. */
export const namedOptions = (ids: readonly number[], known: readonly PickOption[], gone: string): PickOption[] =>
  ids.map((id) => known.find((each) => each.id === String(id)) ?? { id: String(id), label: gone })

/** Returns a chosen key as an option; it is its own name if it was removed. */
export const keyOption = (key: string, known: readonly PickOption[]): PickOption =>
  known.find(({ id }) => id === key) ?? { id: key, label: key }
