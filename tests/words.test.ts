/** Words that the interface does not use: it has one for each thing (docs/glossary.md). */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

const unused = [
  /归档/,
  /待审(?!核)/,
  /作废/,
  /待发布/,
  /未命名/,
  /发布计划/,
  /en: 'Clash/,
  /移出/,
  /en: 'Numbers'/,
  /en: 'Words'/,
  /en: 'Data'/,
  /[Kk]eys of other systems/,
  /撤下/,
  /写作/,
  /en: 'Writing'/,
  /传播数据|传播与使用/,
]

/** Words for taking back, each with the English for the one thing that it stands for, and as an action. */
const meanings: readonly (readonly [chinese: RegExp, english: RegExp, action: RegExp])[] = [
  // one's own last action
  [/撤销/, /\bund(?:o|one)\b/i, /^Und(?:o|one)\b/],
  // what waits for others: a text in review, a request, a consent
  [/撤回/, /\bwithdr(?:aw|awn|ew)\b/i, /^Withdr(?:aw|ew)\b/],
  // a role, or an API key
  [/收回|吊销/, /\brevoke[sd]?\b/i, /^Revoke/],
]

/** Names of columns, filters and states: with these Chinese words each has one English name, wherever it stands. */
const names: ReadonlyMap<string, string> = new Map([
  ['标识', 'ID'],
  ['类型', 'Type'],
  ['没有加载出来', 'This did not load'],
  ['上传者', 'Uploaded by'],
  ['添加场次', 'Add session'],
  ['我的稿件', 'My texts'],
  ['正在加载…', 'Loading…'],
  ['状态', 'Status'],
])

const quoted = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`
const bilingual = new RegExp(String.raw`zh:\s*${quoted},\s*en:\s*${quoted}`, 'g')

const textsOf = (sources: Sources) =>
  [...sources].filter(([path]) => /^(apps|features|packages)\/.*texts\.ts$/.test(path))

/** Texts of which one language says another thing than the other. */
function listMixed(sources: Sources): string[] {
  return textsOf(sources).flatMap(([path, text]) =>
    [...text.matchAll(bilingual)].flatMap(([, zh1 = '', zh2 = '', en1 = '', en2 = '']) => {
      const [zh, en] = [zh1 + zh2, en1 + en2]
      return meanings.some(([chinese, english, action]) => (chinese.test(zh) ? !english.test(en) : action.test(en)))
        ? [`${path}: ${zh} = ${en}`]
        : []
    }),
  )
}

/** The audit log names an action by what was done. */
const isDeed = (path: string) => path.endsWith('/action.texts.ts')

function listMisnamed(sources: Sources): string[] {
  return textsOf(sources).flatMap(([path, text]) =>
    [...text.matchAll(bilingual)].flatMap(([, zh1 = '', zh2 = '', en1 = '', en2 = '']) => {
      const [zh, en] = [zh1 + zh2, en1 + en2]
      return (names.get(zh) ?? en) === en || isDeed(path) ? [] : [`${path}: ${zh} = ${en}`]
    }),
  )
}

test('[DOC] a column, a filter or a state has one name in both languages', async () => {
  expect(listMisnamed(await readSources())).toEqual([])
})

test('[DOC] texts of the interface have one word for one thing', async () => {
  const found = textsOf(await readSources()).flatMap(([path, text]) =>
    unused.filter((word) => word.test(text)).map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test('[DOC] words for taking back stand for one thing each', async () => {
  expect(listMixed(await readSources())).toEqual([])
})

test('a word that stands for another thing is found', () => {
  const text = `a: { zh: '撤回', en: 'Undo' }, b: { zh: '撤销', en: 'Undo' }, c: { zh: '已收回', en: 'was taken' }`
  expect(listMixed(new Map([['apps/a.texts.ts', text]]))).toEqual([
    'apps/a.texts.ts: 撤回 = Undo',
    'apps/a.texts.ts: 已收回 = was taken',
  ])
})
