import { useUnsavedFields } from '@portal/client'
import { Grid, Text, useText } from '@portal/ui'
import { TextArea } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { management } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { messageLengthMax } from '../rules.ts'
import { useChange, useEach } from './queries.ts'
import { useSessionUndo } from './use-session-undo.ts'

interface Props {
  /** A single session, or activities with all their sessions. */
  of: { session: number; name: string } | { activities: readonly { Id: number; Title: string }[] }
  onClose: () => void
}

/** Cancels a session or activities; requires a reason for their people. */
export function CallOffDialog({ of, onClose }: Props) {
  const t = useText(deskTexts)
  const offerUndo = useSessionUndo()
  const object = 'session' in of ? of.name : of.activities.map(({ Title }) => Title).join(' · ')
  const name =
    'session' in of
      ? `organising.cancel.session.${of.session}`
      : `organising.cancel.${of.activities.map(({ Id }) => Id).join('-')}`
  const { fields, isDirty, set, clear } = useUnsavedFields(name, () => ({ zh: '', en: '' }))
  const { zh, en } = fields
  const session = useChange(management.cancelSession)
  const activities = useEach(management.cancelActivity)
  const isReady = zh.trim() !== '' || en.trim() !== ''

  function close(): void {
    clear()
    onClose()
  }
  async function confirm(): Promise<void> {
    const reason = { ReasonZh: zh.trim(), ReasonEn: en.trim(), IsHeld: true }
    const answers =
      'session' in of
        ? [await session.run({ ActivityItemId: of.session, ...reason })]
        : await activities.run(of.activities.map(({ Id }) => ({ Id, ...reason })))
    const done = answers.flatMap((answer) => (answer?.ok ? [answer.data] : []))
    if (done.length === 0) return
    offerUndo(done, t('calledOff', { people: done.reduce((sum, { People }) => sum + People, 0) }), object)
    close()
  }

  return (
    <FormDialog
      title={'session' in of ? t('callOffAsk', { name: of.name }) : t('callOffAllAsk', { count: of.activities.length })}
      size="large"
      isDirty={isDirty}
      isBusy={session.isBusy || activities.isBusy}
      cancel={t('back2')}
      send={t('callOffConfirm')}
      sendLook="danger"
      canSend={isReady}
      onSend={confirm}
      onClose={close}
    >
      {'activities' in of && (
        <Text as="p" weight="medium" lines={2}>
          {object}
        </Text>
      )}
      <Text type="small" tone="muted">
        {t('callOffHelp')}
      </Text>
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
      <Text type="small" tone="muted">
        {isReady ? t('oneLanguage') : t('needReason')}
      </Text>
    </FormDialog>
  )
}
