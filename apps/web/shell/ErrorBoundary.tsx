import { translate } from '@portal/contract'
import { keptLanguage } from '@portal/client'
import { StatePage } from '@portal/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { dropFrame } from './frame.ts'
import { shellTexts } from './texts.ts'

/** Catches a bug in a screen, or code that failed to load, and offers a way to continue. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    dropFrame()
    // missing code loads when the network is back; the address brings the page back
    if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const language = keptLanguage()
    return (
      <StatePage
        kind="error"
        title={translate(shellTexts.errorTitle, language)}
        help={translate(navigator.onLine ? shellTexts.errorPlain : shellTexts.offlineHelp, language)}
        action={{ label: translate(shellTexts.retry, language), onPress: () => location.reload() }}
      />
    )
  }
}
