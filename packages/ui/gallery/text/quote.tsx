import { Quote, Text, Together } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Sentences() {
  const w = useWords()
  return (
    <>
      <Text>
        {w('请在出发前读完', 'Before you leave, please read ')}
        <Quote>{w('冬季用车指南', 'Driving in winter')}</Quote>
        {w('。', '.')}
      </Text>
      <Text>
        {w('采购申请 ', 'A purchase of ')}
        <Together>186,000 {w('元', 'CNY')}</Together>
        {w(' 待你审批。', ' waits for your approval.')}
      </Text>
    </>
  )
}

export const sample: Sample = {
  title: 'Quote and number with unit',
  parts: ['Quote', 'Together'],
  use: 'A title within a sentence, in the marks of the language; a number that stays on one line with its unit.',
  keys: 'none: not interactive',
  do: 'Take quote() in texts of labels and messages.',
  dont: 'Write 《》 or quotation marks into a text.',
  Show: Sentences,
}
