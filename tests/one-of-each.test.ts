/** Some things exist once: another one of them needs a reason here (decisions 0037, 0039, 0070). */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

interface Single {
  found: RegExp | ((code: string) => boolean)
  /** Looked for in the tests, too. */
  isOfTests?: boolean
  /** Paths in which it is looked for; absent: all. */
  in?: RegExp
  /** Files that have it, with the reason. */
  places: Readonly<Record<string, string>>
  planted: string | readonly string[]
}

const namedMs: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000 }
const factor = String.raw`\d[\d_]*(?:\.\d+)?(?:e\d+)?|(?:${Object.keys(namedMs).join('|')})(?:Ms)?`
const products = new RegExp(String.raw`(?<![\w.$])(?:${factor})(?:\s*\*\s*(?:${factor}))*(?![\w.$])`, 'g')
const valueOf = (text: string): number => namedMs[text.replace(/Ms$/, '')] ?? Number(text.replaceAll('_', ''))
const dayMs = 86_400_000

/** Days in milliseconds, in whatever order and units they are written. */
function hasDays(text: string): boolean {
  const values = (text.match(products) ?? []).map((product) =>
    product.split('*').reduce((value, each) => value * valueOf(each.trim()), 1),
  )
  return values.some((value) => value > 0 && value % dayMs === 0)
}

const singles: Readonly<Record<string, Single>> = {
  'milliseconds of a day': {
    found: hasDays,
    places: { 'packages/contract/durations.ts': 'dayMs' },
    planted: [
      'const lifeMs = 7 * 24 * 3600_000',
      'const lifeMs = 24 * 3600 * 1000',
      'const lifeMs = 1000 * 60 * 60 * 24',
      'const lifeMs = 60_000 * 1440',
      'const lifeMs = hourMs * 24',
      'const lifeMs = 24 * hour',
      'const lifeMs = 864e5',
      'const lifeMs = 604_800_000',
    ],
  },
  'a limit of waiting in a test': {
    found: /\bvi\.wait(?:For|Until)\(/,
    isOfTests: true,
    places: { 'packages/testing/eventually.ts': 'eventually()', 'tests/one-of-each.test.ts': 'the one planted below' },
    planted: 'await vi.waitFor(() => expect(done).toBe(true))',
  },
  'a limit of time of a test': {
    found: /\btimeout: \d[\d_]*_000\b|^\s*\}, \d[\d_]*_000\)$/m,
    isOfTests: true,
    in: /\.test\.ts$/,
    places: {
      'tests/inputs.server.test.ts': 'thousands of calls, which take as long as others hang',
      'tests/one-of-each.test.ts': 'the ones planted below',
    },
    planted: [
      "test('it comes', async () => {\n  await one()\n}, 60_000)",
      "test('it comes', { timeout: 60_000 }, run)",
    ],
  },
  'the zone of the browser': {
    found: /resolvedOptions\(\)/,
    places: {
      'packages/client/browser-zone.ts': 'browserZone()',
      'apps/web/late.ts': 'tells the server what the browser says, also that it says nothing',
    },
    planted: 'const { timeZone } = Intl.DateTimeFormat().resolvedOptions()',
  },
  'a random key in the browser': {
    found: /\bgetRandomValues\b|\brandomUUID\b/,
    in: /\/web\/|^packages\/(?:client|ui)\//,
    places: {
      'packages/client/random-key.ts': 'randomKey()',
      'apps/web/worker/sw.ts': 'a nonce; the worker imports nothing, and runs where crypto.randomUUID exists',
    },
    planted: 'const key = crypto.randomUUID()',
  },
  'a call with a file': {
    found: /\bbinaryField: '/,
    in: /\bcontract\.ts$/,
    places: {
      'features/content/editor/upload-contract.ts': 'in parts, for large files; kept until the draft refers to it',
      'features/directory/directory-sync/contract.ts': 'a file of people, which is parsed and not kept as a file',
      'features/foundation/admin-data/contract.ts': 'files of the desk',
      'features/sites/me/portrait-contract.ts': 'a portrait: one picture of a person, which replaces the former',
    },
    planted: "    binaryField: 'Bytes',",
  },
  'a limit of calls': {
    found: /\bnew TooMany\(/,
    in: /^(?:features|apps)\//,
    places: {
      'features/administration/usage-analytics/server/events.ts': 'counts the events of a page, with its day',
      'features/foundation/people/server/scraping-limit.ts': 'counts different people, in a sliding window',
      'features/foundation/admin-data/server/receive.ts': 'no rate: the queue of files is full',
      'features/sites/me/server/portrait-handlers.ts': 'no rate: the queue of files is full',
    },
    planted: 'if (count > 10) throw new TooMany(60)',
  },
  'a claim of rows': {
    found: /\bSKIP LOCKED\b|\.skipLocked\(/,
    places: {
      'packages/server/item-queue/item-queue.ts': 'every queue of items that are retried',
      'features/foundation/notifications/server/cards.ts': 'done in the transaction that claims; adds to a queue',
      'features/content/publishing/server/store.ts': 'done in the transaction that claims',
      'features/events/activities/server/sign-up-notices.ts': 'done in the transaction that claims',
      'features/content/content-analytics/server/refresh-reach.ts': 'no queue: leaves out news that are being changed',
      'features/directory/connectors/server/sign-in-states.ts': 'no queue: a sign-in is consumed once',
    },
    planted: 'SELECT id FROM news ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED',
  },
}

const isSource = (path: string): boolean => /^(?:apps|features|packages|tests|demo)\/.*\.tsx?$/.test(path)
const isProduct = (path: string): boolean =>
  /^(?:apps|features|packages)\//.test(path) && !/\.test(?:-kit)?\.tsx?$|\.d\.ts$|^packages\/testing\//.test(path)

const code = (text: string): string => text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')

const findPlaces = (sources: Sources, { found, isOfTests = false, in: where }: Single): string[] =>
  [...sources]
    .filter(([path]) => isSource(path) && (isOfTests || isProduct(path)) && (where?.test(path) ?? true))
    .filter(([, text]) => (found instanceof RegExp ? found.test(code(text)) : found(code(text))))
    .map(([path]) => path)
    .toSorted()

test.each(Object.entries(singles))('[ARCH] %s: nowhere but where the table has a reason', async (_, single) => {
  expect(findPlaces(await readSources(), single)).toEqual(Object.keys(single.places).toSorted())
})

test.each(Object.entries(singles))('[ARCH] %s: another one is found', (_, single) => {
  const paths = [
    'features/x/y/rules.test.ts',
    'features/x/y/contract.ts',
    'features/x/y/server/store.ts',
    'features/x/y/web/Page.tsx',
  ]
  for (const planted of [single.planted].flat())
    expect(findPlaces(new Map(paths.map((path) => [path, planted])), single), planted).not.toEqual([])
})
