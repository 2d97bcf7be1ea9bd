import { useLayoutEffect } from 'react'

/** Removes the document's preliminary title and text once the real ones are rendered. */
export function useRealContent(): void {
  useLayoutEffect(() => document.getElementById('outline')?.remove(), [])
}
