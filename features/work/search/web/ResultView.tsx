import { useRestoredPages, type MorePages } from '@portal/client'
import { EndOfList, ErrorState, Loading, useSentinel, useText } from '@portal/ui'
import { countedTo } from '../contract.ts'
import { searchTexts } from '../texts.ts'
import { isCountOpen } from './result-groups.ts'
import { NothingFound } from './NothingFound.tsx'
import type { SearchQuery } from './hrefs.ts'
import type { SearchResults } from './queries.ts'
import { ResultList } from './ResultList.tsx'
import type { ResultOpener } from './use-result-opener.ts'

interface ResultViewProps {
  listId: string
  query: SearchQuery
  /** The text in the field: a letter or two ahead of the query. */
  typed: string
  results: SearchResults
  isBusy: boolean
  active: string | undefined
  opening: ResultOpener
  onOpened: () => void
  onAll: () => void
  onSearch: (words: string) => void
  /** Called before the pressed control disappears. */
  onGone: () => void
}

/** The results, or the state that stands in for them. */
export function ResultView({
  listId,
  query,
  typed: typedWords,
  results,
  isBusy,
  active,
  opening,
  onOpened,
  onAll,
  onSearch,
  onGone,
}: ResultViewProps) {
  const t = useText(searchTexts)
  const { words, tab } = query
  function retry(): void {
    onGone()
    results.retry()
  }
  if (results.failed) return <ErrorState title={t('failed')} help={t('failedHelp')} onRetry={retry} />
  if (!results.groups) return <Loading rows={4} />
  if (results.groups.length === 0)
    return (
      <NothingFound
        words={words}
        tab={tab}
        elsewhere={results.counts?.all ?? 0}
        onAll={onAll}
        nearest={results.nearest}
        onSearch={onSearch}
      />
    )
  return (
    <>
      <ResultList
        id={listId}
        groups={results.groups}
        words={typedWords || words}
        active={active}
        opening={opening}
        isBusy={isBusy}
        isOverview={tab === 'all'}
        onOpened={onOpened}
        onRetry={results.retry}
      />
      {results.further && (
        <LoadMore
          list={`${tab} ${words}`}
          further={results.further}
          isOpen={results.groups.some(isCountOpen)}
          onGone={onGone}
        />
      )}
    </>
  )
}

/** SEARCH-05: the list grows on scrolling, one page at a time. */
function LoadMore({
  list,
  further,
  isOpen,
  onGone,
}: { list: string; further: MorePages; isOpen: boolean } & Pick<ResultViewProps, 'onGone'>) {
  const t = useText(searchTexts)
  const { pages, has, isFetching, hasFailed, fetch } = further
  useRestoredPages(`found:${list}`, further)
  function retry(): void {
    onGone()
    fetch()
  }
  // checked again after each response
  const bottom = useSentinel(
    () => {
      if (has && !isFetching && !hasFailed) fetch()
    },
    pages * 2 + Number(isFetching),
  )
  return (
    <>
      <div ref={bottom} />
      {isFetching && has && <Loading rows={2} />}
      {hasFailed && <ErrorState size="inline" title={t('moreFailed')} onRetry={retry} />}
      {/* a list that never grew needs no end mark */}
      {!has && pages > 1 && <EndOfList text={isOpen ? t('endOfMany', { count: countedTo }) : t('end')} />}
    </>
  )
}
