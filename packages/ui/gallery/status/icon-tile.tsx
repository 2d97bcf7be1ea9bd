import { Clock } from 'lucide-react'
import { IconTile, Row } from '@portal/ui'
import road from '../road.svg'
import { useWords, type Sample } from '../sample.tsx'

function Tiles() {
  const w = useWords()
  return (
    <Row>
      {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
        <IconTile key={size} size={size} name={w('邮箱', 'Mail')} />
      ))}
      <IconTile src={`${road}?`} name={w('试驾', 'Test drive')} />
      <IconTile tone="neutral">
        <Clock aria-hidden />
      </IconTile>
      <IconTile tone="joy">pdf</IconTile>
    </Row>
  )
}

export const sample: Sample = {
  title: 'Icon tile',
  parts: ['IconTile'],
  use: 'The sign of an application, a topic or a kind of file; its first letter where the picture is missing.',
  keys: 'none: not interactive',
  do: 'Write the name beside it: the tile itself is silent.',
  dont: 'Make it the only target: the row or card around it is.',
  Show: Tiles,
}
