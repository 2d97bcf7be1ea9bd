import { useText } from './language.tsx'
import { Skeleton } from './Skeleton.tsx'
import { kitTexts } from './texts.ts'
import { EndOfList, ErrorState } from './status/States.tsx'
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

/** Below a list with infinite scrolling: loads the next page when it comes near, and shows the result. */
export function MoreRows({ pages, rows = 1, end }: { pages: Pages; rows?: number; end?: string }) {
  const t = useText(kitTexts)
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = pages
  // checked again after each answer: a refetch cancels a page that was loading
  const round = (data?.pages.length ?? 0) * 2 + Number(isFetching)
  const bottom = useSentinel(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, round)
  return (
    <>
      <div ref={bottom} />
      {isFetchingNextPage && <Skeleton shape="row" count={rows} />}
      {pages.isFetchNextPageError && <ErrorState size="inline" onRetry={fetchNextPage} />}
      {!hasNextPage && <EndOfList text={end ?? t('end')} />}
    </>
  )
}
