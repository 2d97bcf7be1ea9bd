import { useState } from 'react'
import { Tabs } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Places() {
  const w = useWords()
  const [at, setAt] = useState('all')
  const items = [
    { id: 'all', label: w('全部', 'All'), count: 128 },
    { id: 'mine', label: w('我提交的', 'Sent by me'), count: 7 },
    { id: 'review', label: w('待我审核', 'To review') },
  ]
  return (
    <>
      <Tabs label={w('稿件', 'Posts')} items={items} current={at} onSelect={setAt} />
      <Tabs
        label={w('车型', 'Models')}
        current="v9"
        items={[
          { id: 'v9', label: 'V9', href: '#there' },
          { id: 'e5', label: 'E5', href: '#there' },
        ]}
      />
      <Looks of="button:not([aria-current])">
        <Tabs label={w('稿件', 'Posts')} items={items.slice(0, 2)} current="all" onSelect={setAt} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Tabs',
  parts: ['Tabs'],
  use: 'Underlined places of a page: addresses, or buttons over a list.',
  keys: { Tab: 'to each', Enter: 'chooses', Space: 'chooses one without an address' },
  do: 'Give them addresses; replaces for filters of one page.',
  dont: 'Take them for two views of the same content: that is Segmented.',
  Show: Places,
}
