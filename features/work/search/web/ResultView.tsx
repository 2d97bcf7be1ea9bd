import { useRestoredPages, type MorePages } from '@portal/client'
import { Skeleton, StateView, useSentinel, useText } from '@portal/ui'
import { countedTo } from '../contract.ts'
import { searchTexts } from '../texts.ts'
import { isCountOpen } from './result-groups.ts'
import styles from './ResultView.module.css'
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
  if (results.failed)
    return (
      <StateView
        kind="error"
        text={t('failed')}
        help={t('failedHelp')}
        action={{ label: t('retry'), onPress: retry }}
      />
    )
  if (!results.groups)
    return (
      <div className={styles.waiting} role="status" aria-label={t('searching')}>
        <Skeleton shape="row" count={4} />
      </div>
    )
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
      <div ref={bottom} className={styles.bottom} />
      {isFetching && has && (
        <div className={styles.waiting} role="status" aria-label={t('searching')}>
          <Skeleton shape="row" count={2} />
        </div>
      )}
      {hasFailed && <StateView kind="error" text={t('moreFailed')} action={{ label: t('retry'), onPress: retry }} />}
      {/* a list that never grew needs no end mark */}
      {!has && pages > 1 && <StateView kind="end" text={isOpen ? t('endOfMany', { count: countedTo }) : t('end')} />}
    </>
  )
}
