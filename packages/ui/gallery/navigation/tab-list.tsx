import { useState } from 'react'
import { TabList, Text } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Results() {
  const w = useWords()
  const [at, setAt] = useState('people')
  return (
    <div>
      <TabList
        id="result-kind"
        panelId="results"
        label={w('结果类别', 'Kinds of results')}
        items={[
          { id: 'people', label: w('同事', 'People'), count: 12 },
          { id: 'apps', label: w('应用', 'Applications'), count: 3 },
          { id: 'news', label: w('新闻', 'News') },
        ]}
        current={at}
        onSelect={setAt}
      />
      <div id="results" role="tabpanel" aria-labelledby={`result-kind-${at}`}>
        <Text>{w('“换电”的结果', 'Results for “swap station”')}</Text>
      </div>
    </div>
  )
}

export const sample: Sample = {
  title: 'Tab list',
  parts: ['TabList'],
  use: 'Underlined tabs over one panel that the page draws itself.',
  keys: { Tab: 'to the current tab', 'Arrow left, right': 'to the next tab', 'Home, End': 'to the first, to the last' },
  do: 'Tie the panel to its tab: role, id and aria-labelledby.',
  dont: 'Take it where each tab has content of its own: that is TabSet.',
  Show: Results,
}
