import '../tokens.css'
import '../base.css'
import '../fonts.css'
import '../fonts-late.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider, MessageProvider, rootFontSize, ToastProvider } from '@portal/ui'
import { Gallery } from './Gallery.tsx'
import { Samples } from './Samples.tsx'
import { applySettings, isFrame, raiseContrast, readSettings } from './settings.ts'

function applyRoot(): void {
  document.documentElement.style.fontSize = `${rootFontSize({ width: innerWidth, isDesktop: true })}px`
}
applyRoot()
window.addEventListener('resize', applyRoot)

const settings = readSettings(location.search)
const hasSamples = isFrame(location.search)
const language = hasSamples ? settings.language : 'EN'
applySettings({ ...settings, language })
if (hasSamples && settings.contrast === 'high') raiseContrast()

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <LanguageProvider value={{ language, setLanguage: () => undefined }}>
      <ToastProvider label="Toasts" closeLabel="Close">
        <MessageProvider>{hasSamples ? <Samples /> : <Gallery />}</MessageProvider>
      </ToastProvider>
    </LanguageProvider>
  </StrictMode>,
)
