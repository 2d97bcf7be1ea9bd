import { PersonLink } from '@portal/people/web'
import {
  Badge,
  Button,
  ConfirmDialog,
  formatTime,
  IconButton,
  useLanguage,
  useMessage,
  useText,
  useTimedValue,
} from '@portal/ui'
import look from '@portal/ui/look.module.css'
import rows from '@portal/ui/table.module.css'
import { ArrowRightLeft, Check, Ellipsis, Undo2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { management, type Attendee, type PeopleList, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { checkInRefusal } from '../rules.ts'
import type { ManagedActivityDetail } from './ActivityDesk.tsx'
import styles from './Desk.module.css'
import { MovePerson } from './MovePerson.tsx'
import compact from './PeopleTable.module.css'
import { useChange } from './queries.ts'

interface Props {
  people: readonly Attendee[]
  activity: ManagedActivityDetail
  session: EventSession
  list: PeopleList
}

export function PeopleTable({ people, activity, session, list }: Props) {
  const t = useText(peopleTexts)
  const [moved, setMoved] = useState<Attendee>()
  const [removed, setRemoved] = useState<Attendee>()
  const columns = [
    'number',
    'name',
    'department',
    'time',
    ...(list === 'signed' ? (['checkIn'] as const) : []),
  ] as const
  return (
    <>
      <table className={`${rows.table} ${styles.table} ${compact.people}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            {list !== 'following' && (
              <th scope="col">
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row
              key={person.ADAccount}
              person={person}
              session={session}
              list={list}
              onMove={() => setMoved(person)}
              onRemove={() => setRemoved(person)}
            />
          ))}
        </tbody>
      </table>
      {moved && <MovePerson person={moved} activity={activity} session={session} onClose={() => setMoved(undefined)} />}
      {removed && <RemovePerson person={removed} session={session} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

interface RowProps {
  person: Attendee
  session: EventSession
  list: PeopleList
  onMove: () => void
  onRemove: () => void
}

function Row({ person, session, list, onMove, onRemove }: RowProps) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { Name: name } = person
  const [isOpen, setOpen] = useState(false)
  return (
    <tr data-open={isOpen || undefined}>
      <td className={`${look.number} ${compact.number}`}>{person.Place || '–'}</td>
      <th scope="row" className={compact.name}>
        <PersonLink className={rows.name} account={person.ADAccount}>
          {name}
        </PersonLink>{' '}
        {person.HasLeft && <Badge>{t('left')}</Badge>}
      </th>
      <td className={compact.department}>{person.Department}</td>
      <td className={`${look.number} ${compact.time}`} data-label={t('time')}>
        {formatTime(new Date(person.Time), { form: 'datetime', language })}
      </td>
      {list === 'signed' && (
        <td className={`${look.number} ${styles.middle} ${compact.check}`}>
          <CheckInCell person={person} session={session} />
        </td>
      )}
      <td className={compact.more}>
        <IconButton label={t('more', { name })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Ellipsis aria-hidden />
        </IconButton>
      </td>
      {list !== 'following' && (
        <td className={`${styles.middle} ${compact.actions}`}>
          <span className={styles.row}>
            {!person.HasLeft && (
              <IconButton label={`${t('move')} · ${name}`} onClick={onMove}>
                <ArrowRightLeft aria-hidden />
              </IconButton>
            )}
            <IconButton label={`${t('remove')} · ${name}`} onClick={onRemove}>
              <UserMinus aria-hidden />
            </IconButton>
          </span>
        </td>
      )}
    </tr>
  )
}

function CheckInCell({ person, session }: Pick<RowProps, 'person' | 'session'>) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const checkIn = useChange(management.checkIn)
  const undo = useChange(management.undoCheckIn)
  const ref = { ActivityItemId: session.ActivityItemId, ADAccount: person.ADAccount }
  const times = { startsAt: new Date(session.StartTime), endsAt: new Date(session.EndTime) }
  const whyNot = useTimedValue((now) => checkInRefusal({ isCancelled: session.Chosen === 6, ...times }, now) ?? '')
  if (person.CheckInTime)
    return (
      <>
        <span className={compact.brief}>
          <Check aria-hidden /> {t('yes')}
        </span>
        <span className={`${styles.row} ${compact.full}`}>
          <time dateTime={person.CheckInTime}>
            {t('by', {
              time: formatTime(new Date(person.CheckInTime), { form: 'datetime', language }),
              name: person.CheckInBy,
            })}
          </time>
          <IconButton
            label={`${t('undo')} · ${person.Name}`}
            disabled={undo.isBusy}
            onClick={() => void undo.run(ref, [404])}
          >
            <Undo2 aria-hidden />
          </IconButton>
        </span>
      </>
    )
  if (whyNot !== '') return '–'
  return (
    <Button
      aria-label={t('letInFor', { name: person.Name })}
      isBusy={checkIn.isBusy}
      onClick={() => void checkIn.run(ref)}
    >
      {t('letIn')}
    </Button>
  )
}

function RemovePerson({ person, session, onClose }: { person: Attendee; session: EventSession; onClose: () => void }) {
  const t = useText(peopleTexts)
  const { show } = useMessage()
  const remove = useChange(management.removePerson)
  async function confirm(): Promise<void> {
    const answer = await remove.run({ ActivityItemId: session.ActivityItemId, ADAccount: person.ADAccount })
    if (answer?.ok) show(t('removed', { name: person.Name }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeAsk', { name: person.Name })}
      help={t('removeHelp')}
      confirm={t('remove')}
      cancel={t('back')}
      isBusy={remove.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
