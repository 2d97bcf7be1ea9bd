import { describe, expect, test } from 'vitest'
import { nodeToHtml } from './document.ts'
import { hashOf } from './hash.ts'
import { emptyContent, findDraftIssues, type Content, type Side } from './rules.ts'
import { markAsTranslated, settleTranslated, countUntranslated, untranslatedKeys } from './untranslated.ts'
import { applyEdit, startAsCopy, chooseWording, confirmUpToDate, copyMissingBlocks, staleKeys } from './counterparts.ts'

const block = (key: string, html: string, twinSeen = '') => ({ key, html: `<p>${html}</p>`, twinSeen })
const begun = startAsCopy(
  { ...emptyContent, zh: { title: '题', blocks: [block('a', '一'), block('b', '二')] } } as Content,
  'en',
)
function write(content: Content, side: Side, key: string, html: string): Content {
  const version = content[side]!
  const blocks = version.blocks.map((each) => (each.key === key ? { ...each, html: `<p>${html}</p>` } : each))
  return applyEdit(content, side, { ...version, blocks })
}
const stale = (content: Content) => ({ zh: staleKeys(content, 'zh'), en: staleKeys(content, 'en') })

describe('twins', () => {
  test('[DESK-02] the other language starts as a copy, and nothing is stale', () => {
    expect(begun.en).toMatchObject({ title: '题', blocks: [{ key: 'a', html: '<p>一</p>' }, { key: 'b' }] })
    expect(stale(begun)).toEqual({ zh: [], en: [] })
    expect(startAsCopy(begun, 'en')).toBe(begun)
  })

  test('[DESK-02] a change makes the counterpart stale until it is marked as up to date', () => {
    const changed = write(begun, 'zh', 'a', '一改')
    expect(stale(changed)).toEqual({ zh: [], en: ['a'] })
    // translating it makes nothing else stale, however many keystrokes it takes
    const caughtUp = write(write(changed, 'en', 'a', 'One'), 'en', 'a', 'One, changed')
    expect(stale(caughtUp)).toEqual({ zh: [], en: ['a'] })
    const confirmed = confirmUpToDate(caughtUp, 'en', 'a')
    expect(stale(confirmed)).toEqual({ zh: [], en: [] })
    expect(stale(write(confirmed, 'en', 'a', 'One more'))).toEqual({ zh: ['a'], en: [] })
  })

  test('[DESK-02] counterparts that were never confirmed are not stale until one of them changes', () => {
    const blind: Content = {
      ...emptyContent,
      zh: { title: '', blocks: [block('a', '一')] },
      en: { title: '', blocks: [block('a', 'One')] },
    }
    expect(stale(blind)).toEqual({ zh: [], en: [] })
    expect(stale(write(blind, 'zh', 'a', '一改'))).toEqual({ zh: [], en: ['a'] })
  })

  test('[DESK-02] undoing a change leaves nothing stale', () => {
    expect(stale(write(write(begun, 'zh', 'a', '一改'), 'zh', 'a', '一'))).toEqual({ zh: [], en: [] })
  })

  test('[DESK-02] a paragraph of one language is copied to its position in the other', () => {
    const version = { title: '题', blocks: [block('a', '一'), block('n', '新'), ...begun.zh!.blocks.slice(1)] }
    const grown = { ...begun, zh: version }
    expect(staleKeys(grown, 'en')).toEqual([])
    const copied = copyMissingBlocks(grown, 'zh')
    expect(copied.en!.blocks.map(({ key }) => key)).toEqual(['a', 'n', 'b'])
    expect(staleKeys(copied, 'zh')).not.toContain('n')
    expect(staleKeys(copied, 'en')).not.toContain('n')
  })

  test('[DESK-02] translating a copy makes nothing stale; correcting it on a later visit does', () => {
    const done = write(write(begun, 'en', 'a', 'O'), 'en', 'a', 'One')
    expect(stale(done)).toEqual({ zh: [], en: [] })
    const later = settleTranslated(done)
    expect(stale(write(later, 'en', 'a', 'One, corrected'))).toEqual({ zh: ['a'], en: [] })
    expect(settleTranslated(begun)).toBe(begun)
  })

  test('[DESK-02] of two wordings either one or both are kept', () => {
    const version = {
      title: '',
      blocks: [block('a', 'theirs', 'seen'), { ...block('n', 'mine'), rival: 'a' }, block('b', '2')],
    }
    expect(chooseWording(version, 'n', 'alone').blocks).toEqual([block('a', 'mine', 'seen'), block('b', '2')])
    expect(chooseWording(version, 'a', 'alone').blocks).toEqual([block('a', 'theirs', 'seen'), block('b', '2')])
    expect(chooseWording(version, 'n', 'both').blocks.map(({ key, rival }) => [key, rival])).toEqual([
      ['a', undefined],
      ['n', undefined],
      ['b', undefined],
    ])
  })

  test('a hash tells texts apart and is the same everywhere', () => {
    expect(hashOf('<p>一</p>')).not.toBe(hashOf('<p>二</p>'))
    expect(hashOf('')).toMatch(/^[a-z0-9]{1,12}$/)
  })
})

