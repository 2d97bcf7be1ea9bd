import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './actions/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import styles from './FormDialog.module.css'
import { kitTexts } from './texts.ts'
import { useText } from './language.tsx'
import { isComposingKey } from './input-method.ts'

import { formDialogTexts } from './FormDialog.texts.ts'

export { Form }

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

interface Props extends Omit<ComponentProps<typeof Dialog>, 'label' | 'closeLabel' | 'isCloseHidden'> {
  title: string
  /** For its fields; by default they stand below each other. */
  className?: string | undefined
  /** There is unsaved input. */
  isDirty: boolean
  isBusy?: boolean
  cancel?: string
  send: string
  sendLook?: 'primary' | 'danger'
  canSend?: boolean
  /** At the other end of the row of buttons. */
  aside?: ReactNode
  onSend: () => unknown
}

/**
 * A dialog with a form that does not lose input by accident. `onClose` is called when the person leaves and discards
 * it; after saving, the owner closes it without a question.
 */
export function FormDialog({ title, className, isDirty, isBusy = false, onClose, ...rest }: Props) {
  const t = useText(kitTexts)
  const { cancel = t('cancel'), send, sendLook = 'primary', canSend = true, aside, onSend, children, ...sheet } = rest
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
    const first = form.current?.querySelector<HTMLElement>('input, textarea, select, button')
    if (first?.matches('input[type=text], textarea')) first.focus({ preventScroll: true })
  }, [])
  useEscape((isDirty || isBusy) && !isAsking, leave)
  return (
    <Dialog {...sheet} label={title} closeLabel={cancel} isCloseHidden onClose={leave}>
      <Form ref={form} className={className ?? styles.fields} isBusy={isBusy} onSend={onSend}>
        <h2 className={styles.title}>{title}</h2>
        {children}
        <div className={styles.row}>
          {aside}
          <Button className={styles.first} onClick={leave}>
            {cancel}
          </Button>
          <Button type="submit" look={sendLook} isBusy={isBusy} disabled={!canSend}>
            {send}
          </Button>
        </div>
      </Form>
      {isAsking && <LeaveConfirmation onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  )
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
