/** Writing: shapes, files, the second language, and what comes from other programs. */
import type { Page } from 'playwright-core'
import { textOf } from '../../tests/e2e/editor-parts.ts'
import { fromWechat, fromWord } from '../../tests/e2e/pasted-shapes.ts'
import type { Hand } from './hand.ts'
import type { Step } from './step.ts'
import { author, begin } from './texts.ts'

/** Of pictures that cannot be fetched: nothing answers there. */
const nowhere = 'http://127.0.0.1:9'

async function writeShapes(page: Page, hand: Hand): Promise<void> {
  if (hand.kind === 'keys') await hand.go('Create: News')
  else {
    await hand.press(page.getByRole('main').getByRole('button', { name: 'New', exact: true }))
    await hand.press(page.getByRole('menuitem', { name: 'News', exact: true }))
  }
  await page.getByRole('textbox', { name: 'English title' }).and(page.locator(':focus')).waitFor()
  await hand.write('Winter tyres')
  await hand.key('Enter')
  await hand.write('From the first of December.')
  await hand.key('Enter')
  await hand.write('## Where')
  await hand.key('Enter')
  await hand.write('- Hefei')
  await hand.key('Enter')
  await hand.write('Shanghai')
  await hand.key('Enter', 'Enter')
  await hand.write('1. Book a time')
  await hand.key('Enter')
  await hand.write('Bring the **badge** along')
  await hand.key('Enter', 'Enter')
  await hand.write('/table')
  await page.getByRole('option', { name: 'Table', exact: true, selected: true }).waitFor()
  await hand.key('Enter')
  await hand.write('Place')
  await hand.key('Tab')
  await hand.write('Hours')
  const text = textOf(page, 'en')
  await text.getByRole('heading', { name: 'Where' }).waitFor()
  await text.locator('ul li').nth(1).waitFor()
  await text.locator('ol li strong').getByText('badge').waitFor()
  await text.locator('th').getByText('Hours').waitFor()
}

async function bringFiles(page: Page, hand: Hand, files: Readonly<Record<'picture' | 'film' | 'document', string>>) {
  const text = textOf(page, 'en')
  await hand.type(text, '')
  await hand.key('ControlOrMeta+End', 'Enter')
  const slash = async (words: string): Promise<void> => {
    await hand.write(`/${words}`)
    await page.getByRole('option', { name: words, exact: true, selected: true }).waitFor()
  }
  await slash('Video')
  await hand.chooseBy('Enter', files.film)
  await slash('Attachment')
  await hand.chooseBy('Enter', files.document)
  await slash('Questionnaire')
  await hand.key('Enter')
  await hand.press(page.getByRole('dialog', { name: 'Questionnaire' }).getByRole('button').last())
  await text.getByText('Questionnaire:').waitFor()
  await hand.key('Enter')
  await slash('Picture')
  await hand.chooseBy('Enter', files.picture)
  await text.locator('figure img').waitFor()
  await hand.type(text.getByRole('textbox', { name: 'Picture description' }), 'Tyres in the snow')
  await page.getByRole('region', { name: 'Video' }).locator('video').waitFor()
  await page.getByRole('textbox', { name: 'File name in Chinese 1' }).waitFor()
}

const paragraphs = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** An empty text in Chinese, and what is pasted into it; `sign` is seen once it is there. */
const pasteStep = (name: string, seconds: number, html: string, signs: readonly string[]): Step => ({
  name,
  before: { seconds },
  async run(desk, perform) {
    const id = await begin(desk, { by: author, title: name, zh: [''] })
    const page = await desk.open(author, `/desk/writing/${id}`)
    await textOf(page).waitFor()
    await perform(page, async (hand) => {
      await hand.type(textOf(page), '')
      await hand.paste(html)
      for (const sign of signs) await textOf(page).getByText(sign).first().waitFor()
    })
  },
})

export const writingSteps: readonly Step[] = [
  {
    name: 'Write: headings, lists, a table, Markdown shortcuts',
    before: { seconds: 6 },
    async run(desk, perform) {
      const page = await desk.open(author, '/desk/writing')
      await page.getByRole('table').waitFor()
      await perform(page, (hand) => writeShapes(page, hand))
    },
  },
  {
    name: 'Picture, video, file, questionnaire',
    before: { seconds: 9, clicks: 9 },
    async run(desk, perform) {
      const id = await begin(desk, { by: author, title: 'Four files', en: ['Words.', 'More words.'] })
      const page = await desk.open(author, `/desk/writing/${id}`)
      await textOf(page, 'en').getByText('More words.').waitFor()
      await perform(page, (hand) => bringFiles(page, hand, desk.files))
    },
  },
  {
    name: 'Second language “Start as a copy”, 10 marks',
    before: { seconds: 2, clicks: 1 },
    async run(desk, perform) {
      const id = await begin(desk, { by: author, title: 'To be translated', en: paragraphs })
      const page = await desk.open(author, `/desk/writing/${id}`)
      await textOf(page, 'en').getByText('Nine').waitFor()
      await perform(page, async (hand) => {
        await hand.press(page.getByRole('button', { name: 'Start as a copy' }))
        await page.getByRole('region', { name: 'Chinese' }).getByText('10 not translated yet').waitFor()
      })
    },
  },
  pasteStep('Paste from Word', 1.5, fromWord, ['来自文档', '第二项']),
  pasteStep('Paste a web page, WeChat', 3, fromWechat(nowhere), [
    '公众号标题',
    '正文',
    'The picture could not be fetched:',
  ]),
]
