import { BarList } from '@portal/ui/charts'
import { useWords, type Sample } from '../sample.tsx'

function Bars() {
  const w = useWords()
  return (
    <BarList
      bars={[
        {
          key: 1,
          name: w('换电站突破三千座', 'Three thousand swap stations'),
          href: '#bar',
          value: '65%',
          share: 0.65,
        },
        { key: 2, name: w('园区食堂十二月菜单', 'Canteen menu for December'), value: '23%', share: 0.23 },
        { key: 3, name: w('不足 5 人，未显示', 'Fewer than 5, not shown'), value: '–', share: null },
        { key: 'rest', name: w('其他', 'Others'), value: '12%', share: 0.12, tone: 'rest' },
      ]}
    />
  )
}

export const sample: Sample = {
  title: 'Bar list',
  parts: ['BarList'],
  use: 'Parts of a whole, or a ranking: names with their shares.',
  keys: { Tab: 'to the names that lead somewhere' },
  do: 'Give the number in words at the end of the line.',
  dont: 'Take it for days: that is LineChart.',
  Show: Bars,
}
