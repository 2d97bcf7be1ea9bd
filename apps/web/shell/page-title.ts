import { portalHref } from '@portal/contract'
import { useEffect } from 'react'
import { isBare, portalOf } from './title.ts'

interface Place {
  pathname: string
  search: string
}

/** What is open, before the name that SHELL-04 gives the page: tabs, history and screen readers tell pages apart by it. @internal */
export function withOpen(open: string | null | undefined, name: string): string {
  const said = open?.replace(/\s+/g, ' ').trim()
  return said && said !== name ? `${said} · ${name}` : name
}

/** The heading of the popup on top that the address opened, else of the page; home is called by its name alone. */
function openNow({ pathname, search }: Place): string | null | undefined {
  if (isBare(pathname)) return null
  const popup = search && [...document.querySelectorAll('dialog[open]')].findLast((each) => !isWithin(each))
  if (popup) return wordsOf(popup.querySelector('h1, h2')) ?? popup.ariaLabel
  const isHome = portalHref(portalOf(pathname)).toLowerCase() === pathname.toLowerCase().replace(/\/$/, '')
  return isHome ? null : wordsOf(document.querySelector('main h1'))
}

/** Its parts may stand below each other, as the two names of a person do; text that may break is one. */
const wordsOf = (heading: Element | null): string | undefined =>
  heading
    ? Array.from(heading.childNodes, ({ nodeType, textContent }) =>
        nodeType === Node.ELEMENT_NODE && textContent ? ` ${textContent} ` : textContent,
      ).join('')
    : undefined

const isWithin = (dialog: Element): boolean => dialog.parentElement?.closest('dialog') != null

/** Pages and popups bring their headings when they have arrived: the title follows what stands there. */
export function usePageTitle(name: string, { pathname, search }: Place): void {
  useEffect(() => {
    const follow = (): void => {
      const title = withOpen(openNow({ pathname, search }), name)
      if (document.title !== title) document.title = title
    }
    follow()
    const observer = new MutationObserver(follow)
    const attributeFilter = ['open']
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter })
    return () => observer.disconnect()
  }, [name, pathname, search])
}
