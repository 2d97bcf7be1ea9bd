import { Clock } from 'lucide-react'
import { Badge, Row } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

const tones = ['neutral', 'accent', 'good', 'warning', 'danger', 'joy'] as const

function Badges() {
  const w = useWords()
  return (
    <>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {w('待审核', 'In review')}
          </Badge>
        ))}
        <Badge tone="warning" icon={<Clock aria-hidden />}>
          {w('即将截止', 'Closing soon')}
        </Badge>
      </Row>
      <Row gap={16}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} isDot>
            {w('已发布', 'Published')}
          </Badge>
        ))}
      </Row>
    </>
  )
}

export const sample: Sample = {
  title: 'Badge',
  parts: ['Badge'],
  use: 'The state of an object in one word; as a dot in rows.',
  keys: 'none: not interactive',
  do: 'Red only where something is late or wrong.',
  dont: 'Make it a button: that is a chip.',
  Show: Badges,
}
