import { useUnsavedFields } from '@portal/client'
import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { FormDialog } from '@portal/ui/form-dialog'
import { commentTexts } from '../desk.texts.ts'
import { maxNoteLength } from '../rules.ts'
import styles from './Form.module.css'

const presetReasons = ['ready_polite', 'ready_advertising', 'ready_private', 'ready_secret'] as const

interface Props {
  caseId: number
  title: string
  confirm: string
  isBusy: boolean
  /** Resolves to true if the case is decided. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason of a removal; the author sees it. */
export function ReasonDialog({ caseId, title, confirm, isBusy, onConfirm, onClose }: Props) {
  const t = useText(commentTexts)
  const { fields, set, clear } = useUnsavedFields(`moderation.case.${caseId}`, () => ({ reason: '' }))
  const { reason } = fields
  // a preset reason is quickly chosen again
  const isDirty = reason.trim() !== '' && !presetReasons.some((each) => t(each) === reason)
  function close(): void {
    clear()
    onClose()
  }
  return (
    <FormDialog
      title={title}
      className={look.column}
      size="small"
      isDirty={isDirty}
      isBusy={isBusy}
      send={confirm}
      sendLook="danger"
      canSend={reason.trim() !== ''}
      onSend={async () => (await onConfirm(reason)) && close()}
      onClose={close}
    >
      <p className={look.muted}>{t('reasonHelp')}</p>
      <ul className={styles.ready} aria-label={t('ready')}>
        {presetReasons.map((each) => (
          <li key={each}>
            <button type="button" className={styles.choice} onClick={() => set({ reason: t(each) })}>
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
          maxLength={maxNoteLength}
          required
          value={reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </label>
    </FormDialog>
  )
}
