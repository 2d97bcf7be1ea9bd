import { useState } from 'react'
import { Grid } from '@portal/ui'
import { DateRangePicker, type DayRange } from '@portal/ui/dates'
import { Looks, useWords, type Sample } from '../sample.tsx'

const week = { from: '2026-11-22', to: '2026-11-28' }

function Ranges() {
  const w = useWords()
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-02', to: '2026-11-08' })
  return (
    <>
      <Grid min={280} gap={16}>
        <DateRangePicker
          label={w('统计期间', 'Period')}
          value={range}
          onChange={setRange}
          presets={[{ label: w('最近 7 天', 'Last 7 days'), ...week }]}
        />
        <DateRangePicker label={w('未填写', 'Empty')} value={null} onChange={setRange} isOptional />
        <DateRangePicker
          label={w('休假', 'Leave')}
          value={week}
          onChange={setRange}
          error={w('与团建重叠', 'Collides with the team day')}
        />
        <DateRangePicker label={w('不可用', 'Disabled')} value={week} onChange={setRange} isDisabled />
      </Grid>
      <Looks of="[role=group], [role=spinbutton], button">
        <DateRangePicker label={w('统计期间', 'Period')} value={week} onChange={setRange} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Date range picker',
  parts: ['DateRangePicker'],
  use: 'A range of days, typed or taken from a calendar; both days are of the range.',
  keys: {
    'Digits, arrows': 'as in a date field',
    'Alt + arrow down': 'opens the calendar',
    Enter: 'takes the first day, then the last',
    Esc: 'closes',
  },
  do: 'Give the usual ranges as presets.',
  dont: 'Two date fields beside each other.',
  Show: Ranges,
}
