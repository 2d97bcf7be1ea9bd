import { useAnswer } from '@portal/client'
import { deskHref } from '@portal/contract'
import {
  Badge,
  Button,
  deskZone,
  ErrorState,
  FactList,
  Loading,
  Together,
  useLanguage,
  useText,
  useTimedValue,
} from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { management, type ActivityRow } from '../contract.ts'
import { activityStates } from '../rules.ts'
import { listTexts } from '../page.texts.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import { formatSession, formatSessionStart } from './session-times.ts'
import { pickLanguage } from './session-view.ts'
import { useSignUp } from './use-sign-up.ts'

/** Begins an activity with `onNew`; undefined: the viewer may not. */
export function ActivityList({ onNew }: { onNew: (() => void) | undefined }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const list = useList('activities', { when: 'ahead', state: '', host: '' })
  const when = list.filters.when === 'past' ? 'past' : 'ahead'
  const answer = useAnswer(management.list, {
    When: when,
    Keyword: list.words,
    State: activityStates.find((each) => each === list.filters.state),
    ...(list.filters.host === 'me' && { IsOwn: true }),
    ...list.sortedBy('title', 'host', 'time', 'signed', 'waiting'),
    ...list.paging,
  })
  const turnSignUp = useSignUp()
  const [cancelled, setCancelled] = useState<readonly ActivityRow[]>([])
  const close = (rows: readonly ActivityRow[]): void => void turnSignUp(rows, false)
  const open = (rows: readonly ActivityRow[]): void => void turnSignUp(rows, true)
  return (
    <ListPage
      list={list}
      answer={answer}
      title={t('title')}
      about={t('intro')}
      idOf={({ Id }) => String(Id)}
      nameOf={({ Title }) => Title}
      hrefOf={({ Id }) => deskHref('organising', Id)}
      search={{ label: t('search'), hint: t('searchHint') }}
      tabs={{
        filter: 'when',
        label: t('which'),
        items: [
          { id: 'ahead', label: t('ahead') },
          { id: 'past', label: t('past') },
        ],
      }}
      filters={[
        {
          id: 'state',
          label: t('state'),
          options: activityStates.map((value) => ({ value, label: t(`with_${value}`) })),
        },
        { id: 'host', label: t('host'), options: [{ value: 'me', label: t('hostedByMe') }] },
      ]}
      columns={[
        { id: 'title', title: t('activity'), isSortable: true, cell: ({ Title }) => Title },
        { id: 'host', title: t('host'), width: '18%', isSortable: true, cell: ({ Name }) => Name },
        {
          id: 'time',
          title: t(when === 'past' ? 'last' : 'next', deskZone(language)),
          width: '18%',
          // a time with its badge
          least: 192,
          isSortable: true,
          cell: (row) => <Moment row={row} isAhead={when === 'ahead'} />,
        },
        {
          id: 'sessions',
          title: t('sessions'),
          width: '10%',
          align: 'end',
          // a number says nothing without its column's head
          isHiddenOnPhone: true,
          cell: ({ Sessions }) => Sessions,
        },
        {
          id: 'signed',
          title: t('seats'),
          isNamedOnPhone: true,
          width: '12%',
          least: 112,
          align: 'end',
          isSortable: true,
          cell: (row) => <Seats row={row} />,
        },
        {
          id: 'waiting',
          title: t('waiting'),
          width: '10%',
          align: 'end',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: ({ Waiting }) => Waiting,
        },
      ]}
      actions={
        onNew && (
          <Button look="primary" icon={<Plus aria-hidden />} onClick={onNew}>
            {t('write')}
          </Button>
        )
      }
      {...(when === 'ahead' && {
        bulk: (chosen: readonly ActivityRow[]) => (
          <>
            <Button onClick={() => close(chosen)}>{t('closeSignUp')}</Button>
            <Button onClick={() => open(chosen)}>{t('openSignUp')}</Button>
            <Button onClick={() => setCancelled(chosen)}>{t('callOff')}</Button>
          </>
        ),
        rowKeys: [
          { key: 'c', title: t('closeSignUp'), act: close },
          { key: 'o', title: t('openSignUp'), act: open },
        ],
      })}
      panel={(row) => <Sessions row={row} />}
      empty={{ title: t('none'), help: t('noneHelp') }}
    >
      {cancelled.length > 0 && <CallOffDialog of={{ activities: cancelled }} onClose={() => setCancelled([])} />}
    </ListPage>
  )
}

function Moment({ row: { StartTime, IsCancelled }, isAhead }: { row: ActivityRow; isAhead: boolean }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const hasBegun = useTimedValue((now) => String(StartTime !== null && new Date(StartTime) <= now)) === 'true'
  const isUnderWay = isAhead && hasBegun
  if (StartTime === null) return <Badge tone="warning">{t('noSession')}</Badge>
  return (
    <>
      <Together>{formatSessionStart(StartTime, language)}</Together>{' '}
      {IsCancelled ? <Badge>{t('cancelled')}</Badge> : isUnderWay && <Badge tone="joy">{t('underWay')}</Badge>}
    </>
  )
}

function Seats({ row: { Seats: max, Signed: count } }: { row: ActivityRow }) {
  const t = useText(listTexts)
  return max === 0 ? count : t('of', { count, max })
}

/** The sessions of an activity, to be read beside the list. */
function Sessions({ row }: { row: ActivityRow }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useAnswer(management.detail, { Id: row.Id })
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading />
  return (
    <FactList
      items={[
        { label: t('host'), value: row.Name },
        { label: t('clock'), value: t('zone', deskZone(language)) },
        ...data.Sessions.map((session) => ({
          label: formatSession(session, language),
          value: [
            pickLanguage(language, session.PlaceZh, session.PlaceEn),
            session.Max === 0 ? session.Count : t('of', { count: session.Count, max: session.Max }),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        })),
      ]}
    />
  )
}
