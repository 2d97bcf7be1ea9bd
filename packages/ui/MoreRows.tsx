import { useText } from './language.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Skeleton } from './Skeleton.tsx'
import { kitTexts } from './texts.ts'
import { StateView } from './StateView.tsx'
import { useSentinel } from './use-sentinel.ts'

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isError: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Below a list that loads as one scrolls: its next page once one comes near, and what became of that. */
export function MoreRows({ pages, rows = 1, end }: { pages: Pages; rows?: number; end?: string }) {
  const t = useText(kitTexts)
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = pages
  // looked at again after each answer: asking anew gives up a page that was on its way
  const round = (data?.pages.length ?? 0) * 2 + Number(isFetching)
  const bottom = useSentinel(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, round)
  return (
    <>
      <div ref={bottom} />
      {isFetchingNextPage && <Skeleton shape="row" count={rows} />}
      {pages.isFetchNextPageError && <LoadFailed onRetry={fetchNextPage} />}
      {!hasNextPage && <StateView kind="end" text={end ?? t('end')} />}
    </>
  )
}
