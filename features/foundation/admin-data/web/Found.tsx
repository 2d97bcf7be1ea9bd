import { useNavigation } from '@portal/client'
import { LoadFailed, Loading, StateView, useLanguage, useSentinel, useText, WhileArriving } from '@portal/ui'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { newHref } from './addresses.ts'
import styles from './List.module.css'
import { OrderedList } from './lazy.ts'
import { ListRow } from './ListRow.tsx'
import { say } from './say.ts'
import type { Listed } from './use-list.ts'
import type { Moves } from './use-moves.ts'

interface Props {
  kind: DataKind
  kinds: readonly DataKind[]
  words: string
  list: Listed
  moves: Moves
}

/** The rows, or the loading, error or empty state. */
export function Found({ kind, kinds, words, list, moves }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const { rows, hasFailed, retry } = list
  if (hasFailed) return <LoadFailed onRetry={retry} />
  if (!rows) return <Loading />
  if (rows.length === 0) {
    if (words) return <StateView kind="empty" text={t('nothingFound', { words })} />
    const add = { label: t('add'), onPress: () => go(newHref(kind.Key)) }
    return <StateView kind="empty" text={t('nothing')} {...(kind.MayAdd ? { action: add } : {})} />
  }
  return (
    <>
      {words === '' && kind.MayOrder ? (
        <WhileArriving fallback={<Loading />}>
          <OrderedList kind={kind} moves={moves} />
        </WhileArriving>
      ) : (
        <ul className={styles.list}>
          {rows.map((row, at) => (
            <ListRow
              key={row.Id}
              kind={kind}
              kinds={kinds}
              row={row}
              heading={rows[at - 1]?.Part === row.Part ? '' : say(row.PartName, language)}
            />
          ))}
        </ul>
      )}
      <Bottom list={list} length={rows.length} />
    </>
  )
}

/** Loads the next page when the end of the list comes into view. */
function Bottom({ list, length }: { list: Listed; length: number }) {
  const t = useText(pageTexts)
  const { pages, hasMore, hasMoreFailed, isFetching, more } = list
  // checked again after each response
  const bottom = useSentinel(
    () => {
      if (hasMore && !isFetching && !hasMoreFailed) more()
    },
    length * 2 + Number(isFetching),
  )
  return (
    <>
      <div ref={bottom} />
      {isFetching && hasMore && <Loading />}
      {hasMoreFailed && <LoadFailed onRetry={more} />}
      {!hasMore && pages > 1 && <StateView kind="end" text={t('end')} />}
    </>
  )
}
