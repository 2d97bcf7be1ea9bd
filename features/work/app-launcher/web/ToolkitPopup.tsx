import { useNavigation } from '@portal/client'
import { useState } from 'react'
import { openedToolkit } from './addresses.ts'
import { ToolkitEditor } from './lazy.ts'

/**
 * Shows the editor while its address is open, or while it has unsaved changes: then the browser's 'back' does not close
 * it, and the editor returns to its address (TOOL-03).
 */
export function ToolkitPopup() {
  const { search } = useNavigation().here
  const isOpen = openedToolkit(search)
  const [isDirty, setDirty] = useState(false)
  return isOpen || isDirty ? <ToolkitEditor isAddressed={isOpen} onDirty={setDirty} /> : null
}
