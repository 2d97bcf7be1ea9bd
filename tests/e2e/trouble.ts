/** Problems that fail a journey: errors, violations of the content policy, failed requests. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

export interface Trouble {
  /** Allows problems that this journey causes on purpose. */
  allow(...expected: RegExp[]): void
  /** Fails for anything else. */
  check(): void
}

const violationMark = 'CSP violation:'

export async function watchTrouble(context: BrowserContext): Promise<Trouble> {
  const met: string[] = []
  const allowed: RegExp[] = []
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(mark, event.effectiveDirective, event.blockedURI, event.sample),
    )
  }, violationMark)
  context.on('page', (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') met.push(`console: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => met.push(`page: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // given up by the page itself: it went elsewhere
      if (reason !== 'net::ERR_ABORTED') met.push(`request: ${request.url()} ${reason}`)
    })
  })
  return {
    allow: (...expected) => void allowed.push(...expected),
    check: () => expect(met.filter((line) => !allowed.some((each) => each.test(line)))).toEqual([]),
  }
}
