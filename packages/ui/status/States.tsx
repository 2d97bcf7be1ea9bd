import { createContext, use, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useText } from '../language.tsx'
import { stateTexts } from './States.texts.ts'
import styles from './States.module.css'

/** Shown below every error: that there is no network, or the server's message for the help desk; '' otherwise. */
export const FailureHelp = createContext('')

interface EmptyProps {
  /** A line, or in place of a section; for a whole page: StatePage. */
  size?: 'inline' | 'section' | undefined
  title: string
  help?: string | undefined
  /** Instead of the tray. */
  icon?: ReactNode
  /** Buttons or links, such as 'clear filters'. */
  action?: ReactNode
}

// drawn here: the pages of chat messages do without the library of icons
const tray = (
  <path d="M22 12h-6l-2 3h-4l-2-3H2M5.5 5.1 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.5-6.9A2 2 0 0 0 16.8 4H7.2a2 2 0 0 0-1.7 1.1z" />
)
const alert = <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 8v4M12 16h0" />

const Sign = ({ of }: { of: ReactNode }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
    {of}
  </svg>
)

/** A place where nothing is yet, or nothing fits the filter: one sentence, perhaps a way on. */
export function EmptyState({ size = 'section', title, help, icon, action }: EmptyProps) {
  return (
    <div className={styles.state} data-size={size} data-kind="empty">
      {icon ?? (size === 'section' && <Sign of={tray} />)}
      <p className={styles.title}>{title}</p>
      {help && <p className={styles.help}>{help}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

interface ErrorProps {
  size?: 'inline' | 'section' | undefined
  title?: string | undefined
  help?: string | undefined
  isRetrying?: boolean | undefined
  onRetry?: (() => unknown) | undefined
}

/** Something failed: what, why if the server says so, and a button to try again. */
export function ErrorState({ size = 'section', title, help, isRetrying = false, onRetry }: ErrorProps) {
  const t = useText(stateTexts)
  const why = use(FailureHelp)
  const text = title ?? t('failed')
  const advice = help ?? why
  return (
    <div className={styles.state} data-size={size} data-kind="error" role="alert">
      <Sign of={alert} />
      <p className={styles.title}>{text}</p>
      {advice && advice !== text && <p className={styles.help}>{advice}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button size="small" isBusy={isRetrying} onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Below a list that is loaded to its end. */
export function EndOfList({ text }: { text: string }) {
  return <p className={styles.end}>{text}</p>
}
