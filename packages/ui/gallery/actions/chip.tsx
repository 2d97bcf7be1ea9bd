import { useState } from 'react'
import { Chip, ChipRow } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Chips() {
  const w = useWords()
  const [isOn, setOn] = useState(true)
  return (
    <>
      <ChipRow label={w('来源', 'Source')}>
        <Chip isPressed={isOn} onPress={() => setOn(!isOn)}>
          {w('全部系统', 'All systems')}
        </Chip>
        <Chip count={2}>{w('质量', 'Quality')}</Chip>
        <Chip href="#there">{w('差旅', 'Travel')}</Chip>
        <Chip href="#there" isPressed>
          {w('采购', 'Purchasing')}
        </Chip>
      </ChipRow>
      <Looks>
        <div>
          <Chip>{w('质量', 'Quality')}</Chip>
        </div>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Chip',
  parts: ['Chip', 'ChipRow'],
  use: 'A filter that is on or off, in a line that scrolls sideways.',
  keys: { Tab: 'to each', Space: 'turns it on or off', Enter: 'the same; follows one with an address' },
  do: 'Give filters addresses, so that they can be shared.',
  dont: 'Take chips for actions, or for tabs.',
  Show: Chips,
}
