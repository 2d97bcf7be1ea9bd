import { createContext, use, type AnchorHTMLAttributes, type MouseEvent } from 'react'

/** How slices move about without knowing the router: an address of this site, pushed or replaced. */
export interface Navigation {
  /** Path and query of where we are. */
  readonly here: { readonly pathname: string; readonly search: string }
  readonly go: (href: string, options?: { replace?: boolean }) => void
  /** Closes a popup: back to the page it was opened over, so that 'back' does not open it again. `href` is that page. */
  readonly close: (href: string) => void
}

export const NavigationContext = createContext<Navigation>({
  here: { pathname: '/', search: '' },
  go: (href) => location.assign(href),
  close: (href) => location.assign(href),
})

export function useNavigation(): Navigation {
  return use(NavigationContext)
}

function isPlainClick(event: MouseEvent): boolean {
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
