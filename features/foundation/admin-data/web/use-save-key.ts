import { useDocumentKeys } from '@portal/ui'
import type { RefObject } from 'react'

/** Ctrl or ⌘ with S saves the form, where the browser would save the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isChanged: boolean): void {
  useDocumentKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (isChanged && !document.querySelector('dialog[open]')) form.current?.requestSubmit()
  })
}
