import { pageHref } from '@portal/contract'
import { PageLink, useCommand, type Answer } from '@portal/client'
import { CommentText } from '@portal/news/web/conversation'
import { PersonLink } from '@portal/people/web'
import { Avatar, Button, RelativeTime, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { moderation, type Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import styles from './CaseCard.module.css'
import { CaseContext } from './CaseContext.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const resultTexts = {
  released: 'didReleased',
  refused: 'didRefused',
  kept: 'didKept',
  removed: 'didRemoved',
  withdrawn: 'didWithdrawn',
} as const

/** News of home opens on the home page, other news on its site. */
const newsHref = (link: string): string => (link.startsWith('?') ? pageHref('/home') + link : link)

export interface DecisionCallbacks {
  onStart: (caseId: number) => void
  onEnd: (caseId: number, isDone: boolean) => Promise<void>
}

/** A case with everything needed for a decision. */
export function CaseCard({ item, decide }: { item: Case; decide: DecisionCallbacks }) {
  const t = useText(commentTexts)
  const { language } = useLanguage()
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <Avatar src={item.HeadImage} name={item.Name} size={40} />
        <div className={styles.who}>
          <span>
            <PersonLink className={styles.name} account={item.ADAccount}>
              {item.Name}
            </PersonLink>
            {item.ReplyTo && <span className={look.note}> {t('repliesTo', { name: item.ReplyTo })}</span>}
          </span>
          <span className={look.note}>
            <RelativeTime date={item.WrittenAt} />{' '}
            <PageLink className={styles.place} href={newsHref(item.Link)}>
              {t('underNews', { title: item.NewsTitle })}
            </PageLink>
          </span>
        </div>
        <CaseReasons item={item} />
      </header>
      <CaseContext item={item} />
      <p className={styles.text}>
        {item.Text === '' ? (
          <em className={look.note}>{t('gone')}</em>
        ) : (
          <CommentText text={item.Text} language={language} />
        )}
      </p>
      {item.Notes.length > 0 && (
        <div className={look.tightStack}>
          <span className={look.note}>{t('notes')}</span>
          <ul className={styles.said}>
            {item.Notes.map((note, index) => (
              <li key={index} dir="auto">
                {note}
              </li>
            ))}
          </ul>
        </div>
      )}
      {item.Decision ? <DecisionLine decision={item.Decision} /> : <DecisionButtons item={item} deciding={decide} />}
    </li>
  )
}

function CaseReasons({ item }: { item: Case }) {
  const t = useText(commentTexts)
  const count = item.Reports.reduce((sum, { Count }) => sum + Count, 0)
  return (
    <ul className={styles.why}>
      {item.Words.length > 0 && <li className={look.note}>{t('hitWords')}</li>}
      {item.Words.map((word) => (
        <li key={word} className={styles.chip} data-tone="word" dir="auto">
          {word}
        </li>
      ))}
      {count > 0 && <li className={look.note}>{t('reportedBy', { count })}</li>}
      {item.Reports.map(({ Reason, Count }) => (
        <li key={Reason} className={styles.chip}>{`${t(`reason_${Reason}`)} ${Count}`}</li>
      ))}
      {item.KeptBefore > 0 && <li className={look.note}>{t('keptBefore', { count: item.KeptBefore })}</li>}
    </ul>
  )
}

function DecisionLine({ decision }: { decision: NonNullable<Case['Decision']> }) {
  const t = useText(commentTexts)
  return (
    <p className={look.mutedLine}>
      {t(`what_${decision.What}`, { name: decision.By })} <RelativeTime date={decision.At} />
      {decision.Reason && <span dir="auto"> · {decision.Reason}</span>}
    </p>
  )
}

const isDecided = (answer: Answer<typeof moderation.decide>): boolean =>
  answer.ok || answer.failure.reason === 'decidedAlready' || answer.failure.reason === 'noCase'

function DecisionButtons({ item, deciding }: { item: Case; deciding: DecisionCallbacks }) {
  const t = useText(commentTexts)
  const { show } = useMessage()
  const [isAsking, setAsking] = useState(false)
  const isHeld = item.Cause === 'words'
  const command = useCommand(moderation.decide, {
    onDone(answer) {
      if (answer.ok) show(t(resultTexts[answer.data.What]))
      else if (isDecided(answer)) show(t('decidedAlready'))
      else show(t('notDone'), { isError: true })
      void deciding.onEnd(item.Id, answer.ok)
    },
  })
  /** Returns true if the case is decided, here or by somebody else. */
  async function decide(IsKept: boolean, Reason = ''): Promise<boolean> {
    deciding.onStart(item.Id)
    const answer = await command.mutateAsync({ input: { CaseId: item.Id, IsKept, Reason } })
    return isDecided(answer)
  }
  if (item.IsMine) return <p className={look.mutedLine}>{t('yourOwn')}</p>
  return (
    <div className={look.row}>
      <Button look="primary" isBusy={command.isPending && !isAsking} onClick={() => void decide(true)}>
        {t(isHeld ? 'release' : 'keep')}
      </Button>
      <Button onClick={() => setAsking(true)}>{t(isHeld ? 'refuse' : 'remove')}</Button>
      {isAsking && (
        <ReasonDialog
          caseId={item.Id}
          title={t(isHeld ? 'refuseAsk' : 'removeAsk')}
          confirm={t(isHeld ? 'refuse' : 'remove')}
          isBusy={command.isPending}
          onConfirm={(reason) => decide(false, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
