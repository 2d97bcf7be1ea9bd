import { useState } from 'react'
import { Grid } from '@portal/ui'
import { DateField, DatePicker } from '@portal/ui/dates'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Days() {
  const w = useWords()
  const [since, setSince] = useState('2018-02-11')
  const [until, setUntil] = useState('2026-11-28')
  return (
    <>
      <Grid min={280} gap={16}>
        <DateField label={w('入职日期', 'Since')} value={since} onChange={setSince} />
        <DatePicker
          label={w('截止', 'Until')}
          value={until}
          onChange={setUntil}
          min="2026-11-01"
          isRequired
          help={w('当天结束时', 'At the end of that day')}
        />
        <DatePicker
          label={w('试驾日期', 'Test drive')}
          value="2026-11-28"
          error={w('这天已约满，请另选', 'Full: choose another day')}
        />
        <DatePicker label={w('未填写', 'Empty')} value="" />
        <DatePicker label={w('只读', 'Read only')} value="2026-11-28" isReadOnly />
        <DatePicker label={w('不可用', 'Disabled')} value="" isDisabled />
      </Grid>
      <Looks of="[role=group], [role=spinbutton], button">
        <DatePicker label={w('截止', 'Until')} value="2026-11-28" />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Date field',
  parts: ['DateField', 'DatePicker'],
  use: 'A day, typed by its parts in the language of the portal, or taken from a calendar; values are YYYY-MM-DD.',
  keys: {
    Digits: 'fill the part and go on',
    'Arrow left, right': 'to the next part',
    'Arrow up, down': 'step the part',
    'Alt + arrow down': 'opens the calendar',
    'Arrows, Page up, down': 'a day, a week, a month in the calendar',
    'Enter, Esc': 'takes the day, closes',
  },
  do: 'DateField for days far away, such as a birthday.',
  dont: 'An input of type date: it is in the language of the browser.',
  Show: Days,
}
