import { Page, PageHeader, useText } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { searchTexts } from '../texts.ts'
import type { SearchUser } from './queries.ts'
import { Search } from './Search.tsx'
import { usePopstateCount } from './use-popstate-count.ts'

/** SEARCH-05: `/actions/search?tab=…&q=…` */
export function SearchPage({ me }: { me: SearchUser | null }) {
  const t = useText(searchTexts)
  const popstateCount = usePopstateCount()
  return (
    <main id="content">
      <Page width="reading">
        <PageHeader title={t('pageTitle')} />
        {me && <SearchPageContent key={popstateCount} me={me} isReturn={popstateCount > 0} />}
      </Page>
    </main>
  )
}

function SearchPageContent({ me, isReturn }: { me: SearchUser; isReturn: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  // with a query one scrolls through the results; without one, one types
  useEffect(() => {
    if (!isReturn && field.current?.value === '') field.current.focus()
  }, [isReturn])
  return <Search me={me} variant="page" field={field} />
}
