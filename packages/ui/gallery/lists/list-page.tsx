import { use, useMemo, useState } from 'react'
import { Badge, Button, FactList } from '@portal/ui'
import { ListHostContext, ListPage, useList, type ListHost } from '@portal/ui/list'
import { useWords, type Sample } from '../sample.tsx'

const stations = Array.from({ length: 120 }, (_, at) => ({
  id: String(at + 1),
  zh: `换电站第 ${at + 1} 座`,
  en: `Station ${at + 1}`,
  state: at % 3 === 0 ? 'review' : 'out',
}))
type Station = (typeof stations)[number]

/** Keeps the address to itself; in the portal the frame of the desk sets ListHostContext. */
function useOwnHost(): ListHost {
  const [search, setSearch] = useState('')
  const host = use(ListHostContext)
  return useMemo(() => {
    const go = (href: string) => setSearch(href.replace(/^[^?]*/, ''))
    return { ...host, here: { pathname: '', search }, go, close: go }
  }, [search, host])
}

function Stations() {
  const w = useWords()
  const list = useList('stations', { state: '' })
  const nameOf = (station: Station) => w(station.zh, station.en)
  const found = stations.filter(
    (each) => nameOf(each).includes(list.words) && (!list.filters.state || each.state === list.filters.state),
  )
  const first = (list.page - 1) * 50
  const answer = { data: { List: found.slice(first, first + 5), TotalCount: found.length }, error: null }
  return (
    <ListPage
      list={list}
      answer={{ ...answer, refetch: () => undefined }}
      title={w('换电站', 'Stations')}
      about={w('每天 06:00 更新', 'Updated every day at 06:00')}
      idOf={({ id }) => id}
      nameOf={nameOf}
      search={{ label: w('名称', 'Name') }}
      filters={[
        {
          id: 'state',
          label: w('状态', 'State'),
          options: [{ value: 'review', label: w('待验收', 'To be accepted') }],
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
              {state === 'review' ? w('待验收', 'To be accepted') : w('运行中', 'In service')}
            </Badge>
          ),
        },
        { id: 'id', title: w('编号', 'Number'), width: '120px', align: 'end', cell: ({ id }) => id },
      ]}
      bulk={(chosen, clear) => (
        <Button onClick={clear}>{w(`验收 ${chosen.length} 座`, `Accept ${chosen.length}`)}</Button>
      )}
      panel={(station) => <FactList items={[{ label: w('编号', 'Number'), value: station.id }]} />}
      actions={<Button look="primary">{w('新建', 'New')}</Button>}
    />
  )
}

function Hosted() {
  return (
    <ListHostContext value={useOwnHost()}>
      <Stations />
    </ListHostContext>
  )
}

export const sample: Sample = {
  title: 'List page',
  parts: ['ListPage'],
  use: 'A list of the desk; its address has all of its state.',
  keys: {
    'J, K': 'to the next row, to the row before',
    'Enter, E': 'opens the row beside the list, edits it',
    'X, Shift X': 'chooses the row, or all up to it',
    '/': 'to the search field',
    '?': 'shows these keys',
  },
  do: 'Columns that the server can sort by have isSortable; their ids are what the call takes.',
  dont: 'Filters in useState: a reload or a shared link loses them.',
  Show: Hosted,
}
