import { CalendarDays } from 'lucide-react'
import { Button, Card, EmptyState } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Empties() {
  const w = useWords()
  return (
    <>
      <Card padding="none">
        <EmptyState
          title={w('没有符合条件的稿件', 'No post fits')}
          help={w('换一个条件试试', 'Try another filter')}
          action={<Button size="small">{w('清除筛选', 'Clear filters')}</Button>}
        />
      </Card>
      <Card padding="none">
        <EmptyState icon={<CalendarDays aria-hidden />} title={w('本周没有活动', 'No events this week')} />
      </Card>
      <Card padding="small">
        <EmptyState size="inline" title={w('都处理完了', 'All done')} />
      </Card>
    </>
  )
}

export const sample: Sample = {
  title: 'Empty state',
  parts: ['EmptyState'],
  use: 'Nothing is there yet, or nothing fits the filter.',
  keys: { Tab: 'to its action', 'Enter, Space': 'press it' },
  do: 'Say why it is empty, and offer the way on.',
  dont: 'Show it before the answer is there.',
  Show: Empties,
}
