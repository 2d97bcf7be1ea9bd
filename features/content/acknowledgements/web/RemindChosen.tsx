import { ConfirmDialog, useMessage, useText } from '@portal/ui'
import { deskTexts } from '../texts.ts'
import { useRemind } from './queries.ts'

/** Some readers, or all of a department. */
export type ChosenReaders = { names: readonly string[] } & ({ accounts: readonly string[] } | { departmentId: number })

interface Props {
  newsId: number
  chosen: ChosenReaders
  onClose: () => void
}

/** Asks before chosen readers are reminded, and says how many were. */
export function RemindChosen({ newsId: NewsId, chosen, onClose }: Props) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const reminding = useRemind(NewsId)
  async function remind(): Promise<void> {
    const whom = 'accounts' in chosen ? { Accounts: [...chosen.accounts] } : { DepartmentId: chosen.departmentId }
    const answer = await reminding.mutateAsync({ input: { NewsId, ...whom } })
    onClose()
    if (answer.ok) show(t('remindedNow', { people: answer.data.People }))
    else show(answer.failure.message || t('remindFailed'), { isError: true })
  }
  return (
    <ConfirmDialog
      tone="primary"
      title={
        'accounts' in chosen
          ? t('remindChosenAsk', { count: chosen.accounts.length })
          : t('remindDepartmentAsk', { name: chosen.names[0] ?? '' })
      }
      object={'accounts' in chosen ? chosen.names.join(' · ') : ''}
      help={t('remindChosenHelp')}
      confirm={t('remindChosen')}
      isBusy={reminding.isPending}
      onConfirm={() => void remind()}
      onCancel={onClose}
    />
  )
}
