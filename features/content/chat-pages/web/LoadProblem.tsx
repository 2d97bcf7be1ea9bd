import type { Failure } from '@portal/client'
import { useText } from '@portal/ui'
import { messageTexts } from '../texts.ts'
import { StatusScreen } from './StatusScreen.tsx'

interface Props {
  failure: Failure
  /** Text for a refusal by the server. */
  refused: string
  onRetry: () => void
}

/** Explains why the page could not be loaded; a slow network has the screen of AUTH-09. */
export function LoadProblem({ failure, refused, onRetry }: Props) {
  const t = useText(messageTexts)
  // signing in again
  if (failure.kind === 'session') return null
  if (failure.kind === 'refused') return <StatusScreen kind="empty" title={failure.message || refused} />
  const isSlow = failure.kind === 'timeout' || failure.kind === 'offline'
  return (
    <StatusScreen
      kind="error"
      title={t(isSlow ? 'slow' : 'failed')}
      help={t(isSlow ? 'slowHelp' : 'failedHelp')}
      action={{ label: t(isSlow ? 'refresh' : 'retry'), onPress: isSlow ? () => location.reload() : onRetry }}
    />
  )
}
