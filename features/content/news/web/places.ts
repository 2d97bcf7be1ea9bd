/** Anchors within a text (NEWS-14), the targets of its links and of the page's hash. */

/** Scrolls to the anchor that `hash` names and focuses it; false if this text has none. */
export function showPlace(text: HTMLElement, hash: string): boolean {
  const place = [...text.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => id === nameIn(hash))
  if (!place) return false
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'start' })
  return true
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
