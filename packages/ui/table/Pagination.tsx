import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/Button.tsx'
import { Anchor } from '../anchor.tsx'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import styles from './Pagination.module.css'

interface Props {
  /** From 1. */
  page: number
  size: number
  total: number
  /** The address of a page. */
  hrefOf: (page: number) => string
  /** The range with two arrows, or the pages alone below a list that has it above. */
  form?: 'whole' | 'short' | 'pages' | undefined
}

/** First, last and the pages around the current one; 0 is a gap. */
function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const pages = [...new Set(near)].toSorted((a, b) => a - b)
  return pages.flatMap((each, at) => {
    const gap = each - (pages[at - 1] ?? each)
    return gap > 2 ? [0, each] : gap === 2 ? [each - 1, each] : [each]
  })
}

/** Below a table: which rows these are, and the way to the others. */
export function Pagination({ page, size, total, hrefOf, form = 'whole' }: Props) {
  const t = useText(kitTexts)
  const last = Math.max(1, Math.ceil(total / size))
  const range = { from: total === 0 ? 0 : (page - 1) * size + 1, to: Math.min(page * size, total), total }
  return (
    <div className={styles.pagination} data-form={form}>
      {form !== 'pages' && <span role="status">{last > 1 ? t('rows', range) : t('allRows', { total })}</span>}
      {last > 1 && (
        <nav className={styles.pages} aria-label={t(form === 'short' ? 'turn' : 'pages')}>
          <Turn hrefOf={hrefOf} page={page - 1} isDisabled={page <= 1} label={t('previous')}>
            <ChevronLeft aria-hidden />
          </Turn>
          {(form === 'short' ? [] : pagesAround(page, last)).map((each, at) =>
            each === 0 ? (
              <span key={`gap${at}`} aria-hidden>
                …
              </span>
            ) : (
              <Turn hrefOf={hrefOf} key={each} page={each} isCurrent={each === page}>
                {each}
              </Turn>
            ),
          )}
          <Turn hrefOf={hrefOf} page={page + 1} isDisabled={page >= last} label={t('next')}>
            <ChevronRight aria-hidden />
          </Turn>
        </nav>
      )}
    </div>
  )
}

interface TurnProps extends Pick<Props, 'page' | 'hrefOf'> {
  label?: string | undefined
  isCurrent?: boolean | undefined
  isDisabled?: boolean | undefined
  children: ReactNode
}

function Turn({ page, hrefOf, label, isCurrent = false, isDisabled = false, children }: TurnProps) {
  const common = {
    className: styles.page,
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  }
  if (!isDisabled)
    return (
      <Anchor {...common} href={hrefOf(page)}>
        {children}
      </Anchor>
    )
  return (
    <button type="button" {...common} disabled>
      {children}
    </button>
  )
}

interface ActionBarProps {
  count: number
  onClear: () => void
  /** In its place while no row is selected. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Actions for the selected rows, shown only while rows are selected. */
export function ActionBar({ count, onClear, otherwise, children }: ActionBarProps) {
  const t = useText(kitTexts)
  if (count === 0) return otherwise ? <div className={styles.bar}>{otherwise}</div> : null
  return (
    <section className={styles.bar} aria-label={t('selected', { count })}>
      <span role="status">{t('selected', { count })}</span>
      <div className={styles.barButtons}>
        {children}
        <IconButton label={t('clear')} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
