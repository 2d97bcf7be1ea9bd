import { useAnswer } from '@portal/client'
import { localeOf } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { Button, DeskTime, useLanguage, useText } from '@portal/ui'
import { ListPage, useList, type ListState } from '@portal/ui/list'
import { useState, type ReactNode } from 'react'
import { acknowledgements, type Progress, type Reader } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import { RemindChosen, type ChosenReaders } from './RemindChosen.tsx'

const usual = { view: 'open', department: '' } as const
type ReadersState = ListState<keyof typeof usual>
const refreshMs = 30_000

export const useReadersState = (): ReadersState => useList('must-read-people', usual)

/** The names of a list; `isNeeded`: false for the list of departments. */
function useReaderList(NewsId: number, list: ReadersState, DepartmentId?: number, isNeeded = true) {
  return useAnswer(
    acknowledgements.people,
    {
      NewsId,
      IsDone: list.filters.view === 'done',
      ...(DepartmentId === undefined ? {} : { DepartmentId }),
      ...(list.words ? { Keyword: list.words } : {}),
      ...list.sortedBy('name', 'department', 'reminders', 'acknowledged'),
      ...list.paging,
    },
    { everyMs: refreshMs, enabled: isNeeded },
  )
}

/** Asks for the names together with the progress, where no department has to be known for them. */
export function usePrefetchedReaders(newsId: number, list: ReadersState): void {
  const { view, department } = list.filters
  useReaderList(newsId, list, undefined, view !== 'departments' && department === '')
}

interface Props {
  item: Progress
  list: ReadersState
  /** At the lower edge. */
  foot: ReactNode
  onRemind: (chosen: ChosenReaders) => void
}

/** Readers who have not confirmed, those who have, and the figures of departments. */
export function Readers({ item, list, foot }: Pick<Props, 'item' | 'list' | 'foot'>) {
  const [reminded, setReminded] = useState<ChosenReaders>()
  const props = { item, list, foot, onRemind: setReminded }
  return (
    <>
      {list.filters.view === 'departments' ? <Departments {...props} /> : <People {...props} />}
      {reminded && <RemindChosen newsId={item.NewsId} chosen={reminded} onClose={() => setReminded(undefined)} />}
    </>
  )
}

function useTabs({ Done, People, Departments }: Progress) {
  const t = useText(deskTexts)
  return {
    filter: 'view' as const,
    label: t('readers'),
    items: [
      { id: 'open', label: t('open'), count: People - Done },
      { id: 'done', label: t('done'), count: Done },
      { id: 'departments', label: t('byDepartment'), count: Departments.length },
    ],
  }
}

function People({ item, list, foot, onRemind }: Props) {
  const t = useText(deskTexts)
  const isDone = list.filters.view === 'done'
  const { NewsId, Departments: departments, HasEnded, RemindedAt } = item
  // a department that has become too small is no longer offered
  const department = departments.find(({ DepartmentId }) => String(DepartmentId) === list.filters.department)
  const answer = useReaderList(NewsId, list, department?.DepartmentId)
  const canRemind = !isDone && !HasEnded
  const remind = (chosen: readonly Reader[]): void => {
    if (canRemind && chosen.length > 0)
      onRemind({ accounts: chosen.map(({ ADAccount }) => ADAccount), names: chosen.map(({ Name }) => Name) })
  }
  return (
    <ListPage
      isPart
      list={list}
      answer={answer}
      title={t('readers')}
      hasTimes={isDone}
      idOf={({ ADAccount }) => ADAccount}
      nameOf={({ Name }) => Name}
      tabs={useTabs(item)}
      foot={foot}
      search={{ label: t('searchReaders'), hint: t('searchReaders') }}
      filters={[
        {
          id: 'department',
          label: t('department'),
          options: departments.map(({ DepartmentId, Name }) => ({ value: String(DepartmentId), label: Name })),
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('name'),
          isSortable: true,
          isOwnLink: true,
          cell: ({ ADAccount, Name }) => <PersonLink account={ADAccount}>{Name}</PersonLink>,
        },
        {
          id: 'department',
          title: t('department'),
          width: '34%',
          isSortable: true,
          cell: ({ Department }) => Department,
        },
        isDone
          ? {
              id: 'acknowledged',
              title: t('acknowledgedAt'),
              width: '24%',
              isSortable: true,
              cell: ({ AcknowledgedAt }) => <DeskTime at={AcknowledgedAt} form="datetime" />,
            }
          : {
              id: 'reminders',
              title: t('reminders'),
              width: '24%',
              isSortable: true,
              cell: ({ Reminders }) =>
                // asked for by hand within a day, and not sent yet
                RemindedAt !== '' && Reminders === 0 ? t('onItsWay') : t('reminded', { count: Reminders }),
            },
      ]}
      {...(canRemind && {
        bulk: (chosen: readonly Reader[]) => (
          <Button look="primary" onClick={() => remind(chosen)}>
            {t('remindChosen')}
          </Button>
        ),
        rowKeys: [{ key: 'r', title: t('remindChosen'), act: remind }],
      })}
      empty={{ title: t(isDone ? 'doneNone' : 'openNone') }}
    />
  )
}

