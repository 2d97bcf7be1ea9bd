import '../tokens.css'
import '../base.css'
import '../fonts.css'
import { localeOf, type Language } from '@portal/contract'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '../language.tsx'
import { MessageProvider } from '../MessagePopup.tsx'
import { rootFontSize } from '../root-font-size.ts'
import { ToastProvider } from '../ToastStack.tsx'
import { Gallery } from './Gallery.tsx'

function applyRoot(): void {
  document.documentElement.style.fontSize = `${rootFontSize({ width: innerWidth, isDesktop: true })}px`
}
applyRoot()
window.addEventListener('resize', applyRoot)

const wanted = new URLSearchParams(location.search)

function Root() {
  const [language, setShown] = useState<Language>(wanted.get('language') === 'EN' ? 'EN' : 'CHS')
  function setLanguage(next: Language): void {
    document.documentElement.lang = localeOf(next)
    setShown(next)
  }
  return (
    <LanguageProvider value={{ language, setLanguage }}>
      <ToastProvider label="Toasts" closeLabel="Close">
        <MessageProvider>
          <Gallery />
        </MessageProvider>
      </ToastProvider>
    </LanguageProvider>
  )
}

document.documentElement.lang = wanted.get('language') === 'EN' ? 'en' : 'zh-CN'
const theme = wanted.get('theme')
if (theme) document.documentElement.dataset.theme = theme
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
