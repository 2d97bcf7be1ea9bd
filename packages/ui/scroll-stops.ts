import { useEffect, type RefObject } from 'react'

/** Makes regions of a text focusable only while they scroll, which the server cannot know. */
export function useScrollStops(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const region = target.closest<HTMLElement>('[role="region"]')!
        // keep the person's focus; skip what is not laid out yet
        if (region.clientWidth === 0 || region === document.activeElement) continue
        if (region.scrollWidth > region.clientWidth) region.tabIndex = 0
        else region.removeAttribute('tabindex')
      }
    })
    // the region and its content
    for (const each of text.current?.querySelectorAll('[role="region"], [role="region"] > *') ?? []) sizes.observe(each)
    return () => sizes.disconnect()
  }, [text, html])
}
