import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent } from 'react'

/** Handles Ctrl+K (insert link; elsewhere it opens the desk's commands) and Alt+F10 (focus the toolbar). */
export function useEditorShortcuts(editor: Editor | null, isEditable: boolean, onLink: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isTools = event.altKey && event.key === 'F10'
    if (!isEditable || !(isLink || isTools)) return
    event.preventDefault()
    if (isLink) onLink()
    else document.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    const text = editor?.view.dom
    text?.addEventListener('keydown', listen)
    return () => text?.removeEventListener('keydown', listen)
  }, [editor])
}
