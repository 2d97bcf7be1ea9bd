/** Measures how long a single request blocks the event loop: all heavy bodies through every call, and long texts. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const { status, stdout, stderr } = spawnSync(
  `${root}node_modules/.bin/vitest`,
  ['run', '--testTimeout=1800000', 'tests/event-loop.slow.test.ts'],
  {
    cwd: root,
    env: { ...process.env, EVENT_LOOP_DRILL: 'yes', NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  },
)
const figures = [...stdout.matchAll(/^loop: (.+)$/gm)].map(([, line = '']) => line)
console.log(figures.join('\n'))
if (status !== 0 || figures.length === 0) {
  console.log(stdout + stderr)
  process.exitCode = 1
}
