import { deskHref } from '@portal/contract'
import { PageLink, useCache, usePages } from '@portal/client'
import { EmptyState, ErrorState, Loading, MoreRows, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useRef, useState } from 'react'
import { moderation } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import { casePageSize } from '../rules.ts'
import { CaseCard, type DecisionCallbacks } from './CaseCard.tsx'
import styles from './CommentsPage.module.css'
import { DecidedElsewhere } from './DecidedElsewhere.tsx'
import { useDecidedElsewhere } from './use-decided-elsewhere.ts'

const views = ['words', 'reports', 'decided'] as const
type View = (typeof views)[number]
const emptyTexts = { words: 'noWords', reports: 'noReports', decided: 'noDecided' } as const

/** Held, reported and decided comments: `/desk/comments/<view>`. */
export function CommentsPage({ path }: { path: readonly string[] }) {
  const t = useText(commentTexts)
  const cache = useCache()
  const view = views.find((each) => each === path[0]) ?? 'words'
  const pages = usePages(moderation.cases, { State: view }, { pageSize: casePageSize })
  const first = pages.data?.pages[0]
  const counts = { words: first?.Held, reports: first?.Reported, decided: undefined }
  const top = useRef<HTMLHeadingElement>(null)
  const [decidedHere] = useState(() => new Set<number>())
  /** Moves the focus to the heading if the focused card was removed. */
  function keepFocus(): void {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }
  const decide: DecisionCallbacks = {
    /** Called before sending: the list may reload before the answer arrives. */
    onStart: (id) => void decidedHere.add(id),
    async onEnd(id, isDone) {
      if (!isDone) decidedHere.delete(id)
      await cache.invalidateQueries({ queryKey: [moderation.cases.path] })
      keepFocus()
    },
  }
  return (
    <>
      <h1 ref={top} className={look.pageTitle} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.about}>{t('about')}</p>
      <nav className={styles.views} aria-label={t('views')}>
        {views.map((each) => (
          <PageLink
            key={each}
            className={`${look.segment} ${styles.view}`}
            href={deskHref('comments', ...(each === 'words' ? [] : [each]))}
            aria-current={each === view ? 'page' : undefined}
            replaces
          >
            {t(each)}
            {counts[each] ? <span className={styles.count}>{counts[each]}</span> : null}
          </PageLink>
        ))}
      </nav>
      <CaseList key={view} view={view} pages={pages} decide={decide} decidedHere={decidedHere} onGone={keepFocus} />
    </>
  )
}

interface CaseListProps {
  view: View
  pages: ReturnType<typeof usePages<typeof moderation.cases>>
  decide: DecisionCallbacks
  decidedHere: ReadonlySet<number>
  onGone: () => void
}

function CaseList({ view, pages, decide, ...here }: CaseListProps) {
  const t = useText(commentTexts)
  const elsewhere = useDecidedElsewhere(view === 'decided' ? undefined : pages.data, here)
  const cases = pages.data?.pages.flatMap((page) => page.List) ?? []
  if (pages.isPending) return <Loading />
  if (!pages.data) return <ErrorState onRetry={pages.refetch} />
  if (cases.length === 0)
    return (
      <>
        <DecidedElsewhere cases={elsewhere} />
        <EmptyState title={t(emptyTexts[view])} {...(view === 'decided' ? {} : { help: t('allDone') })} />
      </>
    )
  return (
    <>
      <DecidedElsewhere cases={elsewhere} />
      <ul className={look.column}>
        {cases.map((each) => (
          <CaseCard key={each.Id} item={each} decide={decide} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </>
  )
}
