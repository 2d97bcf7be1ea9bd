import { CircleAlert, Inbox } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useText } from '../language.tsx'
import { FailureHelp, StateView } from '../StateView.tsx'
import { kitTexts } from '../texts.ts'
import styles from './States.module.css'

interface EmptyProps {
  /** Within a card, in place of a section, or as the whole page. */
  size?: 'inline' | 'section' | 'page' | undefined
  title: string
  help?: string | undefined
  /** Instead of the tray. */
  icon?: ReactNode
  /** Buttons or links, such as 'clear filters'. */
  action?: ReactNode
}

/** A place where nothing is yet, or nothing fits the filter: one sentence, perhaps a way on. */
export function EmptyState({ size = 'section', title, help, icon, action }: EmptyProps) {
  if (size === 'page') return <StateView kind="empty" text={title} isPage {...(help ? { help } : {})} />
  return (
    <div className={styles.state} data-size={size} data-kind="empty">
      {icon ?? (size === 'section' && <Inbox aria-hidden />)}
      <p className={styles.title}>{title}</p>
      {help && <p className={styles.help}>{help}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

interface ErrorProps {
  size?: 'inline' | 'section' | 'page' | undefined
  title?: string | undefined
  help?: string | undefined
  isRetrying?: boolean | undefined
  onRetry?: (() => unknown) | undefined
}

/** Something failed: what, why if the server says so, and a button to try again. */
export function ErrorState({ size = 'section', title, help, isRetrying = false, onRetry }: ErrorProps) {
  const t = useText(kitTexts)
  const why = use(FailureHelp)
  const text = title ?? t('failed')
  const advice = help ?? why
  const retry = onRetry && { label: t('retry'), onPress: () => void onRetry() }
  if (size === 'page') return <StateView kind="error" text={text} isPage {...(retry ? { action: retry } : {})} />
  return (
    <div className={styles.state} data-size={size} data-kind="error" role="alert">
      <CircleAlert aria-hidden />
      <p className={styles.title}>{text}</p>
      {advice && advice !== text && <p className={styles.help}>{advice}</p>}
      {retry && (
        <div className={styles.actions}>
          <Button size="small" isBusy={isRetrying} onClick={retry.onPress}>
            {retry.label}
          </Button>
        </div>
      )}
    </div>
  )
}
