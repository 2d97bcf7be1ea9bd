import type { PickOption } from '@portal/ui/pick'

/** Returns the chosen ids as options; those that were removed meanwhile have no name. */
export const namedOptions = (ids: readonly number[], known: readonly PickOption[], gone: string): PickOption[] =>
  ids.map((id) => known.find((each) => each.id === String(id)) ?? { id: String(id), label: gone })
