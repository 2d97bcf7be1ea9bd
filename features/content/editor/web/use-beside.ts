import { storedText, storeText } from '@portal/client'
import { useEffect, useEffectEvent, useState } from 'react'

const settingsKey = 'desk.settings'

/** The settings beside the text, until somebody folds them (Ctrl+.). */
export function useBeside() {
  const [areSettingsOpen, setSettingsOpen] = useState(() => storedText(settingsKey) !== 'folded')
  function putSettings(next: boolean): void {
    setSettingsOpen(next)
    storeText(settingsKey, next ? null : 'folded')
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    putSettings(!areSettingsOpen)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return {
    areSettingsOpen,
    toggleSettings: () => putSettings(!areSettingsOpen),
    showSettings: () => putSettings(true),
  } as const
}
