import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/test-server.ts'],
    include: [
      'packages/**/*.test.{ts,tsx}',
      'features/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tests/*.test.ts',
    ],
    // now and then a test waits for what it measures: a third one fills the two cores
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
