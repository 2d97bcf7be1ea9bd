import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { Button, RelativeTime, useText } from '@portal/ui'
import { useId, useState } from 'react'
import { publishingTexts } from '../texts.ts'
import { useWaiting } from './queries.ts'
import styles from './Waiting.module.css'

const shown = 5

/** Texts by others that wait for the viewer's review. */
export function WaitingForReview() {
  const t = useText(publishingTexts)
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const all = useWaiting().data?.List ?? []
  if (all.length === 0) return null
  const rest = all.length - shown
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <p id={id}>{t('waiting', { count: all.length })}</p>
      <ul>
        {(isWhole ? all : all.slice(0, shown)).map((each) => (
          <li key={each.Id}>
            <PageLink href={deskHref('writing', each.Id)}>{each.Title}</PageLink>
            <small>
              {t('waitingBy', { name: each.Author })} · <RelativeTime date={each.UpdatedAt} />
            </small>
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && <Button onClick={() => setWhole(true)}>{t('waitingMore', { count: rest })}</Button>}
    </section>
  )
}
