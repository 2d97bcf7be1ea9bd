/** Journeys through the built page in a real browser: `npm run build`, then `npm run e2e [-- <file> -g <words>]`. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

const home = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `${home}.cache/journeys`,
  // of the gallery: packages/ui/README.md
  snapshotPathTemplate: `${home}tests/looks/pictures/{arg}{ext}`,
  globalSetup: ['./is-built.ts', '../../packages/testing/test-server.ts'],
  // Node itself takes the types away, as it does for the portal: nothing is compiled a second time
  build: { external: ['**/*'] },
  // a journey often waits for what it sees: a third one fills two cores
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // for what hangs, which each step tells by itself: how long a journey may take on a busy machine is no matter of it
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    // what guards a landing
    { name: 'journeys', grepInvert: /@slow/ },
    // every journey, its screens in both themes and at every width: by `npm run test:slow`
    { name: 'slow' },
  ],
  use: {
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: ['--disable-gpu', '--disable-quic'] },
    // a trace costs a tenth of the run: `npm run e2e` takes one, `npm test` runs what failed again for it
    screenshot: 'only-on-failure',
  },
})
