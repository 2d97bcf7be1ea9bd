import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Row, Stack } from '../layout/Layout.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { Badge } from '../status/Badge.tsx'
import { ActionBar, Pagination } from '../table/Pagination.tsx'
import { Table, type Sort } from '../table/Table.tsx'
import { Text } from '../text/Text.tsx'
import { Time } from '../text/Time.tsx'
import { useWords, type Chapter } from './sample.tsx'

const rows = [
  {
    id: '1',
    zh: '换电站突破三千座',
    en: 'Three thousand stations',
    state: 'review',
    at: '2026-11-28T14:00:00+08:00',
    reads: 0,
  },
  {
    id: '2',
    zh: '园区食堂十二月菜单',
    en: 'The canteen in December',
    state: 'out',
    at: '2026-11-26T09:30:00+08:00',
    reads: 1204,
  },
  { id: '3', zh: '班车新线路', en: 'A new shuttle line', state: 'out', at: '2025-12-01T08:00:00+08:00', reads: 307 },
]

function Tables() {
  const w = useWords()
  const [sort, setSort] = useState<Sort>({ column: 'at', isDescending: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [open, setOpen] = useState<string>()
  const [page, setPage] = useState(3)
  const nameOf = (row: (typeof rows)[number]) => w(row.zh, row.en)
  const columns = [
    { id: 'title', title: w('标题', 'Title'), cell: nameOf, isSortable: true },
    {
      id: 'state',
      title: w('状态', 'State'),
      cell: ({ state }: (typeof rows)[number]) => (
        <Badge tone={state === 'review' ? 'warning' : 'good'} isDot>
          {state === 'review' ? w('待审核', 'In review') : w('已发布', 'Published')}
        </Badge>
      ),
    },
    {
      id: 'at',
      title: w('发布时间', 'Goes out'),
      cell: ({ at }: (typeof rows)[number]) => <Time at={at} form="datetime" />,
      isSortable: true,
    },
    {
      id: 'reads',
      title: w('阅读', 'Reads'),
      cell: ({ reads }: (typeof rows)[number]) => reads,
      align: 'end' as const,
      isHiddenOnPhone: true,
    },
  ]
  const shown = rows.find(({ id }) => id === open)
  return (
    <Stack>
      <Table
        label={w('稿件', 'Posts')}
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        sort={sort}
        onSort={setSort}
        selection={chosen}
        onSelect={setChosen}
        openId={open}
        onOpen={({ id }) => setOpen(id)}
        rowMenu={() => (
          <Button size="small" look="quiet">
            {w('改', 'Edit')}
          </Button>
        )}
      />
      <ActionBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <Button>{w('送审', 'Send')}</Button>
        <Button look="danger">{w('下线', 'Take down')}</Button>
      </ActionBar>
      <Pagination page={page} size={50} total={512} onPage={setPage} />
      {shown && (
        <SidePanel
          title={nameOf(shown)}
          onClose={() => setOpen(undefined)}
          onNext={() => setOpen('2')}
          onPrevious={() => setOpen('1')}
          href="#tables"
          hrefLabel={w('打开', 'Open')}
          foot={<Button look="primary">{w('放行', 'Release')}</Button>}
        >
          <Text>{w('列表仍然在旁边。', 'The list stays beside it.')}</Text>
        </SidePanel>
      )}
      <Table
        label={w('较高的行', 'Taller rows')}
        columns={columns.slice(0, 2)}
        items={rows.slice(0, 1)}
        idOf={({ id }) => id}
        hrefOf={() => '#tables'}
        density="tall"
        phone="scroll"
      />
      <Row>
        <Table label={w('正在加载', 'Loading')} columns={columns} items={[]} idOf={() => ''} state="loading" />
      </Row>
      <Table label={w('没有', 'Empty')} columns={columns} items={[]} idOf={() => ''} />
      <Table
        label={w('出错', 'Failed')}
        columns={columns}
        items={[]}
        idOf={() => ''}
        state="error"
        onRetry={() => undefined}
      />
    </Stack>
  )
}

export const tableChapter: Chapter = {
  id: 'tables',
  title: 'Tables',
  samples: [
    {
      name: 'Table, Pagination, ActionBar, SidePanel',
      use: 'A list that is compared, sorted, chosen from; what is open stands beside it.',
      Show: Tables,
      code: `<Table label={t('posts')} columns={columns} items={data.List} idOf={(post) => String(post.Id)}\n  sort={sort} onSort={setSort} selection={chosen} onSelect={setChosen} onOpen={open} openId={openId} />\n<ActionBar count={chosen.size} onClear={clear}>…</ActionBar>\n<Pagination page={page} size={50} total={data.TotalCount} hrefOf={pageHref} />`,
      keys: {
        Tab: 'head, then rows',
        Space: 'chooses the row',
        Enter: 'opens it',
        'J, K': 'to the neighbours while the panel is open',
        Esc: 'closes the panel',
      },
      good: 'The name of the row is its header and its way in.',
      bad: 'Three kinds of buttons in every row: put them into rowMenu and ActionBar.',
    },
  ],
}
