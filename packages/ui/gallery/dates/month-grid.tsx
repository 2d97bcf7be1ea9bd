import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { MonthGrid } from '@portal/ui/month'
import { useWords, type Sample } from '../sample.tsx'

const today = parseDate('2026-11-28')
const marked = new Set(['2026-11-05', '2026-11-19', '2026-11-30'])

function Months() {
  const w = useWords()
  const [focused, setFocused] = useState(today)
  const [picked, setPicked] = useState(today)
  return (
    <MonthGrid
      label={w('活动月历', 'Calendar of events')}
      focused={focused}
      picked={picked}
      weekDay="mon"
      onFocus={setFocused}
      onPick={setPicked}
      attributesOf={(date, name) =>
        marked.has(date.toString())
          ? { 'data-marked': true, 'aria-label': `${name}, ${w('有活动', 'has events')}` }
          : {}
      }
      head={
        <Button size="small" onClick={() => setFocused(today)}>
          {w('今天', 'Today')}
        </Button>
      }
    />
  )
}

export const sample: Sample = {
  title: 'Month grid',
  parts: ['MonthGrid'],
  use: 'A month of a calendar, with marks or content of your own in its days.',
  keys: {
    Arrows: 'to the next day or week',
    'Page up, down': 'turn the month',
    'Home, End': 'to the first, to the last day of the month',
    'Enter, Space': 'pick the day',
  },
  do: 'Say in the label of a day what its mark means.',
  dont: 'Take it to fill in a day: that is DatePicker.',
  Show: Months,
}
