import { use, type ReactNode } from 'react'
import { Button } from './actions/Button.tsx'
import { FailureHelp } from './status/States.tsx'
import styles from './StateView.module.css'

type StateKind = 'empty' | 'error' | 'end' | 'maintenance' | 'locked'

interface StateAction {
  label: string
  onPress: () => void
}

export interface StateViewProps {
  kind: StateKind
  text: string
  help?: string
  action?: StateAction
  /** Other ways to continue. */
  other?: StateAction | readonly StateAction[]
  /** A whole page, or a place within one. */
  isPage?: boolean
}

const icons: Readonly<Record<Exclude<StateKind, 'end'>, ReactNode>> = {
  empty: <path d="M10 40c8-12 20-18 44-19M10 46h44M22 40a5 5 0 1 0 0 .1M44 40a5 5 0 1 0 0 .1" />,
  error: <path d="M32 12v26M32 48v1M12 54h40L32 8z" />,
  maintenance: <path d="M14 50 34 30m4-16a12 12 0 0 0 12 16l4-4-6-2-2-6 4-4a12 12 0 0 0-12 0M10 46l8 8" />,
  locked: <path d="M16 30h32v22H16zM22 30v-8a10 10 0 0 1 20 0v8M32 38v6" />,
}

/** Shown where there is no content: an icon, one sentence, perhaps a button (LIVE-03, LIVE-04). */
export function StateView({ kind, text, help, action, other, isPage = false }: StateViewProps) {
  const why = use(FailureHelp)
  if (kind === 'end') return <p className={styles.end}>{text}</p>
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.state} data-page={isPage || undefined} role={kind === 'error' ? 'alert' : undefined}>
      <svg className={styles.sign} viewBox="0 0 64 64" aria-hidden>
        {icons[kind]}
      </svg>
      <Title className={styles.text}>{text}</Title>
      {help && <p className={styles.help}>{help}</p>}
      {kind === 'error' && why && why !== text && <p className={styles.help}>{why}</p>}
      {action && (
        <Button look={isPage ? 'primary' : 'secondary'} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      {[other ?? []].flat().map((each) => (
        <Button key={each.label} onClick={each.onPress}>
          {each.label}
        </Button>
      ))}
    </div>
  )
}
