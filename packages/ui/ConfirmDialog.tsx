import { Button } from './actions/Button.tsx'
import look from './look.module.css'
import { Dialog } from './Dialog.tsx'
import { kitTexts } from './texts.ts'
import { useText } from './language.tsx'

interface Props {
  title: string
  help?: string
  confirm: string
  cancel?: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot be undone; the safe answer has the focus. */
export function ConfirmDialog({ title, help, confirm, cancel, isBusy = false, onConfirm, onCancel }: Props) {
  const t = useText(kitTexts)
  const back = cancel ?? t('cancel')
  return (
    <Dialog label={title} size="small" closeLabel={back} onClose={onCancel} isCloseHidden>
      <div className={look.closeStack}>
        <h2 className={look.dialogTitle}>{title}</h2>
        {help && <p className={look.muted}>{help}</p>}
        <div className={look.dialogRow}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus anyway; here it meets the safe answer */}
          <Button onClick={onCancel} autoFocus>
            {back}
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
