import { sessionStatus } from '@portal/activities/contract'
import { EmptyState, Text, useLanguage, useText } from '@portal/ui'
import { RadioCards } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import type { Attendee, EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import type { ManagedActivityDetail } from './ActivityPart.tsx'
import { SessionFullDialog } from './SessionFullDialog.tsx'
import { formatSession } from './session-times.ts'
import { countFreeSeats, isAhead, pickLanguage } from './session-view.ts'
import { useNames } from './use-names.ts'
import { usePeopleStep } from './use-people-step.ts'

interface Props {
  people: readonly Attendee[]
  activity: ManagedActivityDetail
  session: EventSession
  onClose: () => void
}

/** Moves people to another session; asks about the waiting list for those it has no seats for. */
export function MovePeople({ people, activity, session, onClose }: Props) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const [chosen, setTo] = useState('')
  /** Those for whom there was no seat. */
  const [left, setLeft] = useState<readonly Attendee[]>([])
  const step = usePeopleStep(session)
  const staying = people.filter(({ HasLeft }) => !HasLeft)
  const namesOf = useNames()
  const others = activity.Sessions.filter(
    (each) => each.ActivityItemId !== session.ActivityItemId && isAhead(each) && each.Status !== sessionStatus.follow,
  )
  // the only one need not be chosen
  const to = others.length === 1 ? String(others[0]!.ActivityItemId) : chosen

  async function moveAll(whom: readonly Attendee[], IfFull: 'refuse' | 'wait'): Promise<void> {
    const full = await step.take(whom, { To: Number(to), IfFull })
    if (full && full.length > 0) setLeft(full)
    else onClose()
  }

  if (left.length > 0)
    return (
      <SessionFullDialog
        name={left.map(({ Name }) => Name).join(' · ')}
        isBusy={step.isBusy}
        onConfirm={() => void moveAll(left, 'wait')}
        onCancel={onClose}
      />
    )
  return (
    <FormDialog
      title={t('moveTitle', { name: namesOf(staying) })}
      isDirty={false}
      isBusy={step.isBusy}
      send={t('moveSend')}
      canSend={to !== '' && staying.length > 0}
      onSend={() => moveAll(staying, 'refuse')}
      onClose={onClose}
    >
      <Text type="small" tone="muted">
        {t('moveHelp')}
      </Text>
      {others.length === 0 ? (
        <EmptyState size="inline" title={t('moveNone')} />
      ) : (
        <RadioCards
          label={t('moveTo')}
          name="session"
          value={to}
          onChange={setTo}
          options={others.map((each) => ({
            value: String(each.ActivityItemId),
            label: [formatSession(each, language), pickLanguage(language, each.PlaceZh, each.PlaceEn)]
              .filter(Boolean)
              .join(' · '),
            description: freeText(each),
          }))}
        />
      )}
    </FormDialog>
  )

  function freeText(each: EventSession): string {
    const free = countFreeSeats(each)
    if (free === null) return t('noLimit')
    return free === 0 ? t('full') : t('free', { count: free })
  }
}
