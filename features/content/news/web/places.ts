/** Places within a text (NEWS-14): what a link in it, or the end of the page's address, leads to. */

/** Brings the place that `hash` names to where one reads on, also for the keyboard; false: this text has none. */
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
