import { useKeptPages, type Further } from '@portal/client'
import { Skeleton, StateView, useSentinel, useText } from '@portal/ui'
import { countedTo } from '../contract.ts'
import { searchTexts } from '../texts.ts'
import { isOpenGroup } from './found.ts'
import styles from './FoundList.module.css'
import { NothingFound } from './NothingFound.tsx'
import type { Asked } from './places.ts'
import type { Found } from './queries.ts'
import { Results } from './Results.tsx'
import type { Opening } from './use-opening.ts'

interface Props {
  listId: string
  asked: Asked
  /** The text in the field: a letter or two ahead of the query. */
  typed: string
  found: Found
  isBusy: boolean
  active: string | undefined
  opening: Opening
  onOpened: () => void
  onAll: () => void
  onSearch: (words: string) => void
  /** Called before the pressed control disappears. */
  onGone: () => void
}

/** The results, or the state that stands in for them. */
export function FoundList({
  listId,
  asked,
  typed,
  found,
  isBusy,
  active,
  opening,
  onOpened,
  onAll,
  onSearch,
  onGone,
}: Props) {
  const t = useText(searchTexts)
  const { words, tab } = asked
  function retry(): void {
    onGone()
    found.retry()
  }
  if (found.failed)
    return (
      <StateView
        kind="error"
        text={t('failed')}
        help={t('failedHelp')}
        action={{ label: t('retry'), onPress: retry }}
      />
    )
  if (!found.groups)
    return (
      <div className={styles.waiting} role="status" aria-label={t('searching')}>
        <Skeleton shape="row" count={4} />
      </div>
    )
  if (found.groups.length === 0)
    return (
      <NothingFound
        words={words}
        tab={tab}
        elsewhere={found.counts?.all ?? 0}
        onAll={onAll}
        nearest={found.nearest}
        onSearch={onSearch}
      />
    )
  return (
    <>
      <Results
        id={listId}
        groups={found.groups}
        words={typed || words}
        active={active}
        opening={opening}
        isBusy={isBusy}
        isOverview={tab === 'all'}
        onOpened={onOpened}
        onRetry={found.retry}
      />
      {found.further && (
        <Bottom
          list={`${tab} ${words}`}
          further={found.further}
          isOpen={found.groups.some(isOpenGroup)}
          onGone={onGone}
        />
      )}
    </>
  )
}

/** SEARCH-05: the list grows on scrolling, one page at a time. */
function Bottom({
  list,
  further,
  isOpen,
  onGone,
}: { list: string; further: Further; isOpen: boolean } & Pick<Props, 'onGone'>) {
  const t = useText(searchTexts)
  const { pages, has, isFetching, hasFailed, fetch } = further
  useKeptPages(`found:${list}`, further)
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
