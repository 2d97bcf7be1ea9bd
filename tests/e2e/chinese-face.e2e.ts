/** Chinese where the system has no face for it, and where it has one (decision 0123). */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedHome } from './seed.ts'

const portal = usePortal(seedHome, { page: 'drawn' })

/** Notes the names of the files with Chinese faces that a page asks for. */
function noteFaces(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(fonts-late|noto-sans-sc-(?:first|\w+))-.*\.(?:css|woff2)$/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  return asked
}

/** Answers the page's own question for a face of the system: the faces of the machine that runs this are not known. */
const answer = (isThere: boolean | undefined): void => {
  if (isThere === undefined) return void Reflect.deleteProperty(window, 'FontFace')
  FontFace.prototype.load = function load() {
    Object.assign(window, { asked: this.family })
    return isThere ? Promise.resolve(this) : Promise.reject(new DOMException('none', 'NetworkError'))
  }
}

/** As on a system whose faces have other names. */
async function hideFaces(page: Page): Promise<void> {
  await page.route(/\/(home)?$/, async (route) => {
    const response = await route.fetch()
    const document = await response.text()
    const body = document.replaceAll(/PingFang|HarmonyOS|Microsoft|Noto ?Sans ?CJK/g, 'Missing')
    await route.fulfill({ response, body })
  })
}

test('[HOME-03] with a Chinese face home asks for none', async () => {
  const face = readFileSync(new URL('../../packages/ui/faces/noto-sans-sc-first.woff2', import.meta.url))
  let asked: string[] = []
  const { page } = await portal.visit('zhou.min', {
    language: 'CHS',
    async before(opened) {
      asked = noteFaces(opened)
      await opened.addInitScript((bytes) => {
        document.fonts.add(
          new FontFace(
            'PingFang SC',
            Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0)),
          ),
        )
      }, face.toString('base64'))
      await opened.addInitScript(answer, true)
    },
  })
  await page.waitForFunction(() => 'asked' in window)
  await page.evaluate('document.fonts.ready.then(() => true)')
  expect(asked).toEqual([])
})

test('[HOME-03] without a Chinese face home asks for one file, and for a piece with what it lacks', async () => {
  await addNews(portal.app.db, { category: 'announcement', title: { zh: '看鼋去', en: 'Turtles' } })
  let asked: string[] = []
  const { page } = await portal.visit('zhou.min', {
    language: 'CHS',
    async before(opened) {
      asked = noteFaces(opened)
      await hideFaces(opened)
      await opened.addInitScript(answer, false)
    },
  })
  await expect
    .poll(() => asked)
    .toEqual(['noto-sans-sc-first', 'fonts-late', expect.stringMatching(/^noto-sans-sc-\d+$/)])
  await page.evaluate('document.fonts.ready.then(() => true)')
  expect(asked).toHaveLength(3)
})

for (const [state, isThere] of [
  ['there is none', false],
  ['it is not known, without FontFace', undefined],
] as const)
  test(`[HOME-03] an English page asks for pieces late, and not for the first file: ${state} @slow`, async () => {
    let asked: string[] = []
    await portal.visit('zhou.min', {
      async before(opened) {
        asked = noteFaces(opened)
        await opened.addInitScript(answer, isThere)
      },
    })
    await expect.poll(() => asked).toContain('fonts-late')
    expect(asked).not.toContain('noto-sans-sc-first')
  })
