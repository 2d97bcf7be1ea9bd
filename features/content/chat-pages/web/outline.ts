import { useLayoutEffect } from 'react'

/** The document shows title and text before this script is there; they go as soon as the real ones stand. */
export function useRealContent(): void {
  useLayoutEffect(() => document.getElementById('outline')?.remove(), [])
}
