import { Button, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState, type FormEvent } from 'react'
import { organising } from '../contract.ts'
import { deskTexts } from '../page-texts.ts'
import { wordsMax } from '../rules.ts'
import { Area } from './Field.tsx'
import styles from './Form.module.css'
import { useChange } from './queries.ts'

interface Props {
  of: { activity: number } | { session: number }
  onClose: () => void
}

/** Asks for the reason that people will read; without one nothing is called off. */
export function CallOffDialog({ of, onClose }: Props) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const [zh, setZh] = useState('')
  const [en, setEn] = useState('')
  const session = useChange(organising.cancelSession)
  const activity = useChange(organising.cancelActivity)
  const isReady = zh.trim() !== '' || en.trim() !== ''
  const title = 'session' in of ? t('callOffAsk') : t('callOffAllAsk')

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isReady) return
    const reason = { ReasonZh: zh.trim(), ReasonEn: en.trim() }
    const answer =
      'session' in of
        ? await session.run({ ActivityItemId: of.session, ...reason })
        : await activity.run({ Id: of.activity, ...reason })
    if (!answer) return
    if (answer.ok) show(t('calledOff', { people: answer.data.People }), { ms: 4000 })
    onClose()
  }

  return (
    <FormDialog label={title} closeLabel={t('close')} isDirty={isReady} onClose={onClose} size="wide">
      {(leave) => (
        <form className={styles.form} onSubmit={(event) => void confirm(event)}>
          <h2 className={`${styles.title} ${styles.wide}`}>{title}</h2>
          <p className={`${look.noteLine} ${styles.wide}`}>{t('callOffHelp')}</p>
          <Area label={t('reasonZh')} lang="zh-CN" maxLength={wordsMax} value={zh} onText={setZh} />
          <Area label={t('reasonEn')} lang="en" maxLength={wordsMax} value={en} onText={setEn} />
          <p className={`${look.noteLine} ${styles.wide}`}>{isReady ? t('oneLanguage') : t('needReason')}</p>
          <div className={`${look.endRow} ${styles.wide}`}>
            <Button onClick={leave}>{t('back2')}</Button>
            <Button type="submit" look="danger" disabled={!isReady} isBusy={session.isBusy || activity.isBusy}>
              {t('callOffConfirm')}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}
