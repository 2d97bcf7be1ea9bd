/**
 * Home as it stands, kept for the next visit: the worker puts it into the document, where it is read before the script
 * has started (0092). It lies in the store of its person and goes with it.
 */
import { answerStoreOf, keptLock } from './forget.ts'

/** Parts left out of a kept screen: open, playing or running elements, and what is said only once. */
const skipped =
  'dialog, [popover], [role=dialog], [role=status], script, style, iframe, video, canvas, [data-watermark]'
const maxLength = 200_000
/** The same as in worker/sw.ts. */
const lastScreenName = '/kept/home?screen'

interface DisplayedScreen {
  account: string
  language: string
  /** When it was, as a text. */
  asOf: string
}

export async function keepLastScreen(root: Element, { account, language, asOf }: DisplayedScreen): Promise<void> {
  const screen = document.createElement('div')
  // its classes are of this build
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  const now = new Date()
  Object.assign(screen.dataset, {
    reader: account,
    language,
    build,
    at: now.getTime(),
    offset: now.getTimezoneOffset(),
  })
  screen.id = 'first'
  const time = document.createElement('p')
  time.dataset['asOf'] = ''
  time.textContent = asOf
  screen.append(...[...root.children].filter(isScreen).map((each) => copyAbove(each, innerHeight)), time)
  for (const each of screen.querySelectorAll('[id], [style]')) makeStill(each)
  screen.dataset['sheets'] = (await sheetsOf(screen)).join(' ')
  const html = screen.outerHTML
  if (html.length > maxLength) return
  await navigator.locks.request(keptLock, { mode: 'shared' }, async () => {
    const store = answerStoreOf(account)
    if (!(await caches.has(store))) return
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await (await caches.open(store)).put(lastScreenName, new Response(html, { headers }))
  })
}

/**
 * The stylesheets that the screen needs, in their order: that of the page, and those of parts that came later. The worker
 * puts them into the document, because no script loads them there.
 */
async function sheetsOf(screen: Element): Promise<string[]> {
  const needed: string[] = []
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/assets/"]')) {
    // a task of its own: on a slow processor a large sheet takes as long as a tap may
    await new Promise((go) => setTimeout(go))
    // disabled: the document contains it, by itself or together with others
    const { sheet } = link.sheet ? link : (document.querySelector<HTMLStyleElement>(styleOf(link)) ?? link)
    if (!sheet || hasRuleFor(screen, sheet)) needed.push(new URL(link.href).pathname)
  }
  return needed
}

const styleOf = (link: HTMLLinkElement): string => `style[data-sheet="${new URL(link.href).pathname}"]`

function hasRuleFor(screen: Element, { cssRules }: { cssRules: CSSRuleList }): boolean {
  return [...cssRules].some((rule) =>
    rule instanceof CSSStyleRule
      ? screen.querySelector(rule.selectorText) !== null
      : 'cssRules' in rule && hasRuleFor(screen, rule as CSSGroupingRule),
  )
}

const isScreen = (element: Element): boolean => !element.matches(skipped)

/** Copies what begins above `bottom`. */
function copyAbove(element: Element, bottom: number): Element {
  const isWhole = bottomOf(element) <= bottom && element.querySelector(skipped) === null
  const copy = element.cloneNode(isWhole) as Element
  if (isWhole) return copy
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode())
    else if (isScreen(child) && topOf(child) < bottom) copy.append(copyAbove(child, bottom))
  }
  return copy
}

const topOf = (element: Element): number => element.getBoundingClientRect().top + scrollY
const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom + scrollY

/** Ids would stand in the document twice, and its policy lets no style through. */
function makeStill(copy: Element): void {
  copy.removeAttribute('id')
  const style = copy.getAttribute('style')
  if (style !== null) copy.setAttribute('data-style', style)
  copy.removeAttribute('style')
}
