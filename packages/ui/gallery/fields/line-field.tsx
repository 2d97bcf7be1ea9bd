import { LineField } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Lines() {
  const w = useWords()
  const label = w('写评论', 'Write a comment')
  return (
    <>
      <LineField aria-label={label} placeholder={label} />
      <Looks of="textarea">
        <LineField aria-label={label} placeholder={label} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Line field',
  parts: ['LineField'],
  use: 'One line on a page that must load at once; a larger field takes its place when one writes.',
  keys: { 'Letters, arrows, Home, End': 'as in every field' },
  do: 'Keep what is typed while the larger field loads.',
  dont: 'Use it in a form: there each field has a label above it.',
  Show: Lines,
}
