import { use, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './actions/Button.tsx'
import { Form } from './Form.tsx'
import styles from './FormDialog.module.css'
import { kitTexts } from './texts.ts'
import { useText } from './language.tsx'
import { SidePlaceContext } from './side-panel/side-place.ts'
import { SidePanel } from './side-panel/SidePanel.tsx'
import { useFormLeaving } from './use-form-leaving.tsx'

interface Props {
  title: string
  isDirty: boolean
  isBusy?: boolean
  send: string
  canSend?: boolean
  onSend: () => unknown
  onClose: () => void
  children: ReactNode
}

/**
 * A form beside the page that it is about, which stays in sight and can be used: a dialog that is not modal. Like
 * `FormDialog` it loses no input by accident. At the desk it stands at the edge of the window.
 */
export function FormPanel({ title, isDirty, isBusy = false, send, canSend = true, onSend, onClose, children }: Props) {
  const t = useText(kitTexts)
  const id = useId()
  const place = use(SidePlaceContext)
  const { form, leave, question } = useFormLeaving({ isDirty, isBusy, onClose })
  const panel = (
    <SidePanel
      isForm
      title={title}
      onClose={leave}
      foot={
        <>
          <Button className={styles.first} onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} look="primary" isBusy={isBusy} disabled={!canSend}>
            {send}
          </Button>
        </>
      }
    >
      <Form id={id} ref={form} className={styles.fields} isBusy={isBusy} onSend={onSend}>
        {children}
      </Form>
    </SidePanel>
  )
  return (
    <>
      {place ? createPortal(panel, place) : panel}
      {question}
    </>
  )
}
