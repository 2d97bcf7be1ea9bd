import { lazily } from '@portal/ui'

/** Stylesheets that failed to load: importing the chunk again reloads its script, but not its stylesheets. */
const lost: HTMLLinkElement[] = []
let sheets: Promise<unknown> | undefined

/** Loads search when somebody is about to use it; for those who never did, with the hint once the page is idle. */
export async function parts() {
  addEventListener('error', keepLost, true)
  if (lost.length > 0) sheets = Promise.all(lost.splice(0).map(askAgain))
  await sheets
  return import('./parts.ts')
}

function keepLost({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.push(target)
}

function askAgain(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode() as HTMLLinkElement
  link.replaceWith(copy)
  return new Promise((done, fail) => {
    copy.onload = done
    copy.onerror = fail
  })
}

const restMs = 2000

export const SearchPopup = lazily(async () => (await parts()).SearchPopup)
export const SearchPage = lazily(async () => (await parts()).SearchPage)
export const SearchGuide = lazily<{ onDone: () => void }>(async () => {
  await new Promise((rested) => setTimeout(rested, restMs))
  // a hint must not fail the page
  return parts().then(
    ({ SearchGuide: Guide }) => Guide,
    () => () => null,
  )
})
