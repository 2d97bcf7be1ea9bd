const gapPx = 8

/**
 * Keeps a popover above its button, or below where there is more room, and inside the window. Returns a function that
 * stops.
 */
export function keepPopoverBeside(anchor: HTMLElement, panel: HTMLElement): () => void {
  function updatePosition(): void {
    // the root's width excludes the scrollbar gutter, the window's does not
    const { offsetWidth: windowWidth, clientHeight: windowHeight } = document.documentElement
    const button = anchor.getBoundingClientRect()
    const { width, height } = panel.getBoundingClientRect()
    const isAbove = button.top - gapPx >= height || button.top > windowHeight - button.bottom
    const top = isAbove ? button.top - gapPx - height : button.bottom + gapPx
    panel.style.top = `${Math.max(gapPx, Math.min(top, windowHeight - height - gapPx))}px`
    panel.style.left = `${Math.max(gapPx, Math.min(button.left, windowWidth - width - gapPx))}px`
  }
  updatePosition()
  const stop = new AbortController()
  addEventListener('scroll', updatePosition, { capture: true, passive: true, signal: stop.signal })
  addEventListener('resize', updatePosition, { signal: stop.signal })
  return () => stop.abort()
}
