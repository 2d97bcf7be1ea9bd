import { useState } from 'react'
import { Grid } from '@portal/ui'
import { DateTimeField, TimeField } from '@portal/ui/dates'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Moments() {
  const w = useWords()
  const [out, setOut] = useState('2026-11-28T14:00')
  const [shift, setShift] = useState('06:30')
  return (
    <>
      <Grid min={280} gap={16}>
        <DateTimeField
          label={w('发布时间', 'Goes out')}
          value={out}
          onChange={setOut}
          zone={w('北京时间', 'Beijing')}
        />
        <DateTimeField
          label={w('开始时间', 'Begins')}
          value="2026-11-28T09:00"
          error={w('必须晚于现在', 'Must be later than now')}
        />
        <TimeField
          label={w('早班开始', 'Early shift')}
          value={shift}
          onChange={setShift}
          help={w('24 小时制', 'Of 24 hours')}
        />
        <TimeField label={w('不可用', 'Disabled')} value="22:00" isDisabled />
      </Grid>
      <Looks of="[role=group], [role=spinbutton]">
        <TimeField label={w('早班开始', 'Early shift')} value="06:30" />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Date and time field',
  parts: ['DateTimeField', 'TimeField'],
  use: 'A day with a time, or a time of day, on a clock of 24 hours.',
  keys: {
    Digits: 'fill the part and go on',
    'Arrow left, right': 'to the next part',
    'Arrow up, down': 'step the part',
    'Alt + arrow down': 'opens the calendar',
    Backspace: 'empties the part',
  },
  do: 'Name the zone beside every time that is planned.',
  dont: 'Give the value a zone: it is the clock of the named place.',
  Show: Moments,
}