describe('copies that nobody has translated', () => {
  const counts = (content: Content) => [countUntranslated(content).CHS, countUntranslated(content).EN]
  const both = (zh: string, en = zh, marks = {}): Content => ({
    ...emptyContent,
    zh: { title: '', blocks: [block('a', zh)] },
    en: { title: '', blocks: [{ ...block('a', en), ...marks }] },
  })

  test('[DESK-02] an endless word is scanned once, not from each letter', () => {
    // 500,000 letters would take minutes
    expect(counts(both(`<p>${'a'.repeat(500_000)}</p>`))).toEqual([0, 0])
    expect(counts(both(`<p>three different words here${'a'.repeat(500_000)}</p>`))).toEqual([1, 0])
  })

  test('[DESK-02] a language begun as a copy counts as not translated, paragraph by paragraph, with its title', () => {
    expect(counts(begun)).toEqual([0, 3])
    expect(untranslatedKeys(begun, 'en')).toEqual(['a', 'b'])
    const titled = { ...begun, en: { ...begun.en!, title: 'Title' } }
    expect(counts(write(titled, 'en', 'a', 'One'))).toEqual([0, 1])
    // its source changes: the copy is stale and still a copy; marking it as up to date does not make it translated
    const changed = write(begun, 'zh', 'a', '一改')
    expect(counts(changed)).toEqual([0, 3])
    expect(counts(confirmUpToDate(changed, 'en', 'a'))).toEqual([0, 3])
    expect(counts(markAsTranslated(markAsTranslated(changed, 'en', 'a'), 'en', ''))).toEqual([0, 1])
    const grown = { ...begun, zh: { ...begun.zh!, blocks: [...begun.zh!.blocks, block('n', '新')] } }
    expect(counts(copyMissingBlocks(grown, 'zh'))).toEqual([0, 4])
  })

  test.each([
    ['Chinese in both, with no mark of a copy', both('车'), [0, 1]],
    ['English in both', both('The car is here.'), [1, 0]],
    ['a name', both('ET7'), [0, 0]],
    ['numbers and a questionnaire', both('2026', '2026', { copied: hashOf('<p>2026</p>') }), [0, 0]],
    ['the words of a picture', both('<img src="file:1" alt="车" />'), [0, 1]],
    ['two different texts', both('车', 'car'), [0, 0]],
    ['said to need no translation', both('车', '车', { copied: '' }), [0, 0]],
    ['one language', { ...both('车'), en: null }, [0, 0]],
  ] as [string, Content, number[]][])('[DESK-02] not translated: %s', (_, content, expected) => {
    expect(counts(content)).toEqual(expected)
  })
})

test.each([
  ['nothing written', emptyContent, ['title']],
  ['no title', { ...emptyContent, zh: { title: ' ', blocks: [block('a', 'x')] } }, ['title']],
  ['no words', { ...emptyContent, zh: { title: 't', blocks: [block('a', ' ')] } }, ['body']],
  [
    'a picture without words for it',
    { ...emptyContent, zh: { title: 't', blocks: [{ key: 'a', html: '<img src="file:1" alt="" />', twinSeen: '' }] } },
    ['alt'],
  ],
  [
    'a cover without words for it in one of two languages',
    {
      ...emptyContent,
      cover: 1,
      coverAlt: { zh: '车', en: '' },
      zh: { title: 't', blocks: [block('a', 'x')] },
      en: { title: 't', blocks: [block('a', 'x')] },
    },
    ['coverAlt'],
  ],
  [
    'a picture that did not arrive, in a list',
    {
      ...emptyContent,
      zh: {
        title: 't',
        blocks: [
          {
            key: 'a',
            html: `<ul><li>${nodeToHtml({ type: 'picturePlace', attrs: { url: 'https://x.test/a.png' } })}</li></ul>`,
            twinSeen: '',
          },
        ],
      },
    },
    ['picture'],
  ],
  [
    'two wordings',
    { ...emptyContent, zh: { title: 't', blocks: [block('a', 'x'), { ...block('n', 'y'), rival: 'a' }] } },
    ['choice'],
  ],
  ['all there', { ...emptyContent, en: { title: 't', blocks: [block('a', 'x')] } }, []],
] as [string, Content, string[]][])('[DESK-02] what keeps a text from review: %s', (_, content, lacks) => {
  expect(findDraftIssues(content)).toEqual(lacks)
})
