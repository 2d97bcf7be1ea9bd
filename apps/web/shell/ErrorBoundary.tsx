import { translate, languageOf } from '@portal/contract'
import { recall } from '@portal/client'
import { StateView } from '@portal/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { dropFrame } from './frame.ts'
import { shellTexts } from './texts.ts'

/** A bug in a screen, or code of it that did not come: what happened, and a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    dropFrame()
    // what is missing comes with the network, and what stands in the address with it
    if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const language = languageOf(recall('Language'))
    return (
      <StateView
        kind="error"
        isPage
        text={translate(shellTexts.errorTitle, language)}
        help={translate(navigator.onLine ? shellTexts.errorPlain : shellTexts.offlineHelp, language)}
        action={{ label: translate(shellTexts.retry, language), onPress: () => location.reload() }}
      />
    )
  }
}
