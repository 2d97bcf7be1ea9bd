import type { PageLocation } from '@portal/contract'
import { createContext, use, useEffect, useEffectEvent, type AnchorHTMLAttributes, type MouseEvent } from 'react'

/** Navigation for the slices, which do not know the history. */
export interface Navigation {
  /** Path and query of the current page. */
  readonly here: PageLocation
  readonly go: (href: string, options?: { replace?: boolean }) => void
  /**
   * Closes a popup by going back to the page it was opened over, so that 'back' does not open it again. `href` is that
   * page.
   */
  readonly close: (href: string) => void
  /**
   * Asks `mayGo` before any navigation, including the browser's 'back' and a reload. Returns the unsubscribe function.
   */
  readonly block: (canGo: (to: PageLocation) => boolean) => () => void
}

export const NavigationContext = createContext<Navigation>({
  here: { pathname: '/', search: '' },
  go: (href) => location.assign(href),
  close: (href) => location.assign(href),
  block: () => () => undefined,
})

export function useNavigation(): Navigation {
  return use(NavigationContext)
}

/** While `isHeld`, `mayGo` decides about every navigation away and shows the reason if it declines. */
export function useNavigationBlock(isBlocked: boolean, canGo: (to: PageLocation) => boolean): void {
  const { block } = useNavigation()
  const ask = useEffectEvent(canGo)
  useEffect(() => (isBlocked ? block((to) => ask(to)) : undefined), [isBlocked, block])
}

/** Leaves every other click on a link to the browser. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A link of this site: a plain click navigates within the page, every other click is left to the browser. */
export function PageLink({
  href,
  onClick,
  children,
  replaces = false,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; replaces?: boolean }) {
  const { go } = useNavigation()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event) || rest.target) return
        event.preventDefault()
        go(href, { replace: replaces })
      }}
    >
      {children}
    </a>
  )
}
