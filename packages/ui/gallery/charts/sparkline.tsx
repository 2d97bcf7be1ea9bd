import { Grid } from '@portal/ui'
import { Sparkline } from '@portal/ui/charts'
import type { Sample } from '../sample.tsx'

const points = Array.from({ length: 28 }, (_, at) => ({
  date: `2026-11-${String(at + 1).padStart(2, '0')}`,
  value: 420 + ((at * 37) % 90),
}))

function Lines() {
  return (
    <Grid min={200}>
      <Sparkline points={points} />
      <Sparkline points={points} isStraight />
      <Sparkline points={points.slice(0, 1)} />
      <Sparkline points={[]} />
    </Grid>
  )
}

export const sample: Sample = {
  title: 'Sparkline',
  parts: ['Sparkline'],
  use: 'A small trend without axes; the numbers stand beside it.',
  keys: 'none: not interactive',
  do: 'Link it to the whole chart.',
  dont: 'Show it alone: it is silent.',
  Show: Lines,
}
