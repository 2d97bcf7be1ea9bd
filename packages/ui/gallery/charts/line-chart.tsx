import { useLanguage } from '@portal/ui'
import { dayText, LineChart, type Line } from '@portal/ui/charts'
import { useWords, type Sample } from '../sample.tsx'

const days = Array.from({ length: 28 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const made = days.map((date, at) => ({ date, value: 420 + ((at * 37) % 90) }))
/** Without the days on which nobody measured. */
const energy = days
  .map((date, at) => ({ date, value: 97 + ((at * 13) % 10) / 10 }))
  .filter((_, at) => at < 9 || at > 12)

function Charts() {
  const w = useWords()
  const { language } = useLanguage()
  const unit = (value: number) => w(`${value} 辆`, `${value} cars`)
  const cars: Line = {
    key: 'made',
    name: w('下线', 'Finished'),
    points: made,
    valueText: unit,
    scaleText: String,
    isCount: true,
  }
  const quality: Line = {
    key: 'quality',
    name: w('一次合格率', 'Right first time'),
    points: energy,
    valueText: (value) => `${value}%`,
    scaleText: (value) => `${value}%`,
  }
  return [[cars], [cars, quality]].map((lines) => (
    <LineChart
      key={lines.length}
      lines={lines}
      from={days[0]!}
      to={days.at(-1)!}
      label={lines.map(({ name }) => name).join(w('与', ' and '))}
      dayText={(day) => dayText(day, language, 'nothing')}
      pointText={(day, values) =>
        `${dayText(day, language)} ${values.map((each) => each ?? w('没有', 'none')).join(', ')}`
      }
      missing={w('没有', 'none')}
    />
  ))
}

export const sample: Sample = {
  title: 'Line chart',
  parts: ['LineChart'],
  use: 'Values by day as one or two lines, explored by keys or the pointer; gaps stay gaps.',
  keys: { 'Arrow left, right': 'a day', 'Page up, down': 'a week', 'Home, End': 'to the first, to the last day' },
  do: 'Give the same numbers as a table below it.',
  dont: 'Compare more than two lines: take a table.',
  Show: Charts,
}
