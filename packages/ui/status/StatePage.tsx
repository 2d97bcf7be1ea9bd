import { use, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useText } from '../language.tsx'
import { FailureHelp } from './States.tsx'
import { stateTexts } from './States.texts.ts'
import styles from './StatePage.module.css'

type PageKind = 'empty' | 'error' | 'maintenance' | 'locked'

interface StateAction {
  label: string
  onPress: () => void
}

interface StatePageProps {
  kind: PageKind
  title: string
  help?: string | undefined
  action?: StateAction | undefined
  /** Other ways to continue. */
  other?: StateAction | readonly StateAction[] | undefined
}

const symbols: Readonly<Record<PageKind, ReactNode>> = {
  empty: <path d="M10 40c8-12 20-18 44-19M10 46h44M22 40a5 5 0 1 0 0 .1M44 40a5 5 0 1 0 0 .1" />,
  error: <path d="M32 12v26M32 48v1M12 54h40L32 8z" />,
  maintenance: <path d="M14 50 34 30m4-16a12 12 0 0 0 12 16l4-4-6-2-2-6 4-4a12 12 0 0 0-12 0M10 46l8 8" />,
  locked: <path d="M16 30h32v22H16zM22 30v-8a10 10 0 0 1 20 0v8M32 38v6" />,
}

/** In place of a whole page: a sign, one sentence, ways to continue (LIVE-03, LIVE-04). */
export function StatePage({ kind, title, help, action, other }: StatePageProps) {
  const why = use(FailureHelp)
  return (
    <div className={styles.page} role={kind === 'error' ? 'alert' : undefined}>
      <svg className={styles.sign} viewBox="0 0 64 64" aria-hidden>
        {symbols[kind]}
      </svg>
      <h1 className={styles.title}>{title}</h1>
      {help && <p className={styles.help}>{help}</p>}
      {kind === 'error' && why && why !== title && <p className={styles.help}>{why}</p>}
      <div className={styles.actions}>
        {action && (
          <Button look="primary" onClick={action.onPress}>
            {action.label}
          </Button>
        )}
        {[other ?? []].flat().map((each) => (
          <Button key={each.label} onClick={each.onPress}>
            {each.label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** In place of a page that failed to load, with a button to try again. */
export function FailedPage({ onRetry, other }: Pick<StatePageProps, 'other'> & { onRetry: () => unknown }) {
  const t = useText(stateTexts)
  const retry = { label: t('retry'), onPress: () => void onRetry() }
  return <StatePage kind="error" title={t('failed')} action={retry} other={other} />
}
