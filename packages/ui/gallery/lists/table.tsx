import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Badge, Time } from '@portal/ui'
import { RowActions } from '@portal/ui/overlay'
import { Table, type Column, type Sort } from '@portal/ui/table'
import { Looks, useWords, type Sample } from '../sample.tsx'

const posts = [
  {
    id: '1',
    zh: '换电站突破三千座',
    en: 'Three thousand stations',
    isOut: false,
    at: '2026-11-28T06:00:00Z',
    reads: 0,
  },
  {
    id: '2',
    zh: '园区食堂十二月菜单',
    en: 'The canteen in December',
    isOut: true,
    at: '2026-11-26T01:30:00Z',
    reads: 1204,
  },
  { id: '3', zh: '班车新线路', en: 'A new shuttle line', isOut: true, at: '2025-12-01T00:00:00Z', reads: 307 },
]
type Post = (typeof posts)[number]

function Tables() {
  const w = useWords()
  const [sort, setSort] = useState<Sort>({ column: 'at', isDescending: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [open, setOpen] = useState('3')
  const nameOf = (post: Post) => w(post.zh, post.en)
  const columns: Column<Post>[] = [
    { id: 'title', title: w('标题', 'Title'), cell: nameOf, isSortable: true },
    {
      id: 'state',
      title: w('状态', 'State'),
      cell: ({ isOut }) => (
        <Badge tone={isOut ? 'good' : 'warning'} isDot>
          {isOut ? w('已发布', 'Published') : w('待审核', 'In review')}
        </Badge>
      ),
    },
    {
      id: 'at',
      title: w('发布时间', 'Goes out'),
      cell: ({ at }) => <Time at={at} form="datetime" />,
      isSortable: true,
    },
    { id: 'reads', title: w('阅读', 'Reads'), cell: ({ reads }) => reads, align: 'end', isHiddenOnPhone: true },
  ]
  const rows = { columns, idOf: ({ id }: Post) => id, nameOf }
  return (
    <>
      <Table
        {...rows}
        label={w('稿件', 'Posts')}
        items={posts}
        sort={sort}
        onSort={setSort}
        selection={chosen}
        onSelect={setChosen}
        openId={open}
        onOpen={({ id }) => setOpen(id)}
        rowMenu={(post) => (
          <RowActions
            name={nameOf(post)}
            actions={[
              {
                id: 'copy',
                word: w('复制', 'Duplicate'),
                label: w(`复制“${post.zh}”`, `Duplicate “${post.en}”`),
                icon: <Copy aria-hidden />,
                onPress: () => undefined,
              },
            ]}
          />
        )}
      />
      <Table
        {...rows}
        label={w('较高的行', 'Taller rows')}
        items={posts.slice(0, 1)}
        hrefOf={() => '#there'}
        density="tall"
        phone="scroll"
      />
      <Looks of="tbody tr, th button">
        <Table
          label={w('样子', 'Looks')}
          columns={columns.slice(0, 1)}
          idOf={rows.idOf}
          items={posts.slice(2)}
          sort={sort}
          onSort={setSort}
        />
      </Looks>
      <Table {...rows} label={w('正在加载', 'Loading')} items={[]} state="loading" />
      <Table {...rows} label={w('没有稿件', 'Empty')} items={[]} />
      <Table {...rows} label={w('出错', 'Failed')} items={[]} state="error" onRetry={() => undefined} />
    </>
  )
}

export const sample: Sample = {
  title: 'Table',
  parts: ['Table', 'RowActions'],
  use: 'A list that is compared, sorted and chosen from; rows of two lines on a phone.',
  keys: { Tab: 'to the head, then to what each row holds', Space: 'chooses the row', Enter: 'sorts, opens the row' },
  do: 'The name of the row is its header and its way in.',
  dont: 'Three kinds of buttons in every row: put them into rowMenu and ActionBar.',
  Show: Tables,
}
