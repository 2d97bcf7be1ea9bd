import { useText } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { searchTexts } from '../texts.ts'
import type { Searcher } from './queries.ts'
import { Search } from './Search.tsx'
import styles from './SearchPage.module.css'
import { useReturns } from './use-returns.ts'

/** SEARCH-05: `/actions/search?tab=…&q=…` */
export function SearchPage({ me }: { me: Searcher | null }) {
  const t = useText(searchTexts)
  const returns = useReturns()
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{t('pageTitle')}</h1>
      {me && <Asking key={returns} me={me} isReturn={returns > 0} />}
    </main>
  )
}

function Asking({ me, isReturn }: { me: Searcher; isReturn: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  // with a query one scrolls through the results; without one, one types
  useEffect(() => {
    if (!isReturn && field.current?.value === '') field.current.focus()
  }, [isReturn])
  return <Search me={me} place="page" field={field} />
}
