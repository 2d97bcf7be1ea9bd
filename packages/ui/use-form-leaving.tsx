import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { formDialogTexts } from './FormDialog.texts.ts'
import { isComposingKey } from './input-method.ts'
import { useText } from './language.tsx'

/** Asked wherever typed text would be lost. */
export function LeaveConfirmation({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useText(formDialogTexts)
  return (
    <ConfirmDialog
      title={t('ask')}
      help={t('help')}
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}

interface Leaving {
  isDirty: boolean
  isBusy: boolean
  onClose: () => void
  /** The browser closes it at Esc if nothing would be lost. */
  hasOwnEscape?: boolean
}

/** Forms over and beside a page have this in common: the first field has the focus, and nothing is lost by accident. */
export function useFormLeaving({ isDirty, isBusy, onClose, hasOwnEscape = false }: Leaving) {
  const [isAsking, setAsking] = useState(false)
  function leave(): void {
    // the answer will tell if the input is lost
    if (isBusy) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  const form = useRef<HTMLFormElement>(null)
  // one came to type; a form that begins with a choice is read first
  useEffect(() => {
    const find = (stops: string) => form.current?.querySelector<HTMLElement>(stops)
    const first = find('[data-focus-first]') ?? find('input, textarea, select, button')
    if (first?.matches('input[type=text], textarea, [data-focus-first]')) first.focus({ preventScroll: true })
  }, [])
  useEscape((isDirty || isBusy || !hasOwnEscape) && !isAsking, leave)
  const question = isAsking && <LeaveConfirmation onLeave={onClose} onStay={() => setAsking(false)} />
  return { form, leave, question }
}

/** Browsers close a dialog at a second Esc in any case, unless the key event was prevented. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return undefined
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
