import { lazyComponent } from '@portal/ui'

/** Stylesheets that failed to load: importing the chunk again reloads its script, but not its stylesheets. */
const failedStylesheets: HTMLLinkElement[] = []
let pendingStylesheets: Promise<unknown> | undefined

/** Loads search when somebody is about to use it; for those who never did, with the hint once the page is idle. */
export async function loadSearch() {
  addEventListener('error', recordFailedStylesheet, true)
  if (failedStylesheets.length > 0) pendingStylesheets = Promise.all(failedStylesheets.splice(0).map(reloadStylesheet))
  await pendingStylesheets
  return import('./search-chunk.ts')
}

function recordFailedStylesheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.push(target)
}

function reloadStylesheet(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode() as HTMLLinkElement
  link.replaceWith(copy)
  return new Promise((done, fail) => {
    copy.onload = done
    copy.onerror = fail
  })
}

const idleMs = 2000

export const SearchPopup = lazyComponent(async () => (await loadSearch()).SearchPopup)
export const SearchPage = lazyComponent(async () => (await loadSearch()).SearchPage)
export const SearchGuide = lazyComponent<{ onDone: () => void }>(async () => {
  await new Promise((rested) => setTimeout(rested, idleMs))
  // a hint must not fail the page
  return loadSearch().then(
    ({ SearchGuide: Guide }) => Guide,
    () => () => null,
  )
})
