import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const everywhere = (name: string) =>
  ['packages', 'features', 'apps', 'demo', 'tests'].map((folder) => `${folder}/**/${name}`)
const needDatabase = everywhere('*.server.test.ts')
const company = 'packages/testing/installation.ts'
const takeLong = everywhere('*.slow.test.ts')

/**
 * Vitest begins with the largest files. These are small and take long: one of them at the end would leave a processor
 * without work.
 */
const longest =
  /\/(start|typed-rows|drill|inputs|process-roles|weather|seats|migrate|fill-box)\.server\.test\.ts$|\/(drills|retry|database-away|overload)\.test\.ts$/

/** The pure tests, then those of the server; of each the longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) =>
      Number(project.name !== 'pure') * 2 + Number(!longest.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // tests often wait for the database or the clock, so three workers keep two cores busy
    maxWorkers: 3,
    // a worker loads the server's modules once instead of for each of 300 files, which would take 40 % of the time
    isolate: false,
    // for what hangs: how long a test takes on a busy machine proves nothing
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [
      { name: 'slow', description: 'takes seconds: crowds, kills, whole processes, waits; not before each merge' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: everywhere('*.test.{ts,tsx}'),
          exclude: [...needDatabase, ...takeLong, '**/node_modules/**'],
          setupFiles: [company, 'packages/client/calls.test-kit.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: needDatabase,
          setupFiles: [company],
          globalSetup: ['packages/testing/test-server.ts'],
        },
      },
      {
        extends: true,
        // `npm run test:slow`: kills, memory, long fuzz; for the night and before a release
        test: {
          name: 'slow',
          include: takeLong,
          setupFiles: [company],
          globalSetup: ['packages/testing/test-server.ts'],
        },
      },
    ],
  },
})
