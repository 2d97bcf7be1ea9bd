/**
 * Moves focus and scroll position from the bar to the heading of the changed text above it, so that keyboard and screen
 * reader users continue from there.
 */
export function focusHeading(bar: HTMLElement | null): void {
  const heading = bar?.closest('article')?.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'center' })
}
