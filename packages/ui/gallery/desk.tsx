import { CalendarDays, FilePen, Inbox, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { CommandMenu } from '../desk/CommandMenu.tsx'
import { PrivacyNote, SaveState, StatStrip, Steps, Timeline } from '../desk/Facts.tsx'
import { FilterBar, ViewTabs } from '../desk/FilterBar.tsx'
import { NavRail } from '../desk/NavRail.tsx'
import { Row, Stack } from '../layout/Layout.tsx'
import { useWords, type Chapter } from './sample.tsx'

function Filters() {
  const w = useWords()
  const [value, setValue] = useState<Record<string, string>>({ state: 'review' })
  const [query, setQuery] = useState('')
  return (
    <Stack gap={8}>
      <ViewTabs
        label={w('视图', 'Views')}
        current="mine"
        views={[
          { id: 'all', label: w('全部', 'All'), href: '#desk', count: 128 },
          { id: 'mine', label: w('我的', 'Mine'), href: '#desk' },
        ]}
        action={
          <Button size="small" look="quiet">
            {w('保存视图', 'Save view')}
          </Button>
        }
      />
      <FilterBar
        label={w('筛选稿件', 'Filter posts')}
        value={value}
        onChange={setValue}
        search={{ label: w('标题、作者', 'Title, author'), words: query, onSearch: setQuery }}
        filters={[
          {
            id: 'state',
            label: w('状态', 'State'),
            all: w('全部状态', 'All states'),
            options: [{ value: 'review', label: w('待审核', 'In review') }],
          },
        ]}
        end={<Button>{w('导出', 'Export')}</Button>}
      />
    </Stack>
  )
}

function Facts() {
  const w = useWords()
  return (
    <Stack gap={24}>
      <StatStrip
        label={w('近 7 天', 'Last 7 days')}
        items={[
          { label: w('覆盖', 'Reach'), value: '34%', delta: { text: '▲3', tone: 'good' } },
          {
            label: w('评论', 'Comments'),
            value: 96,
            delta: { text: '▼8%', tone: 'danger' },
            hint: w('较上周', 'than before'),
          },
          { label: w('发布', 'Posts'), value: 12 },
        ]}
      />
      <Steps
        label={w('新建活动', 'New event')}
        steps={[
          { id: '1', title: w('内容', 'Content'), state: 'done', href: '#desk' },
          { id: '2', title: w('场次', 'Sessions'), state: 'current' },
          { id: '3', title: w('读者', 'Readers'), state: 'error' },
          { id: '4', title: w('检查', 'Check'), state: 'open' },
        ]}
      />
      <Timeline
        label={w('经过', 'History')}
        events={[
          {
            id: '1',
            at: '2026-11-28T06:00:00Z',
            icon: <Send />,
            tone: 'accent',
            text: w('许童 送审', 'Xu Tong sent it for review'),
          },
          { id: '2', at: '2026-11-27T06:00:00Z', icon: <FilePen />, text: w('许童 新建', 'Xu Tong created it') },
        ]}
      />
      <Row gap={20}>
        {(['saved', 'saving', 'offline', 'conflict', 'error'] as const).map((state) => (
          <SaveState key={state} state={state} at="2026-11-28T06:02:00Z" />
        ))}
      </Row>
      <PrivacyNote>
        {w('这里有姓名和部门，查看会记入操作日志。', 'Names and departments: looking is logged.')}
      </PrivacyNote>
    </Stack>
  )
}

function Frame() {
  const w = useWords()
  const [isFolded, setFolded] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <Row align="start" gap={32}>
      <NavRail
        label={w('工作台', 'Desk')}
        openLabel={w('切换栏目', 'Go to another section')}
        current="#desk"
        isFolded={isFolded}
        onFold={setFolded}
        groups={[
          {
            id: 'top',
            items: [
              {
                href: '#inbox',
                title: w('待办', 'Inbox'),
                icon: <Inbox aria-hidden />,
                count: 7,
                countLabel: w('7 项待办', '7 to do'),
              },
            ],
          },
          {
            id: 'content',
            title: w('内容', 'Content'),
            items: [
              { href: '#desk', title: w('稿件', 'Posts'), icon: <FilePen aria-hidden /> },
              { href: '#plan', title: w('日历', 'Calendar'), icon: <CalendarDays aria-hidden /> },
            ],
          },
        ]}
      />
      <Button onClick={() => setOpen(true)}>{w('命令', 'Commands')}</Button>
      {isOpen && (
        <CommandMenu
          label={w('命令', 'Commands')}
          placeholder={w('去哪里，做什么', 'Where to, what to do')}
          onClose={() => setOpen(false)}
          groups={[
            {
              title: w('去', 'Go'),
              commands: [
                {
                  id: 'posts',
                  title: w('稿件', 'Posts'),
                  icon: <FilePen aria-hidden />,
                  hint: 'G P',
                  onRun: () => undefined,
                },
              ],
            },
          ]}
        />
      )}
    </Row>
  )
}

export const deskChapter: Chapter = {
  id: 'desk',
  title: 'Back office',
  samples: [
    {
      name: 'FilterBar, ViewTabs',
      use: 'Search first, then filters, then the way to clear them; saved views above.',
      Show: Filters,
      code: `<FilterBar label={t('filter')} filters={filters} value={value} onChange={setValue} search={search} />`,
    },
    {
      name: 'StatStrip, Steps, Timeline, SaveState, PrivacyNote',
      use: 'Figures, steps, what happened, what is saved, whose data it is.',
      Show: Facts,
      code: `<StatStrip label={t('week')} items={[{ label: t('reach'), value: '34%', delta: { text: '▲3', tone: 'good' } }]} />`,
    },
    {
      name: 'NavRail, CommandMenu',
      use: 'Where one can go: at the edge, or by name.',
      Show: Frame,
      code: `<NavRail label={t('desk')} groups={groups} current={path} openLabel={t('chooseSection')} isFolded={isFolded} onFold={setFolded} />`,
      keys: { 'Ctrl K, ⌘ K': 'opens the commands', Arrows: 'move', Enter: 'runs' },
    },
  ],
}
