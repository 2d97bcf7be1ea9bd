/** Sends all hostile values to every field of every call, hostile bodies with and without session, SCIM, page URLs. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = ['tests/inputs.server.test.ts', 'tests/input-shapes.test.ts', 'apps/server/page.test.ts']
const { status, stdout, stderr } = spawnSync(
  `${root}node_modules/.bin/vitest`,
  ['run', '--testTimeout=900000', ...files],
  {
    cwd: root,
    env: { ...process.env, INPUT_SHARE: '1', INPUT_FIGURES: '1', NO_COLOR: '1' },
    encoding: 'utf8',
  },
)
const figures = [...stdout.matchAll(/^inputs: (.+?) +(\d+) sent, (\d+) faults$/gm)]
for (const [, what = '', sent, faults] of figures)
  console.log(`${what.padEnd(20)} ${sent!.padStart(7)} sent ${faults!.padStart(5)} faults`)
if (status !== 0 || figures.length === 0) {
  console.log(stdout + stderr)
  process.exitCode = 1
}
