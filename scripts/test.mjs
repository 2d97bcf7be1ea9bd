/**
 * npm test: all checks before a merge, fastest failures first. npm run test:changed [-- <commit>]: tests affected by a
 * change. npm run test:slow: long tests, for the night. Runs on Node 20 and newer without dependencies.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage, isBuilt } from './build.mjs'
import { needChromium } from './chromium.mjs'
import { home, prepare, fail } from './prepare.mjs'
import { beside, report, step } from './steps.mjs'
import { readArguments, refuseUse } from './arguments.mjs'

const [mode = 'landing', ...rest] = readArguments(import.meta.url).positionals
if (!['landing', 'changed', 'slow'].includes(mode)) refuseUse(`npm test has no part '${mode}'`)
const tools = prepare()
const results = join(home, '.cache', 'results')
for (const old of [results, join(home, '.cache', 'journeys-failed')]) rmSync(old, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const env = {
  ...tools.env,
  CHROMIUM: needChromium(),
  // hundreds of processes load the same modules, so they share a compile cache
  NODE_COMPILE_CACHE: join(home, '.cache', 'node'),
  // the type checker is written in Go: it collects garbage only where memory ends, for an eighth fewer CPU seconds
  GOGC: 'off',
  GOMEMLIMIT: '4GiB',
  ...(mode === 'slow' ? { TEST_FIGURES: 'whole' } : {}),
}
const bin = (name) => join(home, 'node_modules', '.bin', name)
const tool = (name, ...args) => spawnSync(bin(name), args, { cwd: home, env, stdio: 'inherit' }).status
const resultOf = (name) => join(results, `${name}.json`)

/** Arguments that run projects of vitest.config.ts, optionally only some files. */
function vitestArguments(projects, files = []) {
  const name = projects.join('-')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultOf(name)}`]
  if (mode === 'landing') options.push('--tagsFilter=!slow')
  // one worker per core, so that memory and event-loop measurements are not disturbed
  if (name === 'slow') options.push('--maxWorkers=2')
  return ['run', ...projects.flatMap((each) => ['--project', each]), ...options, ...files]
}
const vitest = (...args) => tool('vitest', ...vitestArguments(...args))

function journeys(project, files = []) {
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = resultOf('journeys')
  const run = (...options) =>
    tool('playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', `--project=${project}`, ...options)
  const status = run('--reporter=list,json', ...files)
  if (status !== 0) {
    const failed = join(home, '.cache', 'journeys')
    cpSync(failed, `${failed}-failed`, { recursive: true })
    console.log('\nWhat failed is run once more, for its trace; it has failed whatever comes of it.')
    console.log('The pictures of the failure are in .cache/journeys-failed.')
    run('--reporter=list', '--last-failed', '--trace=retain-on-failure')
  }
  return status
}

const check = (name = 'types, lint, format, exports', ...others) =>
  step(name, () =>
    beside(
      { cwd: home, env },
      // includes the compiler's errors, by the tsconfig of each file
      [bin('oxlint'), '--type-aware', '--type-check', '.'],
      [bin('oxfmt'), '--check', '.'],
      [bin('knip')],
      [bin('knip'), '--production'],
      ...others,
    ),
  )
const page = () => step('page', () => (buildPage(tools), 0))

async function runChanged() {
  const asked = spawnSync(tools.node, [join(home, 'scripts', 'changed.ts'), ...rest], { cwd: home, encoding: 'utf8' })
  if (asked.status !== 0) fail(asked.stderr)
  const { since, changed, ...affected } = JSON.parse(asked.stdout)
  const count = (files) => (files === 'all' ? 'all' : files.length)
  console.log(
    `${changed} files changed since ${since}: ${count(affected.tests)} test files, ${count(affected.journeys)} journeys`,
  )
  const filesOf = (files) => (files === 'all' ? [] : files)
  await check()
  if (affected.tests.length > 0) await step('tests', () => vitest(['pure', 'server'], filesOf(affected.tests)))
  if (affected.journeys.length === 0) return
  await page()
  await step('journeys', () => journeys('slow', filesOf(affected.journeys)))
}

const modes = {
  async landing() {
    // builders use one core most of the time, as do the checks towards their end
    await check(
      'types, lint, format, exports, page',
      ...(isBuilt() ? [] : [[tools.node, join(home, 'scripts/build.mjs')]]),
    )
    // in one run: it begins and ends once, where cores are idle
    await step('tests without a browser', () => vitest(['pure', 'server']))
    await step('journeys', () => journeys('journeys'))
  },
  changed: runChanged,
  async slow() {
    await page()
    // includes races and kills at full size
    await step('tests without a browser, whole figures', () => vitest(['pure', 'server']))
    await step('slow tests', () => vitest(['slow']))
    await step('every journey, thoroughly', () => journeys('slow'))
  },
}
await modes[mode]()

const names = ['pure', 'server', 'pure-server', 'slow', 'journeys']
const read = names
  .map(resultOf)
  .filter(existsSync)
  .map((path) => JSON.parse(readFileSync(path, 'utf8')))
report(
  read.map(({ stats, numPassedTests, numFailedTests }) =>
    // no retries: a flaky test has failed
    stats ? [stats.expected, stats.unexpected + stats.flaky] : [numPassedTests, numFailedTests],
  ),
)
