import { Plus } from 'lucide-react'
import { Button, Row } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

function Buttons() {
  const w = useWords()
  const kinds = looks.map((look) => (
    <Button key={look} look={look} icon={look === 'primary' ? <Plus aria-hidden /> : undefined}>
      {w('保存', 'Save')}
    </Button>
  ))
  return (
    <>
      <Row>{kinds}</Row>
      <Looks>
        <Row>{kinds}</Row>
      </Looks>
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} disabled>
            {w('不可用', 'Disabled')}
          </Button>
        ))}
        <Button look="primary" isBusy>
          {w('正在保存', 'Saving')}
        </Button>
      </Row>
      <Row>
        <Button size="small">{w('小', 'Small')}</Button>
        <Button size="large">{w('大', 'Large')}</Button>
        <Button>{w('发送给第三总装车间全部班组长', 'Send to all team leaders of the hall')}</Button>
      </Row>
    </>
  )
}

export const sample: Sample = {
  title: 'Button',
  parts: ['Button'],
  use: 'Does something: rectangles of 28, 36 and 44 px.',
  keys: { 'Enter, Space': 'presses' },
  do: 'One primary button in a view; secondary and small in rows. Name the action: Save, Release.',
  dont: 'A sentence, as its words do not wrap; several filled buttons below each other; “OK”.',
  Show: Buttons,
}
