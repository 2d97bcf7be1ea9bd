import { CalendarDays, List } from 'lucide-react'
import { useState } from 'react'
import { Row, Segmented } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Views() {
  const w = useWords()
  const [at, setAt] = useState('list')
  const items = [
    { id: 'list', label: w('列表', 'List'), icon: <List aria-hidden />, count: 12 },
    { id: 'month', label: w('月历', 'Month'), icon: <CalendarDays aria-hidden /> },
    { id: 'map', label: w('地图', 'Map'), isDisabled: true },
  ]
  return (
    <>
      <Row gap={16}>
        <Segmented label={w('视图', 'View')} items={items} current={at} onSelect={setAt} />
        <Segmented label={w('小视图', 'Small view')} size="small" items={items} current={at} onSelect={setAt} />
      </Row>
      <Looks of="button:not([aria-pressed=true])">
        <Segmented label={w('视图', 'View')} items={items.slice(0, 2)} current="list" onSelect={setAt} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Segmented',
  parts: ['Segmented'],
  use: 'Two to five views of the same content, one of them shown.',
  keys: { Tab: 'to each', 'Enter, Space': 'choose' },
  do: 'Short words of about the same length.',
  dont: 'Take it for places, or for a choice in a form.',
  Show: Views,
}