interface DepartmentRow {
  id: number
  name: string
  people: number
  done: number
}

/** Departments of at least five; the others together. The list has all of them, so that it is sorted here. */
function Departments({ item, list, foot, onRemind }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' })
  const { Departments: departments, Others, HasEnded } = item
  const shareOf = ({ people, done }: DepartmentRow) => (people === 0 ? 0 : done / people)
  const rows: DepartmentRow[] = [
    ...departments.map(({ DepartmentId, Name, People: people, Done: done }) => ({
      id: DepartmentId,
      name: Name,
      people,
      done,
    })),
    ...(Others.People > 0 ? [{ id: 0, name: t('others'), people: Others.People, done: Others.Done }] : []),
  ]
  const by: Readonly<Record<string, (a: DepartmentRow, b: DepartmentRow) => number>> = {
    name: (a, b) => a.name.localeCompare(b.name, localeOf(language)),
    people: (a, b) => a.people - b.people,
    done: (a, b) => a.done - b.done,
    share: (a, b) => shareOf(a) - shareOf(b),
  }
  const compare = by[list.sort?.column ?? ''] ?? (() => 0)
  const found = rows
    .filter(({ name }) => name.toLowerCase().includes(list.words.toLowerCase()))
    .toSorted((a, b) => (list.sort?.isDescending ? compare(b, a) : compare(a, b)))
  const { PageIndex, PageSize } = list.paging
  return (
    <ListPage
      isPart
      list={list}
      answer={{
        data: { List: found.slice((PageIndex - 1) * PageSize, PageIndex * PageSize), TotalCount: found.length },
        error: undefined,
        refetch: () => undefined,
      }}
      title={t('readers')}
      about={Others.People > 0 ? t('othersHelp') : undefined}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) =>
        id === 0 ? undefined : list.hrefOf({ words: '', filters: { view: 'open', department: String(id) } })
      }
      tabs={useTabs(item)}
      foot={foot}
      search={{ label: t('searchDepartments'), hint: t('searchDepartments') }}
      columns={[
        { id: 'name', title: t('department'), isSortable: true, cell: ({ name }) => name },
        {
          id: 'people',
          title: t('people'),
          width: '120px',
          align: 'end',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: ({ people }) => people,
        },
        { id: 'done', title: t('done'), width: '24%', isSortable: true, cell: (row) => t('doneOf', row) },
        {
          id: 'share',
          title: t('share'),
          width: '96px',
          align: 'end',
          isSortable: true,
          cell: (row) => percent.format(shareOf(row)),
        },
      ]}
      menuWidth={100}
      rowMenu={({ id, name, people, done }) =>
        id !== 0 &&
        !HasEnded &&
        done < people && (
          <Button
            size="small"
            aria-label={t('remindDepartment', { name })}
            onClick={() => onRemind({ departmentId: id, names: [name] })}
          >
            {t('remindChosen')}
          </Button>
        )
      }
    />
  )
}
