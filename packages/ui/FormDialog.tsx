import type { ComponentProps, ReactNode } from 'react'
import { Button } from './actions/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import styles from './FormDialog.module.css'
import { kitTexts } from './texts.ts'
import { useText } from './language.tsx'
import { LeaveConfirmation, useFormLeaving } from './use-form-leaving.tsx'

export { Form, LeaveConfirmation }

interface Props extends Omit<ComponentProps<typeof Dialog>, 'label' | 'closeLabel' | 'isCloseHidden'> {
  title: string
  /** For its fields; by default they stand below each other. */
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
export function FormDialog({ title, isDirty, isBusy = false, onClose, ...rest }: Props) {
  const t = useText(kitTexts)
  const { cancel = t('cancel'), send, sendLook = 'primary', canSend = true, aside, onSend, children, ...sheet } = rest
  const { form, leave, question } = useFormLeaving({ isDirty, isBusy, onClose, hasOwnEscape: true })
  return (
    <Dialog {...sheet} label={title} closeLabel={cancel} isCloseHidden onClose={leave}>
      <Form ref={form} className={styles.fields} isBusy={isBusy} onSend={onSend}>
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
      {question}
    </Dialog>
  )
}
