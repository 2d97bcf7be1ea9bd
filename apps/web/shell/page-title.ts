import { portalHref, portalOf } from '@portal/contract'
import { useEffect } from 'react'
import { isBare } from './title.ts'

interface PageLocation {
  pathname: string
  search: string
}

/**
 * Prefixes the page's name (SHELL-04) with what is open, so that tabs, history and screen readers can tell pages apart.
 * @internal
 */
export function withHeading(open: string | null | undefined, name: string): string {
  const title = open?.replace(/\s+/g, ' ').trim()
  return title && title !== name && !name.startsWith(`${title} · `) ? `${title} · ${name}` : name
}

/** Returns the heading of the topmost popup, else of the page; nothing for home, which has only its name. */
function currentHeading({ pathname, search }: PageLocation): string | null | undefined {
  if (isBare(pathname)) return null
  const popup = search && [...document.querySelectorAll('dialog[open]')].findLast((each) => !isWithin(each))
  if (popup) return headingText(popup.querySelector('h1, h2')) ?? popup.ariaLabel
  const isHome = portalHref(portalOf(pathname)).toLowerCase() === pathname.toLowerCase().replace(/\/$/, '')
  return isHome ? null : headingText(document.querySelector('main h1'))
}

/** Joins the parts of a heading with spaces, such as the two names of a person. */
const headingText = (heading: Element | null): string | undefined =>
  heading
    ? Array.from(heading.childNodes, ({ nodeType, textContent }) =>
        nodeType === Node.ELEMENT_NODE && textContent ? ` ${textContent} ` : textContent,
      ).join('')
    : undefined

const isWithin = (dialog: Element): boolean => dialog.parentElement?.closest('dialog') != null

/** Keeps the title in step with headings, which arrive later than the page. */
export function usePageTitle(name: string, { pathname, search }: PageLocation): void {
  useEffect(() => {
    const follow = (): void => {
      const at = document.querySelector<HTMLElement>('#root [data-desk-bar] [data-place]')
      const place = at?.textContent
      const tab = document.querySelector<HTMLElement>('main [data-page-tab]')?.dataset['pageTab']
      const heading = currentHeading({ pathname, search })
      // two pages of one place have its name, and names of their own
      const open = heading === place ? at?.dataset['place'] : heading
      const title = withHeading(open, withHeading(tab, withHeading(place, name)))
      if (document.title !== title) document.title = title
    }
    follow()
    const observer = new MutationObserver(follow)
    const attributeFilter = ['open', 'data-page-tab']
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter })
    return () => observer.disconnect()
  }, [name, pathname, search])
}
