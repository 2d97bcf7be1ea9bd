/** Answers are drawn in pieces (0118): a page that gets ten of them goes on hearing keys and taps. */
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { seedHome } from './seed.ts'

const portal = usePortal(seedHome)

/**
 * Notes what is put into the page outside the tasks of React's scheduler: it was built in one go. A few elements are no
 * work; a card has dozens.
 */
const watchInsertions = async (page: Page): Promise<void> => {
  await page.addInitScript({
    content: `(() => {
      window.atOnce = []
      let isScheduled = false
      const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
      Object.defineProperty(MessagePort.prototype, 'onmessage', {
        set(run) {
          set.call(this, (event) => {
            isScheduled = true
            try { run(event) } finally { isScheduled = false }
          })
        },
      })
      for (const name of ['appendChild', 'insertBefore']) {
        const insert = Node.prototype[name]
        Node.prototype[name] = function (child, ...more) {
          const added = insert.call(this, child, ...more)
          const isOurs = child instanceof Element && child.isConnected && child.closest('#root main')
          const { length } = isOurs ? child.querySelectorAll('*') : ''
          if (!isScheduled && length > 30) window.atOnce.push(length + ' elements: ' + child.textContent.slice(0, 60))
          return added
        }
      }
    })()`,
  })
}

test('[HOME-03] no card of home is built by the task that brings its answer', async () => {
  const { page } = await portal.visit('zhou.min', { language: 'CHS', before: watchInsertions })
  await page.locator('[aria-roledescription=carousel] a').first().waitFor()
  await page.getByRole('region', { name: '公司新闻' }).getByRole('article').first().waitFor()
  expect(await page.evaluate('window.atOnce')).toEqual([])
})
