import { useState } from 'react'
import { FilterBar } from '@portal/ui/desk'
import { useWords, type Sample } from '../sample.tsx'

function Filters() {
  const w = useWords()
  const [value, setValue] = useState<Record<string, string>>({ state: 'review' })
  const [query, setQuery] = useState('')
  const filters = [
    {
      id: 'state',
      label: w('状态', 'State'),
      options: [{ value: 'review', label: w('待审核', 'In review') }],
    },
    {
      id: 'kind',
      label: w('栏目', 'Section'),
      options: [{ value: 'news', label: w('新闻', 'News') }],
    },
  ]
  return (
    <>
      <FilterBar
        label={w('筛选稿件', 'Filter posts')}
        value={value}
        onChange={setValue}
        onClear={() => {
          setValue({})
          setQuery('')
        }}
        search={{ label: w('标题、作者', 'Title, author'), words: query, onSearch: setQuery }}
        filters={filters}
      />
      <FilterBar
        label={w('没有设置筛选', 'No filter set')}
        value={{}}
        onChange={setValue}
        onClear={() => setValue({})}
        filters={filters}
      />
    </>
  )
}

export const sample: Sample = {
  title: 'Filter bar',
  parts: ['FilterBar'],
  use: 'Above a list: search first, then the filters, then the way to clear them.',
  keys: { Tab: 'to each', 'Enter, Esc': 'in the search: search, clear', 'Arrows, letters': 'choose in a filter' },
  do: 'Keep the values in the address: useList does.',
  dont: 'A button that applies them.',
  Show: Filters,
}
