import { FilePen, Send, X } from 'lucide-react'
import { Text } from '@portal/ui'
import { Timeline } from '@portal/ui/desk'
import { useWords, type Sample } from '../sample.tsx'

function History() {
  const w = useWords()
  return (
    <Timeline
      label={w('经过', 'History')}
      events={[
        {
          id: '3',
          at: '2026-11-28T06:00:00Z',
          icon: <Send />,
          tone: 'accent',
          text: w('许童 再次送审', 'Xu Tong sent it again'),
        },
        {
          id: '2',
          at: '2026-11-27T08:30:00Z',
          icon: <X />,
          tone: 'danger',
          text: w('林薇 退回', 'Lin Wei sent it back'),
          children: <Text>{w('封面的授权到年底为止', 'The cover is licensed until December')}</Text>,
        },
        { id: '1', at: '2026-11-27T06:00:00Z', icon: <FilePen />, text: w('许童 新建', 'Xu Tong created it') },
      ]}
    />
  )
}

export const sample: Sample = {
  title: 'Timeline',
  parts: ['Timeline'],
  use: 'Events of an object, latest first.',
  keys: 'none: not interactive',
  do: 'One sentence an event: who did what.',
  dont: 'Say a state by the colour of the sign alone.',
  Show: History,
}
