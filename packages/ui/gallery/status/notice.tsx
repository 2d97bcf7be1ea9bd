import { CircleCheck } from 'lucide-react'
import { Button, Notice, Row } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Notices() {
  const w = useWords()
  return (
    <>
      {(['neutral', 'accent', 'good', 'warning', 'danger'] as const).map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          icon={<CircleCheck aria-hidden />}
          title={w('用户协议有更新', 'The agreement changed')}
        >
          {w('请阅读新版并再次确认。', 'Please read it and confirm again.')}
        </Notice>
      ))}
      <Notice>
        <Row gap={12}>
          {w('没有标题和图标的通知，带一个按钮。', 'A notice without title and icon, with a button.')}
          <Button size="small">{w('查看', 'View')}</Button>
        </Row>
      </Notice>
    </>
  )
}

export const sample: Sample = {
  title: 'Notice',
  parts: ['Notice'],
  use: 'A message that stays with its content.',
  keys: 'none: not interactive',
  do: 'One at a time, above what it is about; role status if it appears by itself.',
  dont: 'Take it for what passes: that is a toast.',
  Show: Notices,
}
