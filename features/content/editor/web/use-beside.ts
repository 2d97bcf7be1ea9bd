import { storedText, storeText } from '@portal/client'
import { useEffect, useEffectEvent, useState } from 'react'

const settingsKey = 'desk.settings'

/** The settings beside the text, until somebody folds them (Ctrl+.), or its versions in their place. */
export function useBeside() {
  const [areSettingsOpen, setSettingsOpen] = useState(() => storedText(settingsKey) !== 'folded')
  const [areVersionsOpen, setVersionsOpen] = useState(false)
  const settings = areSettingsOpen ? 'settings' : 'nothing'
  const shown = areVersionsOpen ? 'versions' : settings
  function putSettings(next: boolean): void {
    setVersionsOpen(false)
    setSettingsOpen(next)
    storeText(settingsKey, next ? null : 'folded')
  }
  const toggleSettings = (): void => putSettings(shown !== 'settings')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    toggleSettings()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return {
    shown,
    toggleSettings,
    showSettings: () => putSettings(true),
    toggleVersions: () => setVersionsOpen(!areVersionsOpen),
  } as const
}
