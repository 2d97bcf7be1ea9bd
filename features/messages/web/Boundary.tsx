import { translate, type Language } from '@portal/contract'
import { StateView } from '@portal/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { messageTexts } from '../messages.ts'

interface Props {
  language: Language
  children: ReactNode
}

/** A bug in a screen, or a part of it that did not arrive: what happened, and a way on. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    document.getElementById('outline')?.remove()
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const { language } = this.props
    return (
      <StateView
        kind="error"
        isPage
        text={translate(messageTexts.failed, language)}
        help={translate(messageTexts.slowHelp, language)}
        action={{ label: translate(messageTexts.refresh, language), onPress: () => location.reload() }}
      />
    )
  }
}
