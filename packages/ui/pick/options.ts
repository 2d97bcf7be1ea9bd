import { useDeferredValue, useEffect, useState } from 'react'

export interface PickOption {
  id: string
  label: string
  /** A second line: department, address. */
  description?: string | undefined
  isDisabled?: boolean | undefined
}

export type Load = (query: string, signal: AbortSignal) => Promise<readonly PickOption[]>

/**
 * Options that fit what is typed: those given, filtered, or those that `load` answers. Until it has answered, those of
 * its last answer that fit: who types quickly never takes a stranger. Nothing is asked before the field `isUsed`.
 */
export function useOptions(
  options: readonly PickOption[] | undefined,
  load: Load | undefined,
  { typed, isUsed }: { typed: string; isUsed: boolean },
) {
  const now = typed.trim()
  const query = useDeferredValue(now)
  const [loaded, setLoaded] = useState<{ query: string; options: readonly PickOption[] }>()
  useEffect(() => {
    if (!load || !isUsed) return undefined
    const controller = new AbortController()
    load(query, controller.signal).then(
      (found) => controller.signal.aborted || setLoaded({ query, options: found }),
      () => undefined,
    )
    return () => controller.abort()
  }, [load, query, isUsed])
  if (!load) return { found: fitting(options, now), isLoading: false }
  if (loaded?.query === now) return { found: loaded.options, isLoading: false }
  return { found: fitting(loaded?.options, now), isLoading: true }
}

function fitting(options: readonly PickOption[] = [], query: string): readonly PickOption[] {
  const small = query.toLowerCase()
  return options.filter(({ label, description = '' }) => `${label} ${description}`.toLowerCase().includes(small))
}
