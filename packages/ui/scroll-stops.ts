import { useEffect, type RefObject } from 'react'

/** In a text, the keyboard stops at what scrolls only while it does: how wide a page is the server can't know. */
export function useScrollStops(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const region = target.closest<HTMLElement>('[role="region"]')!
        // nobody loses the place where they are, and what is not laid out yet is not known
        if (region.clientWidth === 0 || region === document.activeElement) continue
        if (region.scrollWidth > region.clientWidth) region.tabIndex = 0
        else region.removeAttribute('tabindex')
      }
    })
    // the window on it, and what is seen through it
    for (const each of text.current?.querySelectorAll('[role="region"], [role="region"] > *') ?? []) sizes.observe(each)
    return () => sizes.disconnect()
  }, [text, html])
}
