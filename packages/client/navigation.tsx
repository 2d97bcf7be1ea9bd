import type { Place } from '@portal/contract'
import { createContext, use, useEffect, useEffectEvent, type AnchorHTMLAttributes, type MouseEvent } from 'react'

/** How slices move about without knowing the router: an address of this site, pushed or replaced. */
export interface Navigation {
  /** Path and query of where we are. */
  readonly here: Place
  readonly go: (href: string, options?: { replace?: boolean }) => void
  /** Closes a popup: back to the page it was opened over, so that 'back' does not open it again. `href` is that page. */
  readonly close: (href: string) => void
  /** Every way to another address asks first, the browser's 'back' and a reload, too; answers how to stop. */
  readonly hold: (mayGo: (to: Place) => boolean) => () => void
}

export const NavigationContext = createContext<Navigation>({
  here: { pathname: '/', search: '' },
  go: (href) => location.assign(href),
  close: (href) => location.assign(href),
  hold: () => () => undefined,
})

export function useNavigation(): Navigation {
  return use(NavigationContext)
}

/** While there is something to lose: `mayGo` decides on every address one is about to leave for, and says why not. */
export function useHold(isHeld: boolean, mayGo: (to: Place) => boolean): void {
  const { hold } = useNavigation()
  const ask = useEffectEvent(mayGo)
  useEffect(() => (isHeld ? hold((to) => ask(to)) : undefined), [isHeld, hold])
}

/** Every other click on a link is the browser's. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A link of this site: a plain click stays in the page, every other click is the browser's. */
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
