/** Every tab of a browser leaves as soon as its person has signed out, or somebody else has signed in, in another one. */
import { pageHref } from '@portal/contract'
import { standing } from '@portal/client'

let isOver = false

/**
 * From now on this tab sends nothing: it is on its way elsewhere. What was begun in it goes: that is nobody else's, a
 * questionnaire above all. Drafts in local storage stay, each under the account of who wrote it.
 */
export function closeTab(): void {
  isOver = true
  sessionStorage.clear()
  // behind what other parts of the page write down when it is left
  addEventListener('pagehide', () => sessionStorage.clear())
  document.addEventListener('visibilitychange', () => sessionStorage.clear())
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
  if (now === 'signed-out') location.replace(pageHref('/signed-out'))
  // in DEV an address may say whom to be: two tabs with two names would take turns for ever
  else location.replace(location.pathname + location.search.replace(/\bas=[^&]*/, ''))
  return false
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
