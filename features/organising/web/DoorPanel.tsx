import { useAnswer } from '@portal/client'
import { IconButton, Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { organising, type Door, type Session } from '../contract.ts'
import { doorTexts } from '../page-texts.ts'
import { doorEveryMs } from '../rules.ts'
import styles from './DoorPanel.module.css'
import desk from './Desk.module.css'
import { DoorField } from './DoorField.tsx'
import { useChange, useRefresh } from './queries.ts'
import { momentText } from './shown.ts'

/** Checking in at the door: numbers that everybody there sees move, one field for names and codes, and who came last. */
export function DoorPanel({ session }: { session: Session }) {
  const t = useText(doorTexts)
  const ref = { ActivityItemId: session.ActivityItemId }
  const { data, error, refetch } = useAnswer(organising.door, ref, { everyMs: doorEveryMs })
  useRefreshOn(data?.CheckedIn)
  if (error && !data)
    return (
      <StateView kind="error" text={t('loadFailed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
    )
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className={desk.loading}>
        <Skeleton shape="row" count={4} />
      </div>
    )
  return (
    <div className={styles.door}>
      <div className={styles.entry}>
        <p className={styles.numbers}>
          <strong>{t('came', { count: data.CheckedIn, max: data.Count })}</strong>
          {data.Waiting > 0 && <span>{t('waiting', { count: data.Waiting })}</span>}
        </p>
        <DoorField itemId={session.ActivityItemId} />
      </div>
      <Last door={data} itemId={session.ActivityItemId} />
    </div>
  )
}

/** Somebody else at the door let people in: what else shows them is asked anew. */
function useRefreshOn(count: number | undefined): void {
  const refresh = useEffectEvent(useRefresh())
  const seen = useRef(count)
  useEffect(() => {
    if (seen.current !== undefined && count !== undefined && seen.current !== count) refresh()
    seen.current = count
  }, [count])
}

function Last({ door, itemId }: { door: Door; itemId: number }) {
  const t = useText(doorTexts)
  const { language } = useLanguage()
  const undo = useChange(organising.undoCheckIn)
  return (
    <section className={styles.last} aria-label={t('last')}>
      <h3 className={styles.heading}>{t('last')}</h3>
      {door.List.length === 0 && <p className={styles.quiet}>{t('nobody')}</p>}
      <ul className={styles.list}>
        {door.List.map((each) => (
          <li key={each.ADAccount} className={styles.person}>
            <span>
              {each.Name}
              <small>{each.Department}</small>
            </span>
            <span className={styles.quiet}>{momentText(each.Time, language)}</span>
            <IconButton
              label={t('undoFor', { name: each.Name })}
              disabled={undo.isBusy}
              onClick={() => void undo.run({ ActivityItemId: itemId, ADAccount: each.ADAccount }, [404])}
            >
              <Undo2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
