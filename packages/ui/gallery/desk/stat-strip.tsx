import { StatStrip } from '@portal/ui/desk'
import { useWords, type Sample } from '../sample.tsx'

function Stats() {
  const w = useWords()
  return (
    <StatStrip
      label={w('近 7 天', 'Last 7 days')}
      items={[
        { label: w('覆盖', 'Reach'), value: '34%', delta: { text: '▲3', tone: 'good' } },
        {
          label: w('评论', 'Comments'),
          value: 96,
          delta: { text: '▼8%', tone: 'danger' },
          hint: w('较上周', 'on last week'),
        },
        { label: w('发布', 'Posts'), value: 12, delta: { text: '±0', tone: 'neutral' } },
        { label: w('平均阅读', 'Time per reader'), value: w('1 分 40 秒', '1 min 40 s') },
      ]}
    />
  )
}

export const sample: Sample = {
  title: 'Stat strip',
  parts: ['StatStrip'],
  use: 'A few figures in one line, with their change.',
  keys: 'none: not interactive',
  do: 'Say with what a figure is compared.',
  dont: 'Colour a change that is neither good nor bad.',
  Show: Stats,
}
