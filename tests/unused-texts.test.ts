/** Every text is used: its key, or the prefix of a composed key (`report_${reason}`), occurs in the code. */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

const holdsTexts = (path: string): boolean => /^(apps|features|packages)\/.*[/.]texts\.ts$/.test(path)

const sliceOf = (path: string): string => /^(features\/[^/]+|[^/]+)\/[^/]+/.exec(path)![0]

/** Lists unused texts as 'x.ts: list.key'. */
function unusedIn(sources: Sources, readWhole: ReadonlySet<string>): string[] {
  const readers = [...sources]
    .filter(([path]) => /^(apps|features|packages)\//.test(path) && !path.includes('.test'))
    .map(([path, text]) => ({ path, text, slice: sliceOf(path) }))
  return readers
    .filter(({ path }) => holdsTexts(path) && !readWhole.has(path))
    .flatMap(({ path, text, slice }) =>
      [...text.matchAll(/^export const (\w+) = defineTexts\(\{\n(.*?)^\}/gms)].flatMap(([whole, list, body]) => {
        // another list may include all of it
        const spread = new RegExp(`export const (\\w+) = (?:defineTexts\\()?\\{\\s*\\.\\.\\.${list}\\b`)
        const including = readers.filter((each) => each.text.includes(`...${list}`))
        const names = [list!, ...including.flatMap((each) => spread.exec(each.text)?.[1] ?? [])]
        const knows = new RegExp(`\\b(?:${names.join('|')})\\b`)
        const code = readers
          .map((reader) => {
            const isHere = reader.slice === slice
            // values in quotes, or keys of an object
            const isRule = isHere && reader.path.endsWith('.ts') && !holdsTexts(reader.path)
            if (!isRule && !names.some((name) => reader.text.includes(name))) return ''
            const rest = reader.path === path ? reader.text.replace(whole, '') : reader.text
            if (knows.test(rest) && (isHere || rest.includes(slice.split('/').at(-1)!))) return rest
            return isRule ? (rest.match(/'\w+'|\b\w+(?=:)/g) ?? []).join(' ') : ''
          })
          .join('\n')
        const words = new Set(code.match(/\w+/g))
        return [...body!.matchAll(/^ {2}(\w+): \{/gm)]
          .map(([, key]) => key!)
          .filter((key) => !words.has(key) && !code.includes(`\`${key.replace(/_.*/, '_')}\${`))
          .map((key) => `${path}: ${list}.${key}`)
      }),
    )
}

test('every text is read somewhere', async () => {
  const readWhole = new Set([
    // accessed by the name of a step, city, action or kind
    'features/foundation/admin-data/audience-users.texts.ts',
    'features/sites/onboarding/default.texts.ts',
    'features/administration/operations/job.texts.ts',
    'features/sites/greeting/weather.texts.ts',
    'features/foundation/access-control/action.texts.ts',
    'features/foundation/access-control/texts.ts',
    'features/foundation/access-control/roles.texts.ts',
    'features/sites/me/known.texts.ts',
    'features/sites/me/known-columns.texts.ts',
    'features/sites/me/known-values.texts.ts',
  ])
  const unused = unusedIn(await readSources(), readWhole)
  expect(unused, 'delete these texts, or use them; a list read by computed keys goes to readWhole here').toEqual([])
})

test('one that nobody reads is found, though another list has one of its name', () => {
  const list = (name: string, keys: string) => `export const ${name} = defineTexts({\n${keys}})\n`
  const sources = new Map([
    ['features/w/a/texts.ts', list('aTexts', "  used: { zh: '' },\n  reason_spam: { zh: '' },\n  left: { zh: '' },\n")],
    ['features/w/b/texts.ts', list('bTexts', "  left: { zh: '' },\n")],
    ['features/w/a/web/A.tsx', 'useText(aTexts), t(used), t(`reason_${why}`)'],
    ['features/w/b/web/B.tsx', 'useText(bTexts), t(left)'],
  ])
  expect(unusedIn(sources, new Set())).toEqual(['features/w/a/texts.ts: aTexts.left'])
})

test('[LIVE-01] no branch of a plural is a word with a format', async () => {
  const withFormat = (text: string): string[] =>
    text.match(/(?:other|one|=\d+) \{[a-z]+, (?:number|date|time)\}/g) ?? []
  expect(withFormat('{count} {reads, plural, =1 {read} other {reads, number}}')).toHaveLength(1)
  const sources = [...(await readSources())].filter(([path]) => holdsTexts(path))
  expect(sources.flatMap(([path, text]) => withFormat(text).map((each) => `${path}: ${each}`))).toEqual([])
})
