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
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
