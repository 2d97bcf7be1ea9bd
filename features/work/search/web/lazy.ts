import { lazily } from '@portal/ui'

/** Stylesheets that did not arrive: the next import asks for its script again, but not for them. */
const lost: HTMLLinkElement[] = []
let sheets: Promise<unknown> | undefined

/** Search arrives when somebody is about to use it; for those who never did, with the hint when the page is at rest. */
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
  // a hint is nothing to fail for
  return parts().then(
    ({ SearchGuide: Guide }) => Guide,
    () => () => null,
  )
})
