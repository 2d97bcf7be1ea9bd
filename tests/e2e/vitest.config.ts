/** Journeys through the built page in a real browser: `npm test` builds the page first. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest first, so that none is left alone at the end: a short file that looks at screen after screen takes long. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const weigh = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8')
      return text.length * (text.includes('expectGoodLooks(') ? 4 : 1)
    }
    return Promise.resolve(files.toSorted((one, other) => weigh(other) - weigh(one)))
  }
}

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    globalSetup: ['packages/testing/test-server.ts'],
    include: ['tests/e2e/**/*.e2e.ts'],
    // a journey often waits for what it sees: a third one fills the two cores
    maxWorkers: 3,
    // a worker keeps its browser and the server's modules from file to file; each file has a portal of its own
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    // the provider of the tests reminds at length that it is one
    onConsoleLog: (line) => !line.includes('oidc-provider'),
    hookTimeout: 60_000,
    expect: { poll: { timeout: 8000 } },
  },
})
