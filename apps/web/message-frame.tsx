import type { Language } from '@portal/contract'
import { Boundary, GivenContext, OfflineLine, type GivenHere } from '@portal/chat-pages/web/document'
import { LanguageProvider, MessageProvider } from '@portal/ui'
import { StrictMode, type ReactNode } from 'react'

interface Props {
  language: Language
  given: GivenHere | null
  children: ReactNode
}

/** The frame of a message page, on the server and in the browser. */
export function MessageFrame({ language, given, children }: Props) {
  return (
    <StrictMode>
      <LanguageProvider value={{ language, setLanguage: () => undefined }}>
        <Boundary language={language}>
          <MessageProvider>
            <GivenContext value={given}>{children}</GivenContext>
            <OfflineLine />
          </MessageProvider>
        </Boundary>
      </LanguageProvider>
    </StrictMode>
  )
}
