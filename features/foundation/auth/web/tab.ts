/** Makes every tab leave when its person signs out, or somebody else signs in, in another tab. */
import { pageHref } from '@portal/contract'
import { tabStatus } from '@portal/client'

let isRetired = false

/**
 * Stops this tab from sending anything. Clears its session storage, such as a started questionnaire, for the next
 * person. Drafts in local storage stay, each under its author's account.
 */
export function retireTab(): void {
  isRetired = true
  sessionStorage.clear()
  // also after other parts of the page have saved their state on leaving
  addEventListener('pagehide', () => sessionStorage.clear())
  document.addEventListener('visibilitychange', () => sessionStorage.clear())
}

/**
 * Returns true while the tab still belongs to its person; otherwise leaves. Also checked before every call, because a
 * frozen tab may be woken by a key press before it gets any event.
 */
export function canTabContinue(): boolean {
  if (isRetired) return false
  const now = tabStatus()
  if (now === 'same') return true
  retireTab()
  // hides the page: what was typed is kept for its person only
  document.documentElement.hidden = true
  if (now === 'signed-out') location.replace(pageHref('/signed-out'))
  // drops `as` in DEV: two tabs with two names would switch persons for ever
  else location.replace(location.pathname + location.search.replace(/\bas=[^&]*/, ''))
  return false
}

/** Call before the page is rendered. */
export function watchOtherTabs(): void {
  // suppresses the "unsaved changes" question: its person is no longer there
  addEventListener('beforeunload', (event) => isRetired && event.stopImmediatePropagation(), { capture: true })
  addEventListener('storage', canTabContinue)
  document.addEventListener('visibilitychange', canTabContinue)
  // the browser may restore a page from its cache
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isRetired) location.reload()
    else canTabContinue()
  })
}
