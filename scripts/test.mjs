// npm test: everything, in the order in which it fails fastest. Runs on Node 20 and newer, with nothing installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { home, prepare, fail } from './prepare.mjs'

const tools = prepare()
const results = join(home, '.cache', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

function needChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM) fail(`CHROMIUM names ${process.env.CHROMIUM}, which is not there.`)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    fail('The tests need Chromium: install it (apt-get install chromium-headless-shell), or name it with CHROMIUM.')
  console.log('Installing Chromium')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  )
  return install.status === 0 && findChromium()
    ? findChromium()
    : fail('Chromium could not be installed; the messages of apt-get stand above.')
}

const env = {
  ...tools.env,
  CHROMIUM: needChromium(),
  // hundreds of processes load the same modules: what the first compiled, the others only read
  NODE_COMPILE_CACHE: join(home, '.cache', 'node'),
}
const times = []

async function step(name, run) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const status = await run()
  times.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`)
  if (status !== 0) fail(`\n${name} failed.`)
}

const tool = (name, ...args) =>
  spawnSync(join(home, 'node_modules', '.bin', name), args, { cwd: home, env, stdio: 'inherit' }).status
/** Beside each other: each fills a core only part of its time. What they say stands in their order. */
async function together(...commands) {
  const ended = commands.map(async ([name, ...args]) => {
    const child = spawn(join(home, 'node_modules', '.bin', name), args, { cwd: home, env })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
    const [status] = await once(child, 'close')
    return { status, said: Buffer.concat(said) }
  })
  let worst = 0
  for (const { status, said } of await Promise.all(ended)) {
    process.stdout.write(said)
    worst ||= status ?? 1
  }
  return worst
}
const vitest = (name, ...args) =>
  tool(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
    ...args,
  )

await step('types, lint, format', () =>
  together(['tsc', '-b', '--pretty'], ['oxlint', '--type-aware', '.'], ['oxfmt', '--check', '.']),
)
await step('page', () => (buildPage(tools), 0))
await step('tests', () => vitest('tests'))
env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(results, 'journeys.json')
await step('journeys', () => {
  const args = [
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--project',
    'journeys',
    '--reporter',
    'list,json',
  ]
  return tool('playwright', ...args)
})

console.log(`\n${times.join('\n')}`)
const read = (name) => JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'))
const [tests, { stats }] = [read('tests'), read('journeys')]
const passed = tests.numPassedTests + stats.expected
// nothing is tried again: what is flaky has failed
const failed = tests.numFailedTests + stats.unexpected + stats.flaky
console.log(`\n${passed} passed, ${failed} failed`)
if (passed === 0 || failed > 0) process.exit(1)
