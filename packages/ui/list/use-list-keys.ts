import { isBusyTarget } from '../keys.ts'
import { useDocumentKeys } from '../use-document-keys.ts'

/** Keys of a page, where no field, menu or dialog has them. A key that does nothing here returns false. */
export function useListKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>>): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyTarget(event.target)) return
    if (document.querySelector('dialog[open]')) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act?.(event)) event.preventDefault()
  })
}
