import { useLanguage, useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import type { Review } from '../review-contract.ts'
import { publishingTexts } from '../texts.ts'
import { canSubmit, scopeProblem } from '../rules.ts'
import type { PublishBarProps } from './PublishBar.tsx'
import styles from './PublishBar.module.css'
import { PublishedLinks } from './PublishedLinks.tsx'
import { usePublishingState } from './queries.ts'
import { ReturnedNote } from './ReturnedNote.tsx'
import { missingIn, useStepBlocker, useUntranslatedNote } from './step-blockers.ts'
import { formatDateTime } from './times.ts'
import { useUnfinished } from './unfinished.ts'

/** Id of the reason why a step cannot be taken. */
export const hintId = (id: number): string => `publish-hint-${id}`

/** Below the bar: when it is public, what blocks the next step, and why it was sent back. */
export function PublishNotes({ id, lacks, untranslated }: Pick<PublishBarProps, 'id' | 'lacks' | 'untranslated'>) {
  const t = useText(publishingTexts)
  const { data: state } = usePublishingState(id)
  const copies = useUntranslatedNote(untranslated)
  const missing = missingIn(lacks, state)
  const blocker = useStepBlocker(missing, useUnfinished(id))
  if (!state) return null
  const isPublicAsIs = state.MayPublish && state.Status === 'published' && !state.HasChanged
  const whyNot = blocker || (isPublicAsIs ? t('nothingNew') : '')
  return (
    <>
      <StatusLine state={state} />
      {state.Review && <ReviewLine review={state.Review} />}
      <PublishedLinks state={state} />
      {(canSubmit(state) || state.MayPublish) && (
        <span className={styles.why} role="status">
          <span id={hintId(id)} data-listed={(missing.length > 0 && !missing.includes('Expire')) || undefined}>
            {whyNot}
          </span>{' '}
          <span data-look="warning">{copies}</span>
        </span>
      )}
      {state.Returned && <ReturnedNote {...state.Returned} />}
    </>
  )
}

/** Returns the time at which it will be archived; '' if it stays. */
const endsAt = ({ Status, ExpireAt }: PublishingState): string => (Status === 'published' ? ExpireAt : '')

/** Returns the time at which it was archived automatically; '' if it was not. */
const endedAt = ({ Status, ExpireAt }: PublishingState): string =>
  Status === 'archived' && Date.parse(ExpireAt) <= Date.now() ? ExpireAt : ''

const problemTexts = { rights: 'problemRights', settings: 'problemSettings' } as const

/** The status, and what blocks the next step. */
function StatusLine({ state }: { state: PublishingState }) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const { Status, PublishAt, NextAt, HasChanged, Problem, Settings } = state
  const why = scopeProblem(state)
  const time = PublishAt === '' ? '' : formatDateTime(PublishAt, language, Settings.Zone)
  const lines = [
    Status === 'scheduled' && t('scheduledFor', { time }),
    Status === 'published' && t('publishedSince', { time }),
    endsAt(state) !== '' && t('endsAt', { time: formatDateTime(endsAt(state), language, Settings.Zone) }),
    endedAt(state) !== '' && t('endedAt', { time: formatDateTime(endedAt(state), language, Settings.Zone) }),
    NextAt !== '' && t('nextAt', { time: formatDateTime(NextAt, language, Settings.Zone) }),
    HasChanged && NextAt === '' && t(Status === 'published' ? 'changedSince' : 'changedSinceAgreed'),
    Problem in problemTexts && t(problemTexts[Problem as keyof typeof problemTexts]),
    why !== null && t(why),
  ].filter((line) => line !== false)
  return (
    <span className={styles.sign} role="status" data-look={Problem || HasChanged ? 'warning' : undefined}>
      {lines.join(' · ')}
    </span>
  )
}

/** The person who is asked to review it, and until when. */
function ReviewLine({ review }: { review: Review }) {
  return (
    <span className={styles.sign} role="status" data-look={review.IsOverdue ? 'warning' : undefined}>
      {review.Note}
    </span>
  )
}
