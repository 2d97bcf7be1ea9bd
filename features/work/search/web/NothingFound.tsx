import { Button, StateView, useText } from '@portal/ui'
import { Languages, Type, UserRound } from 'lucide-react'
import { searchTexts } from '../texts.ts'
import type { Tab } from './found.ts'
import styles from './NothingFound.module.css'

interface Props {
  words: string
  tab: Tab
  /** Number of results in the other tabs. */
  elsewhere: number
  onAll: () => void
  /** Parts of the query that find something. */
  nearest: readonly string[]
  onSearch: (words: string) => void
}

/** SEARCH-01: no results, and what may help. */
export function NothingFound({ words, tab, elsewhere, onAll, nearest, onSearch }: Props) {
  const t = useText(searchTexts)
  if (tab !== 'all' && elsewhere > 0)
    return (
      <StateView
        kind="empty"
        text={t('nothingHere', { words })}
        action={{ label: t('elsewhere', { count: elsewhere }), onPress: onAll }}
      />
    )
  return (
    <div className={styles.nothing}>
      <StateView kind="empty" text={t(nearest.length > 0 ? 'nothingTogether' : 'nothing', { words })} />
      {nearest.length > 0 && (
        <>
          <p className={styles.title}>{t('tryParts')}</p>
          <ul className={styles.parts}>
            {nearest.map((part) => (
              <li key={part}>
                <Button onClick={() => onSearch(part)}>{part}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.title}>{t('tryThis')}</p>
      <ul className={styles.list}>
        <li>
          <Type aria-hidden />
          {t('tryShorter')}
        </li>
        <li>
          <UserRound aria-hidden />
          {t('tryNames')}
        </li>
        <li>
          <Languages aria-hidden />
          {t('tryOther')}
        </li>
      </ul>
    </div>
  )
}
