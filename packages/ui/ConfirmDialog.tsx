import { Button } from './actions/Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { kitTexts } from './texts.ts'
import { useText } from './language.tsx'

interface Props {
  /** A question that names the action. */
  title: string
  /** The object of the action. */
  object?: string
  help?: string
  confirm: string
  cancel?: string
  /** Irreversible actions are red. */
  tone?: 'danger' | 'primary'
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action; the safe answer has the focus. */
export function ConfirmDialog({ title, object, help, confirm, cancel, tone = 'danger', ...rest }: Props) {
  const t = useText(kitTexts)
  const { isBusy = false, onConfirm, onCancel } = rest
  const back = cancel ?? t('cancel')
  return (
    <Dialog label={title} size="small" closeLabel={back} onClose={onCancel} isCloseHidden>
      <div className={styles.question}>
        <h2>{title}</h2>
        {object && <p>{object}</p>}
        {help && <p>{help}</p>}
        <div>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus anyway; here it meets the safe answer */}
          <Button onClick={onCancel} autoFocus>
            {back}
          </Button>
          <Button look={tone} isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
