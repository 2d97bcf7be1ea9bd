/** Journeys through the built page in a real browser: `npm test` builds the page first. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    globalSetup: ['packages/testing/test-server.ts'],
    include: ['tests/e2e/**/*.e2e.ts'],
    // a journey often waits for what it sees: a third one fills the two cores
    maxWorkers: 3,
    testTimeout: 30_000,
    // the provider of the tests reminds at length that it is one
    onConsoleLog: (line) => !line.includes('oidc-provider'),
    hookTimeout: 60_000,
    expect: { poll: { timeout: 8000 } },
  },
})
