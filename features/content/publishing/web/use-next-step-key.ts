import { isComposingKey } from '@portal/ui/input-method'
import { useEffect, useEffectEvent } from 'react'

/** Ctrl or ⌘ with Enter takes the next step of a text, also while one writes in it. */
export function useNextStepKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isIt = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposingKey(event)
    if (!isIt || document.querySelector('dialog[open], [role=dialog]')) return
    // a comment beside the text is sent by the same keys
    if (event.target instanceof Element && event.target.closest('[data-sends]')) return
    event.preventDefault()
    // in the text it would break the line
    event.stopPropagation()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
