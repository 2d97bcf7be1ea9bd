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
    // a core each: what measures memory or races is not held up by a third
    maxWorkers: 2,
    // a worker reads the server's modules once, not for each of some three hundred files (two fifths of the time)
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
