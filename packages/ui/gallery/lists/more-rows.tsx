import { Card, EndOfList, MoreRows } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

const there = {
  data: { pages: [[]] },
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isError: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
}

function Ends() {
  const w = useWords()
  return (
    <>
      <Card padding="small">
        <MoreRows pages={{ ...there, isFetching: true, isFetchingNextPage: true }} rows={2} />
      </Card>
      <Card padding="small">
        <MoreRows pages={{ ...there, isError: true, isFetchNextPageError: true }} />
      </Card>
      <Card padding="small">
        <MoreRows pages={{ ...there, hasNextPage: false }} />
      </Card>
      <EndOfList text={w('以上是全部 128 条', 'These are all 128')} />
    </>
  )
}

export const sample: Sample = {
  title: 'End of a list',
  parts: ['MoreRows', 'EndOfList'],
  use: 'Below a list that loads by itself: the next page when it comes near, that it failed, that there is no more.',
  keys: { Tab: 'to the button that tries again', 'Enter, Space': 'press it' },
  do: 'Give it the answer of useInfiniteQuery as it is.',
  dont: 'Take it in the desk: there a list has pages.',
  Show: Ends,
}
