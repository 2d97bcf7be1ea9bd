import { Text, Together } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Sentences() {
  const w = useWords()
  return (
    <Text>
      {w('采购申请 ', 'A purchase of ')}
      <Together>186,000 {w('元', 'CNY')}</Together>
      {w(' 待你审批。', ' waits for your approval.')}
    </Text>
  )
}

export const sample: Sample = {
  title: 'Number with unit',
  parts: ['Together'],
  use: 'A number that stays on one line with its unit.',
  keys: 'none: not interactive',
  do: 'Keep a number and its unit together, or a name and its title.',
  dont: 'Take it for more than a few words: they would not fit on a phone.',
  Show: Sentences,
}
