import { useState } from 'react'
import { Button } from '@portal/ui'
import { ActionBar } from '@portal/ui/table'
import { useWords, type Sample } from '../sample.tsx'

function Chosen() {
  const w = useWords()
  const [count, setCount] = useState(2)
  return (
    <ActionBar count={count} onClear={() => setCount(0)}>
      <Button>{w('送审', 'Send for review')}</Button>
      <Button look="danger">{w('下线', 'Take down')}</Button>
    </ActionBar>
  )
}

export const sample: Sample = {
  title: 'Action bar',
  parts: ['ActionBar'],
  use: 'What is done with the chosen rows of a table; stays at the foot of the window.',
  keys: { Tab: 'to each action, then to the cross', 'Enter, Space': 'press' },
  do: 'Ask before what cannot be undone, and name the number of rows.',
  dont: 'Show it at 0: it hides by itself.',
  Show: Chosen,
}
