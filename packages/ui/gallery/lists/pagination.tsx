import { useState } from 'react'
import { Pagination } from '@portal/ui/table'
import { Looks, type Sample } from '../sample.tsx'

function Pages() {
  const [page, setPage] = useState(3)
  return (
    <>
      <Pagination page={page} size={50} total={512} onPage={setPage} />
      <Pagination page={1} size={50} total={512} form="short" hrefOf={() => '#there'} />
      <Pagination page={11} size={50} total={512} form="pages" onPage={setPage} />
      <Pagination page={1} size={50} total={0} />
      <Looks of="[aria-current] + button">
        <Pagination page={1} size={50} total={100} form="pages" onPage={setPage} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Pagination',
  parts: ['Pagination'],
  use: 'Below a table: which rows these are, and the way to the others.',
  keys: { Tab: 'to each page', Enter: 'turns', Space: 'turns, where it is a button' },
  do: 'Give the pages addresses with hrefOf, so that one can be shared.',
  dont: 'Take it for a list of readers: that loads by itself.',
  Show: Pages,
}
