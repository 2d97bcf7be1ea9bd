import { Button, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { commentTexts } from '../desk-texts.ts'
import { noteMax } from '../rules.ts'
import styles from './Form.module.css'

const ready = ['ready_polite', 'ready_advertising', 'ready_private', 'ready_secret'] as const

interface Props {
  title: string
  confirm: string
  isBusy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Nothing goes without a reason: its author reads it. */
export function ReasonDialog({ title, confirm, isBusy, onConfirm, onClose }: Props) {
  const t = useText(commentTexts)
  const [reason, setReason] = useState('')
  // one of the ready reasons is chosen again as quickly as it was
  const isDirty = reason.trim() !== '' && !ready.some((each) => t(each) === reason)
  return (
    <FormDialog label={title} size="small" closeLabel={t('cancel')} isDirty={isDirty} onClose={onClose} isCloseHidden>
      {(leave) => (
        <form
          className={look.column}
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '') onConfirm(reason)
          }}
        >
          <h2 className={look.longHeading}>{title}</h2>
          <p className={look.muted}>{t('reasonHelp')}</p>
          <ul className={styles.ready} aria-label={t('ready')}>
            {ready.map((each) => (
              <li key={each}>
                <button type="button" className={styles.choice} onClick={() => setReason(t(each))}>
                  {t(each)}
                </button>
              </li>
            ))}
          </ul>
          <label className={styles.label}>
            {t('reason')}
            <textarea
              className={styles.field}
              rows={3}
              maxLength={noteMax}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          <div className={styles.row}>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button type="submit" look="danger" disabled={reason.trim() === ''} isBusy={isBusy}>
              {confirm}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}
