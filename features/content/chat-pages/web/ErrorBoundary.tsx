import { translate, type Language } from '@portal/contract'
import { StatePage } from '@portal/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { messageTexts } from '../texts.ts'
import { isChunkLoadError } from '../rules.ts'

interface Props {
  language: Language
  children: ReactNode
}

/** Error boundary: shows what happened and offers a reload, for bugs and for chunks that failed to load. */
export class ErrorBoundary extends Component<Props, { trouble?: 'bug' | 'missing-part' }> {
  override state: { trouble?: 'bug' | 'missing-part' } = {}

  static getDerivedStateFromError(error: unknown): { trouble: 'bug' | 'missing-part' } {
    return { trouble: isChunkLoadError(error) ? 'missing-part' : 'bug' }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    document.getElementById('outline')?.remove()
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { trouble } = this.state
    if (!trouble) return this.props.children
    const { language } = this.props
    return (
      <main id="content">
        <StatePage
          kind="error"
          title={translate(messageTexts.failed, language)}
          help={translate(messageTexts[trouble === 'bug' ? 'failedHelp' : 'slowHelp'], language)}
          action={{ label: translate(messageTexts.refresh, language), onPress: () => location.reload() }}
        />
      </main>
    )
  }
}
