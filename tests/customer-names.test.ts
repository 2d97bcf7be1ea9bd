/**
 * The core knows no customer (docs/decisions/0080): tags, sites and the zone of a company are data and settings, which
 * code reads from packages/contract/installation.ts.
 */
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

const names = /['"`]ML['"`]|\b(?:nio|jac)\b|Asia\/Shanghai/

/** Files that may name one, each with its reason. */
const mayName: Readonly<Record<string, string>> = {
  'apps/server/config-schema.ts': 'the default of COMPANY_ZONE',
  'features/content/publishing/web/zones.ts': 'cities of the world that people type, with their zones',
  'features/sites/me/known-values.texts.ts': 'novice-jac is the key of a guide on the wire and in its table',
  'features/sites/onboarding/rules.ts': 'the same key',
  'features/sites/onboarding/server/defaults.ts': 'the same key',
  'features/sites/onboarding/server/guide-resources.ts': 'the same key',
}

const isJudged = (path: string): boolean =>
  /^(features|packages|apps)\/.*\.(tsx?|html|css|json)$/.test(path) &&
  !/\.(test|test-kit)\.tsx?$|^packages\/testing\//.test(path)

const findNames = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => (names.test(line) ? [`${path}:${at + 1}`] : []))

test('[ARCH] no customer is named in the core', async () => {
  const found = [...(await readSources())].filter(([path]) => isJudged(path)).flatMap((each) => findNames(...each))
  const isAllowed = (at: string): boolean => Object.hasOwn(mayName, at.split(':')[0]!)
  expect(found.filter((at) => !isAllowed(at))).toEqual([])
  // a reason without its name is out of date
  expect(Object.keys(mayName).filter((path) => !found.some((at) => at.startsWith(`${path}:`)))).toEqual([])
})

test.each([
  ["const { Template = 'ML' } = input", 1],
  ["const tags = ['nio', 'partner']", 1],
  ["timeZone: 'Asia/Shanghai'", 1],
  ["const html = '<ML>'", 0],
  ["pageHref('/people_nio_jac')", 0],
  ['companyZone()', 0],
])('[ARCH] in %s it finds %i', (planted, count) => {
  expect(findNames('packages/server/planted.ts', planted)).toHaveLength(count)
})
