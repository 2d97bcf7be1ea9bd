import { Pagination } from '@portal/ui/table'
import { Looks, type Sample } from '../sample.tsx'

const hrefOf = () => '#there'

function Pages() {
  return (
    <>
      <Pagination page={3} size={50} total={512} hrefOf={hrefOf} />
      <Pagination page={1} size={50} total={512} form="short" hrefOf={hrefOf} />
      <Pagination page={11} size={50} total={512} form="pages" hrefOf={hrefOf} />
      <Pagination page={1} size={50} total={0} hrefOf={hrefOf} />
      <Looks of="[aria-current] + a">
        <Pagination page={1} size={50} total={100} form="pages" hrefOf={hrefOf} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Pagination',
  parts: ['Pagination'],
  use: 'Below a table: which rows these are, and the way to the others.',
  keys: { Tab: 'to each page', Enter: 'turns' },
  do: 'Keep the page in the address, so that it can be shared.',
  dont: 'Take it for a list of readers: that loads by itself.',
  Show: Pages,
}
