import { Avatar, Row } from '@portal/ui'
import road from '../road.svg'
import { useWords, type Sample } from '../sample.tsx'

function Faces() {
  const w = useWords()
  return (
    <Row>
      <Avatar src={`${road}?`} name={w('林薇', 'Lin Wei')} size={64} />
      <Avatar src={`${road}?`} name={w('林薇', 'Lin Wei')} />
      <Avatar src="" name={w('周敏', 'Zhou Min')} size={64} />
      <Avatar src="" name={w('周敏', 'Zhou Min')} />
      <Avatar src="" name={w('周敏', 'Zhou Min')} size={24} />
    </Row>
  )
}

export const sample: Sample = {
  title: 'Avatar',
  parts: ['Avatar'],
  use: 'The portrait of a person; drawn if there is none or it does not load (SHELL-16).',
  keys: 'none: not interactive',
  do: 'Write the name beside it.',
  dont: 'Take it for companies or applications: that is IconTile.',
  Show: Faces,
}
