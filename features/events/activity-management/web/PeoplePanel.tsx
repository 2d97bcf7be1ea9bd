import { useAnswer } from '@portal/client'
import { sessionStatus } from '@portal/activities/contract'
import { PersonLink } from '@portal/people/web'
import { Badge, Button, formatDeskTime, useLanguage, useText, useTimedValue, useToasts } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { management, type Attendee, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { checkInRefusal, undoMs } from '../rules.ts'
import type { ManagedActivityDetail } from './ActivityPart.tsx'
import { AddPerson } from './AddPerson.tsx'
import { MovePeople } from './MovePeople.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { useEach, useExport } from './queries.ts'
import { RemovePeople } from './RemovePeople.tsx'
import { isAhead, peopleFilter, pickLanguage } from './session-view.ts'
import { useNames } from './use-names.ts'

interface Props {
  activity: ManagedActivityDetail
  session: EventSession
}

const lists = ['signed', 'waiting', 'following'] as const
/** Poll interval: seats and waiting lists change at any time. */
const refreshMs = 15_000

type Sheet = 'add' | { move: readonly Attendee[] } | { remove: readonly Attendee[] }

const timeTitle = (isSigned: boolean) => (isSigned ? 'signedUpAt' : 'since')

/** People who signed up, wait or follow: checked in, moved and removed, one or several. */
export function PeoplePanel({ activity, session }: Props) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const list = useList('activity-people', { list: 'signed', came: '' })
  const which = lists.find((each) => each === list.filters.list) ?? 'signed'
  const filter = peopleFilter(list)
  const answer = useAnswer(
    management.people,
    {
      ActivityItemId: session.ActivityItemId,
      ...filter,
      ...list.sortedBy('name', 'department', 'time'),
      ...list.paging,
    },
    { everyMs: refreshMs },
  )
  const [sheet, setSheet] = useState<Sheet>()
  const close = () => setSheet(undefined)
  const file = useExport(filter, session.ActivityItemId, pickLanguage(language, activity.TitleZh, activity.TitleEn))
  const door = useDoor(session)
  const isSigned = which === 'signed'
  const canCheckIn = isSigned && door.isOpen
  const canAdd = isAhead(session) && session.Status !== sessionStatus.follow
  const counts = countsOf(session, which, wholeSize(list, answer.data))
  const remove = (people: readonly Attendee[]) => people.length > 0 && setSheet({ remove: people })
  return (
    <ListPage
      isPart
      list={list}
      answer={answer}
      title={t('list')}
      hasTimes
      idOf={({ ADAccount }) => ADAccount}
      nameOf={({ Name }) => Name}
      search={{ label: t('search'), hint: t('searchHint') }}
      tabs={{ filter: 'list', label: t('list'), items: lists.map((id) => ({ id, label: t(id), count: counts[id] })) }}
      filters={
        isSigned
          ? [
              {
                id: 'came',
                label: t('came'),
                options: (['yes', 'no'] as const).map((value) => ({ value, label: t(value) })),
              },
            ]
          : []
      }
      columns={[
        { id: 'number', title: t('number'), width: '64px', isHiddenOnPhone: true, cell: ({ Place }) => Place || '–' },
        {
          id: 'name',
          title: t('name'),
          isRowHeader: true,
          isSortable: true,
          isOwnLink: true,
          cell: ({ ADAccount, Name, HasLeft }) => (
            <>
              <PersonLink account={ADAccount}>{Name}</PersonLink> {HasLeft && <Badge>{t('left')}</Badge>}
            </>
          ),
        },
        { id: 'department', title: t('department'), isSortable: true, cell: ({ Department }) => Department },
        {
          id: 'time',
          title: t(timeTitle(isSigned)),
          width: '132px',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: ({ Time }) => formatDeskTime(Time, { form: 'datetime', language }),
        },
        ...(isSigned
          ? [
              {
                id: 'checkIn',
                title: t('checkIn'),
                width: '24%',
                least: 168,
                isKept: true,
                cell: (person: Attendee) => (
                  <CheckedIn person={person} isOpen={door.isOpen} onCheckIn={() => void door.checkIn([person])} />
                ),
              },
            ]
          : []),
      ]}
      actions={
        <>
          <Button icon={<Download aria-hidden />} isBusy={file.isBusy} onClick={file.save}>
            {t('export')}
          </Button>
          {canAdd && (
            <Button look="primary" icon={<UserPlus aria-hidden />} onClick={() => setSheet('add')}>
              {t('add')}
            </Button>
          )}
        </>
      }
      {...(which !== 'following' && {
        rowMenu: (person: Attendee) => (
          <PersonMenu
            person={person}
            onMove={() => setSheet({ move: [person] })}
            onRemove={() => remove([person])}
            onUndo={person.CheckInTime === null ? undefined : () => void door.undo([person])}
          />
        ),
        bulk: (chosen: readonly Attendee[]) => (
          <>
            {canCheckIn && (
              <Button look="primary" onClick={() => void door.checkIn(chosen)}>
                {t('letIn')}
              </Button>
            )}
            <Button onClick={() => setSheet({ move: chosen })}>{t('moveSeveral')}</Button>
            <Button onClick={() => remove(chosen)}>{t('remove')}</Button>
          </>
        ),
        rowKeys: [
          ...(canCheckIn
            ? [{ key: 'c', title: t('letIn'), act: (people: readonly Attendee[]) => void door.checkIn(people) }]
            : []),
          { key: 'r', title: t('remove'), act: remove },
        ],
      })}
      empty={{ title: t('none') }}
    >
      {sheet === 'add' && <AddPerson session={session} onClose={close} />}
      {typeof sheet === 'object' && 'move' in sheet && (
        <MovePeople people={sheet.move} activity={activity} session={session} onClose={close} />
      )}
      {typeof sheet === 'object' && 'remove' in sheet && (
        <RemovePeople people={sheet.remove} session={session} onClose={close} />
      )}
    </ListPage>
  )
}

