import { useEffect, useRef } from 'react'
import type { PressKey } from './inbox-parts.ts'

/**
 * Keys that decide a row: its buttons take them once they stand beside the list, also a key that came before, as long as
 * the row stays open: whoever has closed it decides nothing.
 */
export function useRowKeys(open: string) {
  const bound = useRef<{ row: string; press: PressKey }>(undefined)
  const early = useRef<{ row: string; what: Parameters<PressKey>[0] }>(undefined)
  useEffect(() => {
    if (early.current?.row !== open) early.current = undefined
  }, [open])
  return {
    bind: (row: string) => (press: PressKey) => {
      const binding = { row, press }
      bound.current = binding
      const waiting = early.current
      early.current = undefined
      if (waiting?.row === row) press(waiting.what)
      return () => {
        if (bound.current === binding) bound.current = undefined
      }
    },
    press(row: string, what: Parameters<PressKey>[0]): void {
      if (bound.current?.row === row) bound.current.press(what)
      else early.current = { row, what }
    },
  }
}
