import { useDeferredValue, useEffect, useState } from 'react'

export interface PickOption {
  id: string
  label: string
  /** A second line: department, address. */
  description?: string | undefined
  isDisabled?: boolean | undefined
}

export type Load = (query: string, signal: AbortSignal) => Promise<readonly PickOption[]>

/** Options that fit what is typed: those given, filtered, or those that `load` answers. */
export function useOptions(options: readonly PickOption[] | undefined, load: Load | undefined, typed: string) {
  const query = useDeferredValue(typed.trim())
  const [loaded, setLoaded] = useState<{ query: string; options: readonly PickOption[] }>()
  useEffect(() => {
    if (!load) return undefined
    const controller = new AbortController()
    load(query, controller.signal).then(
      (found) => controller.signal.aborted || setLoaded({ query, options: found }),
      () => undefined,
    )
    return () => controller.abort()
  }, [load, query])
  if (load) return { found: loaded?.options ?? [], isLoading: loaded?.query !== query }
  const small = query.toLowerCase()
  const found = (options ?? []).filter(({ label, description = '' }) =>
    `${label} ${description}`.toLowerCase().includes(small),
  )
  return { found, isLoading: false }
}
