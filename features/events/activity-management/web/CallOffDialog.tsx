import { useUnsavedFields } from '@portal/client'
import { Grid, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { TextArea } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { management } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { messageLengthMax } from '../rules.ts'
import { useChange } from './queries.ts'

interface Props {
  of: { activity: number } | { session: number }
  onClose: () => void
}

/** Cancels a session or an activity; requires a reason for its people. */
export function CallOffDialog({ of, onClose }: Props) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const name = 'session' in of ? `organising.cancel.session.${of.session}` : `organising.cancel.${of.activity}`
  const { fields, isDirty, set, clear } = useUnsavedFields(name, () => ({ zh: '', en: '' }))
  const { zh, en } = fields
  const session = useChange(management.cancelSession)
  const activity = useChange(management.cancelActivity)
  const isReady = zh.trim() !== '' || en.trim() !== ''
  const title = 'session' in of ? t('callOffAsk') : t('callOffAllAsk')

  function close(): void {
    clear()
    onClose()
  }
  async function confirm(): Promise<void> {
    const reason = { ReasonZh: zh.trim(), ReasonEn: en.trim() }
    const answer =
      'session' in of
        ? await session.run({ ActivityItemId: of.session, ...reason })
        : await activity.run({ Id: of.activity, ...reason })
    if (!answer?.ok) return
    show(t('calledOff', { people: answer.data.People }), { ms: 4000 })
    close()
  }

  return (
    <FormDialog
      title={title}
      className={look.column}
      size="large"
      isDirty={isDirty}
      isBusy={session.isBusy || activity.isBusy}
      cancel={t('back2')}
      send={t('callOffConfirm')}
      sendLook="danger"
      canSend={isReady}
      onSend={confirm}
      onClose={close}
    >
      <p className={look.noteLine}>{t('callOffHelp')}</p>
      <Grid columns={2} gap={16}>
        <TextArea
          label={t('reasonZh')}
          lang="zh-CN"
          maxLength={messageLengthMax}
          value={zh}
          onChange={(event) => set({ zh: event.target.value })}
        />
        <TextArea
          label={t('reasonEn')}
          lang="en"
          maxLength={messageLengthMax}
          value={en}
          onChange={(event) => set({ en: event.target.value })}
        />
      </Grid>
      <p className={look.noteLine}>{isReady ? t('oneLanguage') : t('needReason')}</p>
    </FormDialog>
  )
}
