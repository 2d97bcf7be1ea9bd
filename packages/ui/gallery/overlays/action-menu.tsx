import { Copy, Trash2 } from 'lucide-react'
import { Row } from '@portal/ui'
import { ActionMenu, SplitButton, type ActionEntries } from '@portal/ui/overlay'
import { useWords, type Sample } from '../sample.tsx'

function Menus() {
  const w = useWords()
  const entries: ActionEntries = [
    { id: 'copy', label: w('复制链接', 'Copy the link'), icon: <Copy aria-hidden />, shortcut: 'C' },
    {
      heading: w('显示', 'Show'),
      items: [
        { id: 'covers', label: w('显示封面', 'Covers'), isChosen: true },
        { id: 'reads', label: w('阅读数（仅编辑）', 'Reads (editors only)'), isDisabled: true },
      ],
    },
    {
      id: 'delete',
      label: w('删除', 'Delete'),
      description: w('30 天内可以恢复', 'Can be restored for 30 days'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
    },
  ]
  const other = w('其他发布方式', 'Other ways to publish')
  return (
    <Row gap={16}>
      <ActionMenu label={w('稿件操作', 'Actions of the post')} entries={entries} />
      <SplitButton moreLabel={other} entries={entries} onPress={() => undefined}>
        {w('发布', 'Publish')}
      </SplitButton>
      <SplitButton look="secondary" moreLabel={other} entries={entries} onPress={() => undefined} isBusy>
        {w('正在发布', 'Publishing')}
      </SplitButton>
      <SplitButton moreLabel={other} entries={entries} onPress={() => undefined} isDisabled>
        {w('不可用', 'Disabled')}
      </SplitButton>
    </Row>
  )
}

export const sample: Sample = {
  title: 'Action menu',
  parts: ['ActionMenu', 'SplitButton'],
  use: 'Further actions behind a button; the usual action with its variants behind an arrow.',
  keys: {
    'Enter, Space, arrow down': 'opens',
    'Arrows, Home, End, letters': 'move',
    'Enter, Space': 'chooses',
    Esc: 'closes',
  },
  do: 'Put the dangerous one last, in red.',
  dont: 'Hide the usual action in a menu.',
  Show: Menus,
}
