import { randomKey, useAnswer } from '@portal/client'
import { translate } from '@portal/contract'
import { Button, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState, type FormEvent } from 'react'
import { organising, type SentTo, type Session } from '../contract.ts'
import { noticeTexts } from '../messages.ts'
import { messageTexts } from '../page-texts.ts'
import { wordsMax } from '../rules.ts'
import type { Activity } from './ActivityDesk.tsx'
import { Area, Choice } from './Field.tsx'
import styles from './Form.module.css'
import { useChange } from './queries.ts'

interface Props {
  activity: Activity
  session: Session
  onClose: () => void
}

const everyone: readonly SentTo[] = ['signed', 'waiting', 'following', 'all']

/** Written, seen as its readers will see it, and sent once: the key is that of this one writing. */
export function MessageDialog({ activity, session, onClose }: Props) {
  const t = useText(messageTexts)
  const { show } = useMessage()
  const [scope, setScope] = useState<'this' | 'all'>('this')
  const [To, setTo] = useState<SentTo>('signed')
  const [zh, setZh] = useState('')
  const [en, setEn] = useState('')
  const [Key] = useState(randomKey)
  const send = useChange(organising.send)
  const addressed = {
    Id: activity.Id,
    To,
    ...(scope === 'this' ? { ActivityItemId: session.ActivityItemId } : {}),
  }
  const { data } = useAnswer(organising.receivers, addressed)
  const isDirty = zh.trim() !== '' || en.trim() !== ''
  const isReady = isDirty && (data?.Receivers ?? 0) > 0

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isReady) return
    const answer = await send.run({ ...addressed, Key, TextZh: zh.trim(), TextEn: en.trim() })
    if (!answer?.ok) return
    show(t('sent', { count: answer.data.Receivers }))
    onClose()
  }

  return (
    <FormDialog label={t('title')} closeLabel={t('close')} isDirty={isDirty} onClose={onClose} size="wide">
      {(leave) => (
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <h2 className={`${styles.title} ${styles.wide}`}>{t('title')}</h2>
          <Choice
            label={t('scope')}
            value={scope}
            options={[
              ['this', t('thisSession')],
              ['all', t('allSessions')],
            ]}
            onChoose={setScope}
          />
          <Choice
            label={t('to')}
            value={To}
            options={everyone.map((each) => [each, t(each)] as const)}
            onChoose={setTo}
          />
          <Area label={t('textZh')} lang="zh-CN" maxLength={wordsMax} value={zh} onText={setZh} />
          <Area label={t('textEn')} lang="en" maxLength={wordsMax} value={en} onText={setEn} />
          <Preview activity={activity} zh={zh.trim()} en={en.trim()} />
          <p className={`${styles.note} ${styles.wide}`} role="status">
            {data ? t('receivers', { count: data.Receivers }) : t('loading')}
          </p>
          <div className={`${look.endRow} ${styles.wide}`}>
            <Button onClick={leave}>{t('close')}</Button>
            <Button type="submit" look="primary" disabled={!isReady} isBusy={send.isBusy}>
              {t('send')}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}

/** As the notice will say it; a language without words shows the other. */
function Preview({ activity, zh, en }: { activity: Activity; zh: string; en: string }) {
  const t = useText(messageTexts)
  if (zh === '' && en === '') return null
  const inZh = translate(noticeTexts.message, 'CHS', { title: activity.TitleZh || activity.TitleEn, text: zh })
  const inEn = translate(noticeTexts.message, 'EN', { title: activity.TitleEn || activity.TitleZh, text: en })
  return (
    <dl className={`${styles.preview} ${styles.wide}`} aria-label={t('preview')}>
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
