import { Progress } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Bars() {
  const w = useWords()
  return [0, 5, 12].map((value) => (
    <Progress key={value} value={value} max={12} label={w(`已答 ${value} 题，共 12 题`, `${value} of 12 questions`)} />
  ))
}

export const sample: Sample = {
  title: 'Progress',
  parts: ['Progress'],
  use: 'A bar that says how much is done.',
  keys: 'none: not interactive',
  do: 'Give a label, unless words beside it say the same.',
  dont: 'Take it where the end is unknown: that is Loading.',
  Show: Bars,
}
