/**
 * Puts whoever stands at the bar at the beginning of the text above it: other words have come, and what confirms them
 * is behind these. By keyboard, and for who listens, the heading is where one goes on from.
 */
export function toTopOfText(bar: HTMLElement | null): void {
  const heading = bar?.closest('article')?.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'center' })
}
