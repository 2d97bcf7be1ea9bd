import { DeskTime, RelativeTime, Text, Time } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString()

function Times() {
  const w = useWords()
  return (
    <>
      <Text>
        <Time at={twoHoursAgo} /> · <Time at="2026-02-11T09:05:00Z" form="date" /> ·{' '}
        <Time at="2025-11-11T09:05:00Z" form="datetime" zone="Europe/Berlin" /> ·{' '}
        <Time at="2026-11-11T09:05:00Z" form="clock" zone="Europe/Berlin" />
      </Text>
      <Text>
        {w('工作台，按公司时间：', 'At the desk, on the clock of the company: ')}
        <DeskTime at="2025-11-11T09:05:00Z" form="datetime" />
      </Text>
      <Text>
        {w('通知列表：', 'In lists of notices: ')}
        <RelativeTime date={twoHoursAgo} /> · <RelativeTime date="2025-11-11T09:05:00Z" />
      </Text>
    </>
  )
}

export const sample: Sample = {
  title: 'Time',
  parts: ['Time', 'DeskTime', 'RelativeTime'],
  use: 'One notation of times in four forms, kept up to date; RelativeTime has the notation of notices (NOTICE-06).',
  keys: 'none: not interactive',
  do: 'Name the zone where a time is planned elsewhere.',
  dont: 'Format a date by hand; formatTime() gives the same as a string.',
  Show: Times,
}
