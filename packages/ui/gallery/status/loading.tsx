import { Grid, Loading, Skeleton } from '@portal/ui'
import type { Sample } from '../sample.tsx'

function Placeholders() {
  return (
    <>
      <Loading rows={3} hasTitle />
      <Grid min={160}>
        {(['title', 'line', 'card', 'cover', 'panorama', 'row'] as const).map((shape) => (
          <div key={shape}>
            <Skeleton shape={shape} count={shape === 'line' ? 3 : 1} />
          </div>
        ))}
      </Grid>
    </>
  )
}

export const sample: Sample = {
  title: 'Loading',
  parts: ['Loading', 'Skeleton'],
  use: 'Placeholders in the shape of the content, after 150 ms; Loading also tells screen readers.',
  keys: 'none: not interactive',
  do: 'Reserve the room that the content will take.',
  dont: 'A spinner in the middle of a page.',
  Show: Placeholders,
}
