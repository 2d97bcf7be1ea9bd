import { describe, expect, test } from 'vitest'
import { findAffected, type Project } from '../scripts/affected.ts'

const project: Project = {
  workspaces: [
    { folder: 'packages/ui', name: '@portal/ui', dependencies: [] },
    { folder: 'features/content/news', name: '@portal/news', dependencies: ['@portal/ui'] },
    { folder: 'features/plant/bus', name: '@portal/bus', dependencies: [] },
    { folder: 'apps/web', name: '@portal/web', dependencies: ['@portal/news', '@portal/bus'] },
  ],
  tests: new Map([
    ['packages/ui/Button.test.tsx', ''],
    ['features/content/news/rules.test.ts', "test('[NEWS-01] …')"],
    ['features/plant/bus/rules.test.ts', "test('[BUS-01] …')"],
    ['apps/web/title.test.ts', ''],
    ['tests/architecture.test.ts', ''],
    ['tests/e2e/news.e2e.ts', "test('[NEWS-01][NEWS-02] …')"],
    ['tests/e2e/bus.e2e.ts', "test('[BUS-01] …')"],
  ]),
}
const whole = 'tests/architecture.test.ts'

describe('what a change can make fail', () => {
  test.each([
    ['nothing', [], [], []],
    ['prose', ['README.md', 'docs/decisions/0001.md'], [], []],
    [
      'a slice: its tests, its dependents, its journeys',
      ['features/plant/bus/rules.ts'],
      ['features/plant/bus/rules.test.ts', 'apps/web/title.test.ts', whole],
      ['tests/e2e/bus.e2e.ts'],
    ],
    [
      'a package: dependents of dependents',
      ['packages/ui/Button.tsx'],
      ['packages/ui/Button.test.tsx', 'features/content/news/rules.test.ts', 'apps/web/title.test.ts', whole],
      'all',
    ],
    ['an app', ['apps/web/worker/sw.ts'], ['apps/web/title.test.ts', whole], 'all'],
    ['a test: itself', ['features/plant/bus/rules.test.ts'], ['features/plant/bus/rules.test.ts', whole], []],
    ['a journey: itself', ['tests/e2e/news.e2e.ts'], [whole], ['tests/e2e/news.e2e.ts']],
    ['what journeys stand on', ['tests/e2e/portal.ts'], [whole], 'all'],
    ['the schema', ['db/migrations/0001_people.sql'], 'all', 'all'],
    ['what tests stand on', ['packages/testing/fake-clock.ts'], 'all', 'all'],
    ['the portal that tests start', ['tests/portal/app.ts'], 'all', 'all'],
    ['a tool', ['package-lock.json'], 'all', 'all'],
  ] as const)('%s', (_what, changed, tests, journeys) => {
    expect(findAffected(changed, project)).toEqual({ tests, journeys })
  })
})
