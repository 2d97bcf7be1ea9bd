/** Data of the portal: banners, pinned answers, categories, sensitive words. */
import type { Locator, Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { Desk, Step } from './step.ts'

const person = 'lin.wei'
const inputOf = (page: Page, key: string, language?: 'zh-CN' | 'en'): Locator =>
  page
    .locator(`[data-field="${key}"]`)
    .locator(language ? `input[lang=${language}]` : 'input, textarea')
    .first()

/** The link to a new item; an empty list has another one. */
const toAdd = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: /^New / }).first()

async function openList(desk: Desk, kind: string): Promise<Page> {
  const page = await desk.open(person, `/desk/data/${kind}`)
  await toAdd(page).waitFor()
  return page
}

const add = (page: Page, hand: Hand): Promise<void> => hand.press(toAdd(page))

/** Both languages of a field, one after the other. */
async function typeBoth(page: Page, hand: Hand, key: string, words: readonly [zh: string, en: string]): Promise<void> {
  await hand.type(inputOf(page, key, 'zh-CN'), words[0])
  await hand.key('Tab')
  await hand.write(words[1])
}

const mostTabs = 6

async function tabTo(hand: Hand, field: Locator): Promise<void> {
  const hasFocus = () => field.evaluate((element) => element === document.activeElement)
  for (let nth = 0; nth < mostTabs && !(await hasFocus()); nth++) await hand.key('Tab')
}

const rowOf = (page: Page, name: string) => page.getByRole('table').getByRole('link', { name: new RegExp(name) })

async function addBanner(page: Page, hand: Hand, picture: string): Promise<void> {
  await add(page, hand)
  const field = page.locator('[data-field="image"]')
  await typeBoth(page, hand, 'title', ['安全月', 'Safety month'])
  await hand.key('Tab')
  await hand.chooseBy('Enter', picture)
  await field.locator('img').waitFor()
  // past what changes the picture, to the link, where Enter saves
  await tabTo(hand, inputOf(page, 'link'))
  await hand.key('Enter')
  await rowOf(page, 'Safety month').waitFor()
}

async function removeAndUndo(page: Page, hand: Hand): Promise<void> {
  await hand.goTo(page.getByRole('row', { name: 'Safety month' }))
  await hand.press(page.getByRole('button', { name: 'Remove “Safety month”' }))
  await hand.press(page.getByRole('button', { name: 'Undo' }))
  await rowOf(page, 'Safety month').waitFor()
}

async function addPin(page: Page, hand: Hand): Promise<void> {
  await add(page, hand)
  await hand.type(inputOf(page, 'words'), '冬季用车')
  await hand.key('Tab')
  await hand.write('冬季用车')
  await hand.key('Tab')
  await hand.write('Winter driving')
  await hand.key('Tab', 'Tab', 'Tab')
  await hand.write('/home')
  await hand.key('Enter')
  await rowOf(page, 'Winter driving').waitFor()
}

async function addCategory(page: Page, hand: Hand): Promise<void> {
  await add(page, hand)
  await typeBoth(page, hand, 'name', ['出行', 'Travel'])
  await hand.key('Enter')
  await rowOf(page, 'Travel').waitFor()
}

async function addWord(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Add a word' }))
  await hand.type(page.getByRole('dialog').getByRole('textbox', { name: /^Word/ }), '内部车型')
  await hand.key('Enter')
  await page.getByText('“内部车型” was added').waitFor()
}

export const dataSteps: readonly Step[] = [
  {
    name: 'Banner: add, remove, undo',
    before: { seconds: 5, clicks: 6 },
    async run(desk, perform) {
      const page = await openList(desk, 'banner')
      await perform(page, async (hand) => {
        await addBanner(page, hand, desk.files.picture)
        await removeAndUndo(page, hand)
      })
    },
  },
  {
    name: 'A pinned answer, a category, a sensitive word',
    // its 1.5 s were those until a reader's search found the answer
    before: { clicks: 6 },
    async run(desk, perform) {
      const pins = await openList(desk, 'pin')
      await perform(pins, (hand) => addPin(pins, hand))
      const categories = await openList(desk, 'category')
      await perform(categories, (hand) => addCategory(categories, hand))
      const words = await desk.open(person, '/desk/words')
      await words.getByRole('table').waitFor()
      await perform(words, (hand) => addWord(words, hand))
    },
  },
]
