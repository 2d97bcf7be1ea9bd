/** Every tab of a browser leaves as soon as its person has signed out, or somebody else has signed in, in another one. */
import { standing } from '@portal/client'

let isOver = false

/** From now on this tab sends nothing: it is on its way elsewhere. */
export function closeTab(): void {
  isOver = true
}

/**
 * Whether this tab may go on as whom it was drawn for; where not, it leaves. Asked before every call, too: a tab that was
 * frozen may be woken by a key press, before it hears of anything.
 */
export function mayGoOn(): boolean {
  if (isOver) return false
  const now = standing()
  if (now === 'same') return true
  closeTab()
  // what was typed is kept for its person, and nobody is to read it meanwhile
  document.documentElement.hidden = true
  sessionStorage.clear()
  if (now === 'signed-out') location.replace('/signed-out')
  else location.replace(addressWithoutPerson())
  return false
}

/** In DEV an address may say whom to be: two tabs with two names would take turns for ever. */
function addressWithoutPerson(): string {
  const query = new URLSearchParams(location.search)
  query.delete('as')
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** Before the page is drawn. */
export function watchOtherTabs(): void {
  // a page with unsaved changes asks before it is left; who is not there any more cannot be asked
  addEventListener('beforeunload', (event) => isOver && event.stopImmediatePropagation(), { capture: true })
  addEventListener('storage', mayGoOn)
  document.addEventListener('visibilitychange', mayGoOn)
  // the browser may keep a page that was left and show it again as it was
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isOver) location.reload()
    else mayGoOn()
  })
}
