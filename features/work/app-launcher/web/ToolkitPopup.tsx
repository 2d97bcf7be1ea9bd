import { useNavigation } from '@portal/client'
import { useState } from 'react'
import { openedToolkit } from './addresses.ts'
import { ToolkitEditor } from './lazy.ts'

/**
 * The editor, as long as the address says so; and as long as it holds changes, so that the browser's 'back' loses none:
 * then it stays, and the editor leads back to its address (TOOL-03).
 */
export function ToolkitPopup() {
  const { search } = useNavigation().here
  const isOpen = openedToolkit(search)
  const [isDirty, setDirty] = useState(false)
  return isOpen || isDirty ? <ToolkitEditor isAddressed={isOpen} onDirty={setDirty} /> : null
}
