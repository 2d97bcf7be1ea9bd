const gap = 8

/**
 * Keeps a popover above its button, or below where there is more room, and inside the window. Returns a function that
 * stops.
 */
export function placeBeside(anchor: HTMLElement, panel: HTMLElement): () => void {
  function place(): void {
    // the root's width excludes the scrollbar gutter, the window's does not
    const { offsetWidth: windowWidth, clientHeight: windowHeight } = document.documentElement
    const button = anchor.getBoundingClientRect()
    const { width, height } = panel.getBoundingClientRect()
    const isAbove = button.top - gap >= height || button.top > windowHeight - button.bottom
    const top = isAbove ? button.top - gap - height : button.bottom + gap
    panel.style.top = `${Math.max(gap, Math.min(top, windowHeight - height - gap))}px`
    panel.style.left = `${Math.max(gap, Math.min(button.left, windowWidth - width - gap))}px`
  }
  place()
  const stop = new AbortController()
  addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal })
  addEventListener('resize', place, { signal: stop.signal })
  return () => stop.abort()
}
