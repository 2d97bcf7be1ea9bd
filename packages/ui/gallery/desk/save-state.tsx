import { Row } from '@portal/ui'
import { SaveState } from '@portal/ui/desk'
import type { Sample } from '../sample.tsx'

function States() {
  return (
    <Row gap={20}>
      {(['saved', 'saving', 'offline', 'conflict', 'error'] as const).map((state) => (
        <SaveState key={state} state={state} />
      ))}
    </Row>
  )
}

export const sample: Sample = {
  title: 'Save state',
  parts: ['SaveState'],
  use: 'How far a document that saves by itself is saved.',
  keys: 'none: not interactive',
  do: 'Keep it in sight beside the title.',
  dont: 'A toast after every save.',
  Show: States,
}
