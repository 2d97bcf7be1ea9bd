import { CalendarDays, FilePen, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Row } from '@portal/ui'
import { NavRail } from '@portal/ui/desk'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Rails() {
  const w = useWords()
  const [isFolded, setFolded] = useState(false)
  const groups = [
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
        { href: '#there', title: w('稿件', 'Posts'), icon: <FilePen aria-hidden /> },
        { href: '#plan', title: w('发布日历', 'Calendar'), icon: <CalendarDays aria-hidden /> },
      ],
    },
  ]
  const rail = { groups, current: '#there', openLabel: w('切换栏目', 'Go to another section') }
  return (
    <Row align="start" gap={32}>
      <NavRail {...rail} label={w('工作台', 'Desk')} isFolded={isFolded} onFold={setFolded} />
      <NavRail {...rail} label={w('收起的导航', 'Folded')} isFolded onFold={() => undefined} />
      <Looks of="a:not([aria-current])">
        <NavRail {...rail} groups={groups.slice(1)} label={w('导航的样子', 'Looks')} />
      </Looks>
    </Row>
  )
}

export const sample: Sample = {
  title: 'Navigation rail',
  parts: ['NavRail'],
  use: 'The navigation of the desk at its edge: groups of entries, folded to icons; above the page where that is narrow.',
  keys: {
    Tab: 'to the current entry',
    'Arrow up, down': 'to the next entry',
    'Home, End': 'to the first, to the last',
    Enter: 'follows',
  },
  do: 'Count only what waits for this person.',
  dont: 'A second level: a section has tabs.',
  Show: Rails,
}