/** Number of people in the list that is shown; undefined: of some of them only. */
function wholeSize(
  { words, filters }: { words: string; filters: { came: string } },
  data: { TotalCount: number } | undefined,
): number | undefined {
  return words === '' && filters.came === '' ? data?.TotalCount : undefined
}

/** Sizes of the lists. The session counts seats of people who may come back as well, and the list that is shown not. */
function countsOf({ Count, Waiting, Followers }: EventSession, shown: (typeof lists)[number], total = -1) {
  const counts = { signed: Count, waiting: Waiting, following: Followers }
  return total < 0 ? counts : { ...counts, [shown]: total }
}

/** Check-in of people in the list; a toast takes it back. */
function useDoor(session: EventSession) {
  const t = useText(peopleTexts)
  const namesOf = useNames()
  const toasts = useToasts()
  const checkIn = useEach(management.checkIn)
  const undo = useEach(management.undoCheckIn)
  const times = { startsAt: new Date(session.StartTime), endsAt: new Date(session.EndTime) }
  const isClosed = useTimedValue((now) => checkInRefusal({ isCancelled: session.Chosen === 6, ...times }, now) ?? '')
  const refOf = ({ ADAccount }: Attendee) => ({ ActivityItemId: session.ActivityItemId, ADAccount })
  const takeBack = (people: readonly Attendee[]) => undo.run(people.map(refOf), [404])
  return {
    isOpen: isClosed === '',
    undo: takeBack,
    async checkIn(people: readonly Attendee[]): Promise<void> {
      const missing = people.filter(({ CheckInTime }) => CheckInTime === null)
      const answers = await checkIn.run(missing.map(refOf))
      const done = missing.filter((_, at) => answers[at]?.ok)
      if (done.length === 0) return
      toasts.add({
        text: t('letInDone', { name: namesOf(done) }),
        ms: undoMs,
        link: { label: t('undoLetIn'), onFollow: () => void takeBack(done) },
      })
    },
  }
}

interface CheckedInProps {
  person: Attendee
  isOpen: boolean
  onCheckIn: () => void
}

function CheckedIn({ person, isOpen, onCheckIn }: CheckedInProps) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  if (person.CheckInTime)
    return (
      <time dateTime={person.CheckInTime}>
        {t('by', {
          time: formatDeskTime(person.CheckInTime, { form: 'datetime', language }),
          name: person.CheckInBy,
        })}
      </time>
    )
  if (!isOpen) return '–'
  return (
    <Button size="small" aria-label={t('letInFor', { name: person.Name })} onClick={onCheckIn}>
      {t('letIn')}
    </Button>
  )
}
