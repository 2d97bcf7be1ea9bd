import { Disclosure, Text } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Disclosures() {
  const w = useWords()
  return (
    <>
      <Disclosure title={w('阅读记录', 'Reading record')} note={w('12 条', '12 rows')}>
        <Text>{w('售后服务部今天读了 12 次', 'After sales read it 12 times today')}</Text>
      </Disclosure>
      <Disclosure look="plain" title={w('3 号线全程 7 站', 'All 7 stops of line 3')}>
        <Text>{w('人民广场、曹家渡、真如……', "People's Square, Caojiadu, Zhenru …")}</Text>
      </Disclosure>
      <Looks of="summary">
        <Disclosure title={w('阅读记录', 'Reading record')}>{null}</Disclosure>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Disclosure',
  parts: ['Disclosure'],
  use: 'Content that is shown on demand.',
  keys: { 'Enter, Space': 'open and close it' },
  do: 'Say in the title what is inside, and how much in the note.',
  dont: 'Hide what most readers need.',
  Show: Disclosures,
}
