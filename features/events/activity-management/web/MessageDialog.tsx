import { randomKey, useAnswer, useUnsavedFields } from '@portal/client'
import { translate } from '@portal/contract'
import { Grid, Notice, useMessage, useText } from '@portal/ui'
import { Select, TextArea } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { management, type RecipientGroup, type EventSession } from '../contract.ts'
import { noticeTexts } from '../texts.ts'
import { messageTexts } from '../page.texts.ts'
import { messageLengthMax } from '../rules.ts'
import type { ManagedActivityDetail } from './ActivityPart.tsx'
import styles from './Messages.module.css'
import { useChange } from './queries.ts'

interface Props {
  activity: ManagedActivityDetail
  session: EventSession
  onClose: () => void
}

const scopes = ['this', 'all'] as const
const recipientGroups: readonly RecipientGroup[] = ['signed', 'waiting', 'following', 'all']

const emptyMessage = () => ({
  scope: 'this' as 'this' | 'all',
  To: 'signed' as RecipientGroup,
  zh: '',
  en: '',
  Key: randomKey(),
})

/** Writes a message, with a preview of the notification. It is sent once: the key belongs to this draft. */
export function MessageDialog({ activity, session, onClose }: Props) {
  const t = useText(messageTexts)
  const { show } = useMessage()
  const { fields, set, clear } = useUnsavedFields(`organising.message.${session.ActivityItemId}`, emptyMessage)
  const { scope, To, zh, en, Key } = fields
  const send = useChange(management.send)
  const recipients = {
    Id: activity.Id,
    To,
    ...(scope === 'this' ? { ActivityItemId: session.ActivityItemId } : {}),
  }
  const { data } = useAnswer(management.receivers, recipients)
  const isDirty = zh.trim() !== '' || en.trim() !== ''
  const isReady = isDirty && (data?.Receivers ?? 0) > 0

  function close(): void {
    clear()
    onClose()
  }
  async function submit(): Promise<void> {
    const answer = await send.run({ ...recipients, Key, TextZh: zh.trim(), TextEn: en.trim() })
    if (!answer?.ok) return
    show(t('sent', { count: answer.data.Receivers }))
    close()
  }

  return (
    <FormDialog
      title={t('title')}
      size="large"
      isDirty={isDirty}
      isBusy={send.isBusy}
      cancel={t('close')}
      send={t('send')}
      canSend={isReady}
      onSend={submit}
      onClose={close}
    >
      <Grid columns={2} gap={16}>
        <Select
          label={t('scope')}
          options={scopes.map((value) => ({ value, label: t(value === 'this' ? 'thisSession' : 'allSessions') }))}
          value={scope}
          onChange={(event) => set({ scope: scopes.find((each) => each === event.target.value) ?? scope })}
        />
        <Select
          label={t('to')}
          options={recipientGroups.map((value) => ({ value, label: t(value) }))}
          value={To}
          onChange={(event) => set({ To: recipientGroups.find((each) => each === event.target.value) ?? To })}
        />
        <TextArea
          label={t('textZh')}
          lang="zh-CN"
          maxLength={messageLengthMax}
          value={zh}
          onChange={(event) => set({ zh: event.target.value })}
        />
        <TextArea
          label={t('textEn')}
          lang="en"
          maxLength={messageLengthMax}
          value={en}
          onChange={(event) => set({ en: event.target.value })}
        />
      </Grid>
      <Preview activity={activity} zh={zh.trim()} en={en.trim()} />
      <Notice tone="accent" role="status">
        {data ? t('receivers', { count: data.Receivers }) : t('loading')}
      </Notice>
    </FormDialog>
  )
}

/** Previews the notification; a language without text shows the other. */
function Preview({ activity, zh, en }: { activity: ManagedActivityDetail; zh: string; en: string }) {
  const t = useText(messageTexts)
  if (zh === '' && en === '') return null
  const inZh = translate(noticeTexts.message, 'CHS', { title: activity.TitleZh || activity.TitleEn, text: zh })
  const inEn = translate(noticeTexts.message, 'EN', { title: activity.TitleEn || activity.TitleZh, text: en })
  return (
    <dl className={styles.preview} aria-label={t('preview')}>
      <dt>
        {t('previewZh')}
        {zh === '' && ` (${t('otherLanguage')})`}
      </dt>
      <dd lang={zh === '' ? 'en' : 'zh-CN'}>{zh === '' ? inEn : inZh}</dd>
      <dt>
        {t('previewEn')}
        {en === '' && ` (${t('otherLanguage')})`}
      </dt>
      <dd lang={en === '' ? 'zh-CN' : 'en'}>{en === '' ? inZh : inEn}</dd>
    </dl>
  )
}
