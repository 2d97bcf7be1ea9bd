import { storedText, storeText } from '@portal/client'
import { useDocumentKeys } from '@portal/ui'
import { useState } from 'react'

const settingsKey = 'desk.settings'

/** The panels beside the text: the settings, until somebody folds them (Ctrl+.), and in their place the comments. */
export function useBeside() {
  const [areSettingsOpen, setSettingsOpen] = useState(() => storedText(settingsKey) !== 'folded')
  function putSettings(next: boolean): void {
    setSettingsOpen(next)
    storeText(settingsKey, next ? null : 'folded')
  }
  const [areCommentsOpen, setCommentsOpen] = useState(false)
  const shown = areCommentsOpen ? 'comments' : areSettingsOpen ? 'settings' : 'nothing'
  function toggleSettings(): void {
    setCommentsOpen(false)
    putSettings(areCommentsOpen || !areSettingsOpen)
  }
  useDocumentKeys((event) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    toggleSettings()
  })
  return {
    shown,
    toggleSettings,
    showSettings: () => {
      setCommentsOpen(false)
      putSettings(true)
    },
    showComments: setCommentsOpen,
  } as const
}
