import { deskHref } from '@portal/contract'
import { useAnswer } from '@portal/client'
import { FactList, formatDeskTime, Progress, Stack, useLanguage, useText, useTimedValue } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { acknowledgements, type MustReadItem } from '../contract.ts'
import { mustReadStates } from '../rules.ts'
import { deskTexts } from '../texts.ts'
import { EvidenceCheck } from './EvidenceCheck.tsx'
import { isPast } from './is-past.ts'
import { MustReadState } from './MustReadState.tsx'

/** `/desk/must-read`: all must-reads, and the check of evidence. */
export function MustReadPage() {
  return (
    <Stack gap={24}>
      <MustReadList />
      <EvidenceCheck />
    </Stack>
  )
}

function MustReadList() {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const list = useList('must-read', { state: '' })
  const answer = useAnswer(acknowledgements.list, {
    ...(list.words ? { Keyword: list.words } : {}),
    State: mustReadStates.find((each) => each === list.filters.state),
    ...list.sortedBy('title', 'due', 'share', 'version'),
    ...list.paging,
  })
  // one may become due while the page is open
  const hasState = useTimedValue((now) =>
    answer.data?.List.some(({ DueAt, HasEnded }) => HasEnded || isPast(DueAt, now)) ? 'yes' : '',
  )
  const dueOf = ({ DueAt }: MustReadItem) =>
    DueAt === '' ? t('noDue') : formatDeskTime(DueAt, { form: 'date', language })
  return (
    <ListPage
      list={list}
      answer={answer}
      title={t('title')}
      hasTimes
      about={t('about')}
      idOf={({ NewsId }) => String(NewsId)}
      nameOf={({ Title }) => Title}
      hrefOf={({ NewsId }) => deskHref('must-read', NewsId)}
      search={{ label: t('searchMustReads'), hint: t('searchMustReads') }}
      filters={[
        {
          id: 'state',
          label: t('state'),
          options: mustReadStates.map((value) => ({ value, label: t(value) })),
        },
      ]}
      columns={[
        { id: 'title', title: t('news'), isSortable: true, cell: ({ Title }) => Title },
        ...(hasState
          ? [
              {
                id: 'state',
                title: t('state'),
                width: '10%',
                cell: (item: MustReadItem) => <MustReadState item={item} />,
              },
            ]
          : []),
        { id: 'due', title: t('dueBy'), width: '12%', isSortable: true, isNamedOnPhone: true, cell: dueOf },
        { id: 'done', title: t('done'), width: '18%', cell: (item) => countsText(item, t) },
        {
          id: 'share',
          title: t('share'),
          width: '14%',
          isSortable: true,
          isLineOnPhone: true,
          cell: (item) => <Share item={item} />,
        },
        {
          id: 'version',
          title: t('versionOf'),
          width: '96px',
          align: 'end',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: ({ Version }) => Version,
        },
      ]}
      panel={(item) => (
        <FactList
          items={[
            { label: t('state'), value: <MustReadState item={item} /> },
            { label: t('versionOf'), value: item.Version },
            { label: t('dueBy'), value: dueOf(item) },
            { label: t('done'), value: countsText(item, t) },
            { label: t('share'), value: <Share item={item} /> },
          ]}
        />
      )}
      empty={{ title: t('empty'), help: t('emptyHelp') }}
    />
  )
}

function Share({ item: { People, Done } }: { item: MustReadItem }) {
  return People === null || Done === null ? '–' : <Progress value={Done} max={Math.max(People, 1)} />
}

function countsText(
  { People: people, Done: done }: MustReadItem,
  t: ReturnType<typeof useText<typeof deskTexts>>,
): string {
  if (people === null) return t('fewPeople')
  return done === null ? t('fewDone', { people }) : t('doneOf', { done, people })
}
