import { Button, Dialog, useText } from '@portal/ui'
import { useId, useState } from 'react'
import { workflowTexts } from '../messages.ts'
import styles from './RejectDialog.module.css'

interface Props {
  title: string
  isBusy: boolean
  onConfirm: (remark: string) => void
  onCancel: () => void
}

const remarkMax = 500

/** Asks for the reason; what was typed stays until the portal has it. */
export function RejectDialog({ title, isBusy, onConfirm, onCancel }: Props) {
  const t = useText(workflowTexts)
  const [remark, setRemark] = useState('')
  const id = useId()
  return (
    <Dialog label={t('rejectTitle')} size="small" closeLabel={t('close')} onClose={onCancel}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(remark)
        }}
      >
        <h2 className={styles.title}>{t('rejectTitle')}</h2>
        <p className={styles.about}>{title}</p>
        <label className={styles.label} htmlFor={id}>
          {t('remark')}
        </label>
        <textarea
          id={id}
          className={styles.remark}
          rows={4}
          maxLength={remarkMax}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <div className={styles.row}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button look="danger" type="submit" isBusy={isBusy}>
            {t('reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
