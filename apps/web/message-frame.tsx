import type { Language } from '@portal/contract'
import { ErrorBoundary, BootstrapContext, OfflineLine, type PageBootstrap } from '@portal/chat-pages/web/document'
import { LanguageProvider, MessageProvider } from '@portal/ui'
import { StrictMode, type ReactNode } from 'react'

interface Props {
  language: Language
  bootstrap: PageBootstrap | null
  children: ReactNode
}

/** The frame of a message page, on the server and in the browser. */
export function MessageFrame({ language, bootstrap, children }: Props) {
  return (
    <StrictMode>
      <LanguageProvider value={{ language, setLanguage: () => undefined }}>
        <ErrorBoundary language={language}>
          <MessageProvider>
            <BootstrapContext value={bootstrap}>{children}</BootstrapContext>
            <OfflineLine />
          </MessageProvider>
        </ErrorBoundary>
      </LanguageProvider>
    </StrictMode>
  )
}
