import { useState } from 'react'
import { Button } from '@portal/ui'
import { ActionBar, Pagination } from '@portal/ui/table'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Pages() {
  const w = useWords()
  const [page, setPage] = useState(3)
  const [count, setCount] = useState(2)
  return (
    <>
      <Pagination page={page} size={50} total={512} onPage={setPage} />
      <Pagination page={1} size={50} total={512} form="short" hrefOf={() => '#there'} />
      <Pagination page={11} size={50} total={512} form="pages" onPage={setPage} />
      <Pagination page={1} size={50} total={0} />
      <Looks of="[aria-current] + button">
        <Pagination page={1} size={50} total={100} form="pages" onPage={setPage} />
      </Looks>
      <ActionBar count={count} onClear={() => setCount(0)}>
        <Button>{w('送审', 'Send for review')}</Button>
        <Button look="danger">{w('下线', 'Take down')}</Button>
      </ActionBar>
    </>
  )
}

export const sample: Sample = {
  title: 'Pagination and action bar',
  parts: ['Pagination', 'ActionBar'],
  use: 'Below a table: which rows these are and the way to the others; what is done with the chosen rows.',
  keys: { Tab: 'to each page or action', Enter: 'turns or presses', Space: 'presses' },
  do: 'Give the pages addresses with hrefOf, so that one can be shared.',
  dont: 'Show the bar at 0: it hides by itself.',
  Show: Pages,
}
