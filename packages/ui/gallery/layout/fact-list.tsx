import { Card, FactList } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Facts() {
  const w = useWords()
  const items = [
    { label: w('车型', 'Model'), value: w('V9 六座旅行车', 'V9 estate, six seats') },
    { label: w('续航', 'Range'), value: '702 km' },
    {
      label: w('交付日期', 'Delivery'),
      value: w('推迟到 12 月 18 日', 'Moved to 18 December'),
      tone: 'warning' as const,
    },
  ]
  return (['ruled', 'plain', 'columns'] as const).map((look) => (
    <Card key={look} padding="small">
      <FactList look={look} items={items} aria-label={w('概要', 'Summary')} />
    </Card>
  ))
}

export const sample: Sample = {
  title: 'Fact list',
  parts: ['FactList'],
  use: 'Labels with their values; below each other on a phone.',
  keys: 'none: not interactive',
  do: 'Mark a value that needs attention with tone: warning.',
  dont: 'Take it for rows that are compared: that is a table.',
  Show: Facts,
}
