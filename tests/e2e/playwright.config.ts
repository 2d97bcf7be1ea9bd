/** Journeys through the built page in a real browser: `npm run build` first. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

const home = fileURLToPath(new URL('../..', import.meta.url))

// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `${home}.cache/journeys`,
  globalSetup: ['../../packages/testing/test-server.ts'],
  // Node itself takes the types away, as it does for the portal: nothing is compiled a second time
  build: { external: ['**/*'] },
  // a journey often waits for what it sees: a third one fills two cores
  workers: Number(process.env['W'] ?? 3),
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 8000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: ['--disable-gpu', '--disable-quic', ...(process.env['FLAGS'] ?? '').split(' ').filter(Boolean)],
    },
    trace: (process.env['TRACE'] ?? 'off') as 'off',
    screenshot: 'only-on-failure',
  },
})
