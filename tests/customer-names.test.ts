/**
 * The core knows no customer (docs/decisions/0080): names, tags, sites and the zone of a company are data and settings,
 * which code reads from packages/contract/installation.ts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-tree.ts'

/** Names of the wire and of addresses, which clients have stored. */
const ofTheWire = /people_nio_jac|\bNIOTopNews\b/g
const names = new RegExp(
  [
    // a site, and the kinds of people, also as a part of a name: isNio, nioOnly, JAC_TAG
    /['"`]ML['"`]/,
    /(?<![A-Za-z])(?:nio|jac)(?![a-z])/,
    /(?<=[a-z])(?:Nio|Jac)(?![a-z])/,
    /(?<![A-Z])(?:NIO|JAC)(?![A-Z])|\b(?:Nio|Jac)(?![a-z])/,
    /[Vv]oyant|VOYANT|[Jj]ianglan|远行汽车|江岚/,
    // its zone, by name or as an offset
    /Asia\/Shanghai|\+08:?00\b|\b8 \* 3_600_000/,
    /\bchina[A-Z]\w*|\w[a-z]China[A-Z]\w*|China time/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Files that may name one, each with its reason. */
const mayName: Readonly<Record<string, string>> = {
  'apps/server/config-schema.ts': 'the defaults of COMPANY_ZONE and BRAND_DOMAIN',
  'features/content/publishing/web/zone-cities.ts': 'their names in Chinese',
  'features/content/publishing/web/zones.ts': 'cities of the world that people type, with their zones',
  'features/directory/wecom/rules.ts': 'WeChat Work counts by days in China',
  'features/sites/me/known-values.texts.ts': 'novice-jac is the key of a guide on the wire and in its table',
  'features/sites/onboarding/rules.ts': 'the same key',
  'features/sites/onboarding/server/defaults.ts': 'the same key',
  'features/sites/onboarding/server/guide-resources.ts': 'the same key',
}

const isJudged = (path: string): boolean =>
  /^(features|packages|apps)\//.test(path) && !/\.(test|test-kit)\.tsx?$|^packages\/testing\//.test(path)

/** Also what is no module: pages, data, scripts. */
const otherFiles = globSync('{features,packages,apps}/**/*.{html,json,mjs,mts,svg}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})

const findNames = (path: string, text: string): string[] =>
  text
    .replaceAll(ofTheWire, '')
    .split('\n')
    .flatMap((line, at) => (names.test(line) ? [`${path}:${at + 1}`] : []))

test('[ARCH] no customer is named in the core', async () => {
  const texts = otherFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  const sources = [...(await readSources()), ...texts].filter(([path]) => isJudged(path))
  const found = sources.flatMap((each) => findNames(...each))
  expect(otherFiles.length).toBeGreaterThan(40)
  const isAllowed = (at: string): boolean => Object.hasOwn(mayName, at.split(':')[0]!)
  expect(found.filter((at) => !isAllowed(at))).toEqual([])
  // a reason without its name is out of date
  expect(Object.keys(mayName).filter((path) => !found.some((at) => at.startsWith(`${path}:`)))).toEqual([])
})

test.each([
  ["const { Template = 'ML' } = input", 1],
  ["const tags = ['nio', 'partner']", 1],
  ['const isNio = tag === ownTag()', 1],
  ['const nioOnly = true', 1],
  ['export const JAC_TAG = kind.tag', 1],
  ['// people of NIO see more', 1],
  ['.nio-only { color: red }', 1],
  ["timeZone: 'Asia/Shanghai'", 1],
  ['new Date(`${day}T00:00:00+08:00`)', 1],
  ['new Date(at.getTime() + 8 * 3_600_000)', 1],
  ['chinaDay(now)', 1],
  ['formatChinaTime(at)', 1],
  ["library: 'https://brand.voyant.example/'", 1],
  ["const html = '<ML>'", 0],
  ["pageHref('/people_nio_jac')", 0],
  ["post('news/NIOTopNews', {})", 0],
  ['UNION SELECT junior, jacket', 0],
  ['companyZone()', 0],
])('[ARCH] in %s it finds %i', (planted, count) => {
  expect(findNames('packages/server/planted.ts', planted)).toHaveLength(count)
})
