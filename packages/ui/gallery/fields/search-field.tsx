import { useState } from 'react'
import { SearchField } from '@portal/ui/search-field'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Searches() {
  const w = useWords()
  const [words, setWords] = useState(w('换电站', 'station'))
  return (
    <>
      <SearchField
        label={w('搜索知识库', 'Search the wiki')}
        hint={w('制度、流程、术语', 'Rules, processes, terms')}
        words=""
        onSearch={setWords}
      />
      <SearchField label={w('搜索新闻', 'Search news')} hint={w('标题', 'Title')} words={words} onSearch={setWords} />
      <SearchField
        size="medium"
        label={w('搜索同事', 'Search people')}
        hint={w('姓名、部门', 'Name, department')}
        words=""
        onSearch={setWords}
      />
      <Looks of="form, input">
        <SearchField
          size="medium"
          label={w('搜索同事', 'Search people')}
          hint={w('姓名', 'Name')}
          words=""
          onSearch={setWords}
        />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Search field',
  parts: ['SearchField'],
  use: 'Search within a page: when typing pauses, and at once on Enter.',
  keys: { Enter: 'searches at once', 'Arrow down': 'into the results, with onDown', Esc: 'clears it' },
  do: 'Keep the words in the address of the page.',
  dont: 'A button beside it that searches.',
  Show: Searches,
}
