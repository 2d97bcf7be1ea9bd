import { ConfirmDialog, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'

interface Props {
  name: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether to use the waiting list of a full session. */
export function SessionFullDialog({ name, isBusy, onConfirm, onCancel }: Props) {
  const t = useText(peopleTexts)
  return (
    <ConfirmDialog
      title={t('fullAsk', { name })}
      help={t('fullHelp')}
      confirm={t('toQueue')}
      cancel={t('back')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
