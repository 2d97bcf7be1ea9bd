import { useAnswer, useNavigation } from '@portal/client'
import { Button, ButtonGroup, DeskTime, Text, useText } from '@portal/ui'
import { daysOf, ListPage, useList } from '@portal/ui/list'
import type { Column } from '@portal/ui/table'
import { useEffect, useMemo, useState } from 'react'
import { moderation, type Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import { caseStates, casesHref } from '../rules.ts'
import { narrowedBy, useCaseFilters } from './case-filters.ts'
import { CaseFacts } from './CaseFacts.tsx'
import { DecidedElsewhere } from './DecidedElsewhere.tsx'
import { MarkedText } from './MarkedText.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useDecisions } from './use-decisions.ts'
import { useWhy } from './use-why.ts'

const emptyTexts = { words: 'noWords', reports: 'noReports', decided: 'noDecided' } as const

/** `/desk/comments`: held, reported and decided comments, each beside its conversation. */
export function CommentsPage({ path: [old] }: { path: readonly string[] }) {
  const { go } = useNavigation()
  const isOld = old === 'reports' || old === 'decided'
  useEffect(() => {
    if (isOld) go(casesHref(old), { replace: true })
  }, [isOld, old, go])
  return isOld ? null : <CaseList />
}

/** `newsId`: those under one text, as a part of its page. */
export function CaseList({ newsId }: { newsId?: number }) {
  const t = useText(commentTexts)
  const list = useList('comments', { state: 'words', days: '', decision: '', reason: '' })
  const state = caseStates.find((each) => each === list.filters.state) ?? 'words'
  const under = newsId === undefined ? {} : { NewsId: newsId }
  const answer = useAnswer(moderation.cases, {
    State: state,
    ...under,
    ...(list.words ? { Keyword: list.words } : {}),
    ...daysOf(list.filters.days),
    ...narrowedBy(state, list.filters),
    ...list.sortedBy('time', 'news', 'why'),
    ...list.paging,
  })
  const { data } = answer
  const decisions = useDecisions()
  const { pending } = decisions
  /** Without those whose decision is being sent. */
  const shown = useMemo(() => {
    if (!data) return data
    const List = data.List.filter(({ Id }) => !pending.has(Id))
    return { List, TotalCount: data.TotalCount - (data.List.length - List.length) }
  }, [data, pending])
  const [refused, setRefused] = useState<readonly Case[]>([])

  /** The panel goes on to the next one. */
  function decide(cases: readonly Case[], isKept: boolean, reason = ''): void {
    const rows = shown?.List ?? []
    const next = nextOf(rows, cases, list.open)
    if (next !== undefined) list.openRow(next)
    void decisions.decide(cases, isKept, reason)
  }
  const actions: CaseActions = {
    words: state === 'reports' ? ['keep', 'remove'] : ['release', 'refuse'],
    release(cases) {
      if (decidable(cases).length > 0) decide(decidable(cases), true)
    },
    refuse: (cases) => setRefused(decidable(cases)),
  }
  const nameOf = useNameOf()
  const counts = { words: data?.Held, reports: data?.Reported, decided: undefined }
  const isOpen = state !== 'decided'
  return (
    <ListPage
      isPart={newsId !== undefined}
      list={list}
      answer={{ ...answer, data: shown }}
      title={t('title')}
      hasTimes
      about={t('about')}
      idOf={({ Id }) => String(Id)}
      nameOf={nameOf}
      search={{ label: t('search'), hint: t('search') }}
      tabs={{
        filter: 'state',
        label: t('views'),
        items: caseStates.map((id) => ({ id, label: t(id), count: counts[id] })),
      }}
      filters={useCaseFilters(state)}
      columns={useCaseColumns(
        isOpen ? actions : undefined,
        state === 'reports',
        newsId !== undefined,
        list.open !== '',
      )}
      panel={(item) => <CaseFacts item={item} />}
      {...(isOpen && {
        panelFoot: (item: Case) => <CaseButtons cases={[item]} actions={actions} />,
        bulk: (chosen: readonly Case[]) => <CaseButtons cases={chosen} actions={actions} />,
        rowKeys: [
          { key: 'a', title: t(actions.words[0]), act: actions.release },
          { key: 'r', title: t(actions.words[1]), act: actions.refuse },
          { key: 'z', title: t('undoLast'), act: () => void decisions.undo() },
        ],
      })}
      empty={{ title: t(emptyTexts[state]), ...(isOpen && { help: t('allDone') }) }}
    >
      {isOpen && data && (
        <DecidedElsewhere key={`${state} ${list.page}`} listed={data.List} decidedHere={decisions.decidedHere} />
      )}
      {refused.length > 0 && (
        <ReasonDialog
          cases={refused}
          title={t(state === 'words' ? 'refuseAsk' : 'removeAsk', { count: refused.length })}
          object={refused.map(({ Name, Text }) => t('quoted', { name: Name, text: Text })).join(' · ')}
          confirm={t(actions.words[1])}
          onConfirm={(reason) => decide(refused, false, reason)}
          onClose={() => setRefused([])}
        />
      )}
    </ListPage>
  )
}

function useNameOf(): (item: Case) => string {
  const t = useText(commentTexts)
  return ({ Name, Text: text }) => t('quoted', { name: Name, text: text.slice(0, 60) || t('gone') })
}

/** `actions`: of open cases; the panel has them, too. `isReported`: they sort by the number of reports. */
function useCaseColumns(
  actions: CaseActions | undefined,
  isReported: boolean,
  isOfOne: boolean,
  hasPanel: boolean,
): readonly Column<Case>[] {
  const t = useText(commentTexts)
  const whyOf = useWhy()
  const nameOf = useNameOf()
  const columns: Column<Case>[] = [
    {
      id: 'text',
      title: t('comment'),
      cell: ({ Text, Words }) => (Text === '' ? t('gone') : <MarkedText text={Text} words={Words} isOneLine />),
    },
    {
      id: 'why',
      title: t(actions ? 'why' : 'decision'),
      isNamedOnPhone: true,
      width: '16%',
      isSortable: isReported,
      isLineOnPhone: true,
      cell: (item) => (
        <span dir="auto">
          {whyOf(item)}
          {(actions ? item.Notes : []).map((note, index) => (
            <span key={index}>
              {' · '}
              <q>
                <bdi>{note}</bdi>
              </q>
            </span>
          ))}
        </span>
      ),
    },
    { id: 'author', title: t('author'), width: '10%', cell: ({ Name }) => Name },
    {
      id: 'news',
      title: t('news'),
      width: '18%',
      isSortable: true,
      isHiddenOnPhone: true,
      cell: ({ NewsTitle }) => NewsTitle,
    },
    {
      id: 'time',
      title: t(actions ? 'since' : 'decidedAt'),
      width: '112px',
      isSortable: true,
      cell: ({ Decision, OpenedAt }) => <DeskTime at={Decision?.At ?? OpenedAt} />,
    },
    {
      id: 'decide',
      title: t('decision'),
      width: '180px',
      isKept: !hasPanel,
      isTitleHidden: true,
      isLineOnPhone: true,
      cell: (item) => actions && <RowButtons item={item} name={nameOf(item)} actions={actions} />,
    },
  ]
  return columns.filter(({ id }) => !(isOfOne && id === 'news') && !(id === 'decide' && !actions))
}

interface CaseActions {
  words: readonly ['release' | 'keep', 'refuse' | 'remove']
  release: (cases: readonly Case[]) => void
  refuse: (cases: readonly Case[]) => void
}

function CaseButtons({ cases, actions }: { cases: readonly Case[]; actions: CaseActions }) {
  const t = useText(commentTexts)
  if (decidable(cases).length === 0)
    return (
      <Text type="small" tone="muted">
        {t('yourOwn')}
      </Text>
    )
  return (
    <>
      <Button look="primary" onClick={() => actions.release(cases)}>
        {t(actions.words[0])}
      </Button>
      <Button onClick={() => actions.refuse(cases)}>{t(actions.words[1])}</Button>
    </>
  )
}

/** The same at the end of a row, for what one line tells enough about. */
function RowButtons({ item, name, actions }: { item: Case; name: string; actions: CaseActions }) {
  const t = useText(commentTexts)
  if (decidable([item]).length === 0)
    return (
      <Text as="span" type="small" tone="muted">
        {t('own')}
      </Text>
    )
  const [good, bad] = actions.words
  const label = (word: CaseActions['words'][number]): string => t('decide', { decision: t(word), comment: name })
  return (
    <ButtonGroup label={t('decision')}>
      <Button size="small" aria-label={label(good)} onClick={() => actions.release([item])}>
        {t(good)}
      </Button>
      <Button size="small" aria-label={label(bad)} onClick={() => actions.refuse([item])}>
        {t(bad)}
      </Button>
    </ButtonGroup>
  )
}

const decidable = (cases: readonly Case[]): Case[] => cases.filter(({ IsMine, Decision }) => !IsMine && !Decision)

/** Returns the row to open when these leave the list, '' for none; undefined: the open one stays. */
function nextOf(rows: readonly Case[], leaving: readonly Case[], open: string): string | undefined {
  if (!leaving.some(({ Id }) => String(Id) === open)) return undefined
  const at = rows.findIndex(({ Id }) => String(Id) === open)
  const stays = (row: Case) => !leaving.includes(row)
  const next = rows.slice(at).find(stays) ?? rows.findLast(stays)
  return next ? String(next.Id) : ''
}
