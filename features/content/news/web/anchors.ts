/** Anchors within a text (NEWS-14), the targets of its links and of the page's hash. */

/** Scrolls to the anchor that `hash` names and focuses it; false if this text has none. */
export function scrollToAnchor(text: HTMLElement, hash: string): boolean {
  const target = [...text.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => id === decodeHash(hash))
  if (!target) return false
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start' })
  return true
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
