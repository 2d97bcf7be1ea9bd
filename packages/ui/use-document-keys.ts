import { useEffect, useEffectEvent } from 'react'

/** Hears keys wherever the focus is, as long as the part is shown. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
