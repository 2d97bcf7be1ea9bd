/** No choice in a filter has one name in each language, 不限状态 and ‘Any status’, which the kit makes from the label. */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

/** A short text of a catalogue. */
const short = /\b\w+: \{ zh: '([^'，。{]{1,10})', en: '([^'.{]{1,30})' \}/g

/** Seats without a limit are no filter. */
const isNoChoice = (zh: string): boolean => /^不限(?!名额)/.test(zh)

const shipped = (sources: Sources) =>
  [...sources].filter(([path]) => /^(apps|features|packages)\/.*(?<!\.test)\.tsx?$/.test(path))

const listOthers = (sources: Sources): string[] =>
  shipped(sources).flatMap(([path, text]) => [
    ...[...text.matchAll(short)]
      .filter(([, zh = '', en = '']) => isNoChoice(zh) !== /^Any (?!of\b)/.test(en))
      .map(([found]) => `${path}: ${found}`),
    // the first line of a filter
    ...(text.match(/\ball: t\([^)]*\)/g) ?? [])
      .filter(() => /\boptions:/.test(text))
      .map((found) => `${path}: ${found}`),
  ])

test('[DESK-10] no choice in a filter has one name', async () => {
  expect(listOthers(await readSources())).toEqual([])
})

test('[DESK-10] another name is found', () => {
  const texts = [
    "  anyState: { zh: '所有状态', en: 'Any state' },",
    "  anyUse: { zh: '不限使用情况', en: 'Used or not' },",
  ]
  const filter = "{ id: 'state', all: t('allStates'), options: [] }"
  const sources = new Map([
    ['features/a/b/texts.ts', texts.join('\n')],
    ['features/a/b/web/List.tsx', filter],
  ])
  expect(listOthers(sources)).toHaveLength(3)
})
