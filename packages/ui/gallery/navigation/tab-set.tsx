import { Text } from '@portal/ui'
import { TabSet } from '@portal/ui/tabs'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Sets() {
  const w = useWords()
  const items = [
    {
      id: 'open',
      label: w('未确认', 'Open'),
      count: 247,
      content: <Text>{w('还没有确认《信息安全须知》的同事', 'Who has not confirmed the security rules')}</Text>,
    },
    {
      id: 'done',
      label: w('已确认', 'Confirmed'),
      count: 60,
      content: <Text>{w('已经确认的同事', 'Who has confirmed')}</Text>,
    },
    { id: 'off', label: w('已豁免', 'Exempt'), isDisabled: true, content: null },
  ]
  return (
    <>
      <TabSet label={w('必读', 'Must-read')} items={items} />
      <Looks of="[role=tab]:not([aria-selected=true])">
        <TabSet label={w('必读', 'Must-read')} items={items.slice(0, 2)} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Tab set',
  parts: ['TabSet'],
  use: 'Tabs with a panel each in the page.',
  keys: {
    'Arrow left, right': 'to the next tab and its panel',
    'Home, End': 'to the first, to the last',
    Tab: 'into the panel',
  },
  do: 'Two to five tabs with short names.',
  dont: 'Take it for places with an address: those are Tabs.',
  Show: Sets,
}
