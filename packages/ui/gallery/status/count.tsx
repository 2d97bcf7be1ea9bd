import { Count, Row } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Counts() {
  const w = useWords()
  return (
    <Row>
      <Count of={7} />
      <Count of={17} tone="accent" spoken={w('17 条未读', '17 unread')} />
      <Count of={204} tone="danger" spoken={w('204 项逾期', '204 late')} />
    </Row>
  )
}

export const sample: Sample = {
  title: 'Count',
  parts: ['Count'],
  use: 'A number beside a title; 99+ from a hundred on.',
  keys: 'none: not interactive',
  do: 'Give spoken: a number alone says nothing.',
  dont: 'Colour a number that is neither new nor late.',
  Show: Counts,
}
