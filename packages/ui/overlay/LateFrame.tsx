import { localeOf } from '@portal/contract'
import { use, useInsertionEffect, type ReactNode } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../language.tsx'
import { OverlayContainer } from './container.ts'

const styleId = 'react-aria-pressable-style'

/**
 * Around each part that is built on the library: the portal's language, and the dialog in which its popovers stand. The
 * library would inject a style, which the page's policy forbids; with this id it finds it done.
 */
export function LateFrame({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const container = use(OverlayContainer)
  useInsertionEffect(() => {
    if (document.querySelector(`#${styleId}`)) return
    const done = document.createElement('span')
    done.id = styleId
    done.hidden = true
    document.body.append(done)
  }, [])
  return (
    <I18nProvider locale={localeOf(language)}>
      <PortalProvider getContainer={container instanceof HTMLElement ? () => container : null}>
        {children}
      </PortalProvider>
    </I18nProvider>
  )
}
