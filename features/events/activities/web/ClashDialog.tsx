import { Button, Dialog, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { ActivityItem } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import styles from './ClashDialog.module.css'
import { formatSpan } from './session-time.ts'
import { useNow } from './use-now.ts'

interface Props {
  clash: NonNullable<ActivityItem['Clash']>
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

/** Warns before somebody signs up for two sessions at the same time; they may go ahead. */
export function ClashDialog({ clash, confirm, onConfirm, onCancel }: Props) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const now = useNow()
  return (
    <Dialog label={t('clashAsk')} size="small" closeLabel={t('notNow')} onClose={onCancel} isCloseHidden>
      <h2 className={look.dialogTitle}>{t('clashAsk')}</h2>
      <p className={styles.help}>{t('clashHelp')}</p>
      <div className={styles.other}>
        <strong>{clash.Title}</strong>
        <span>{formatSpan(clash, language, now)}</span>
        <span>{clash.Place}</span>
      </div>
      <div className={styles.row}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; this gives it to the
           safe answer */}
        <Button onClick={onCancel} autoFocus>
          {t('notNow')}
        </Button>
        <Button look="primary" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
