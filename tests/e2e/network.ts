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
