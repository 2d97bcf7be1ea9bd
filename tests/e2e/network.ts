import { expect, type Page } from '@playwright/test'

/** The browser answers before its network process has heard of it: what one presses at once could still get through. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const answers = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  await expect.poll(answers).toBe(false)
}

/** Holds the page's script, and every stylesheet, until they are released. */
export async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(index-[^/]*\.js|[^/]*\.css)$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
