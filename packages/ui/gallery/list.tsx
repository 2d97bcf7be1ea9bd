import { useMemo, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { FactList } from '../layout/Facts.tsx'
import { ListHostContext, ListPage, useList, type ListHost } from '../list/index.ts'
import { Badge } from '../status/Badge.tsx'
import { useWords, type Chapter } from './sample.tsx'

const rows = Array.from({ length: 120 }, (_, at) => ({
  id: String(at + 1),
  zh: `换电站第 ${at + 1} 座`,
  en: `Station ${at + 1}`,
  state: at % 3 === 0 ? 'review' : 'out',
}))

/** Keeps the address to itself, so that the gallery's own does not change. */
function useOwnHost(): ListHost {
  const [search, setSearch] = useState('')
  return useMemo(() => {
    const go = (href: string) => setSearch(href.replace(/^[^?]*/, ''))
    return { here: { pathname: '', search }, go, close: go, load: () => null, save: () => undefined }
  }, [search])
}

function Stations() {
  const w = useWords()
  const list = useList('stations', { state: '' })
  const nameOf = (row: (typeof rows)[number]) => w(row.zh, row.en)
  const found = rows.filter(
    (row) => nameOf(row).includes(list.words) && (!list.filters.state || row.state === list.filters.state),
  )
  const first = (list.page - 1) * 50
  return (
    <ListPage
      list={list}
      answer={{
        data: { List: found.slice(first, first + 50), TotalCount: found.length },
        error: null,
        refetch: () => {},
      }}
      title={w('换电站', 'Stations')}
      about={w('一份工作台的列表', 'A list of the desk')}
      idOf={({ id }) => id}
      nameOf={nameOf}
      search={{ label: w('名称', 'Name') }}
      filters={[
        {
          id: 'state',
          label: w('状态', 'State'),
          all: w('全部状态', 'All states'),
          options: [{ value: 'review', label: w('待审核', 'In review') }],
        },
      ]}
      columns={[
        { id: 'name', title: w('名称', 'Name'), cell: nameOf },
        {
          id: 'state',
          title: w('状态', 'State'),
          width: '30%',
          cell: ({ state }) => (
            <Badge tone={state === 'review' ? 'warning' : 'good'} isDot>
              {state === 'review' ? w('待审核', 'In review') : w('已发布', 'Published')}
            </Badge>
          ),
        },
        { id: 'id', title: w('编号', 'Number'), width: '120px', align: 'end', cell: ({ id }) => id },
      ]}
      bulk={(chosen, clear) => (
        <Button onClick={clear}>{w(`送审 ${chosen.length} 项`, `Send ${chosen.length}`)}</Button>
      )}
      panel={(row) => <FactList items={[{ label: w('编号', 'Number'), value: row.id }]} />}
      actions={<Button look="primary">{w('新建', 'New')}</Button>}
    />
  )
}

function Sample() {
  const host = useOwnHost()
  return (
    <ListHostContext value={host}>
      <Stations />
    </ListHostContext>
  )
}

export const listChapter: Chapter = {
  id: 'list',
  title: 'List page',
  samples: [
    {
      name: 'ListPage, useList',
      use: 'A list of the desk as a value; its address has all of its state.',
      Show: Sample,
      code: `const list = useList('activities', { when: 'ahead' })\nconst answer = useAnswer(management.list, { When: list.filters.when, Keyword: list.words, ...list.paging })\n<ListPage list={list} answer={answer} title={t('title')} columns={columns} idOf={idOf} nameOf={nameOf}\n  hrefOf={pageOf} search={{ label: t('search') }} tabs={tabs} filters={filters} bulk={actions} panel={facts} />`,
      keys: {
        'J, K': 'next row, previous row',
        'Enter, E': 'opens the row beside the list, edits it',
        'X, Shift X': 'chooses the row, or all up to it',
        '/': 'to the search field',
        '?': 'this list of keys',
      },
      good: 'Columns that the server can sort by have isSortable; their ids are what the call takes.',
      bad: 'Filters in useState: a reload or a shared link loses them.',
    },
  ],
}
