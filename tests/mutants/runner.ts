/** Runs test files; the only place that knows the test runners. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isJourney } from './mutant.ts'

export interface Outcome {
  /** Failed tests with their file and the first line of the message. */
  failed: { file: string; title: string; says: string }[]
  /** Why there is no verdict, such as a load error or timeout; undefined otherwise. */
  fault?: string
}

/** Timeout of a run. */
const longestMs = 15 * 60_000

interface RunSelection {
  /** Only tests whose title contains one of these; none means all. */
  tests?: readonly string[]
  /** Stops at the first failure. */
  isQuick?: boolean
  /** Project of the journeys; none means both. */
  project?: 'journeys' | 'slow'
}

/** Runs files in the checkout at `root`. */
export async function runTests(root: string, files: readonly string[], which: RunSelection = {}): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const isOfBrowser of [false, true]) {
    const some = files.filter((file) => isJourney(file) === isOfBrowser)
    // sequential: each run uses the whole machine
    // oxlint-disable-next-line no-await-in-loop
    if (some.length > 0) outcomes.push(await runKind(root, some, isOfBrowser, which))
    if (which.isQuick && outcomes.some(({ failed }) => failed.length > 0)) break
  }
  const fault = outcomes.find((each) => each.fault !== undefined)?.fault
  return { failed: outcomes.flatMap(({ failed }) => failed), ...(fault === undefined ? {} : { fault }) }
}

/** Of vitest. */
interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** Playwright report; a journey in two projects has two specs. */
interface JourneyReport {
  config: { rootDir: string }
  suites: JourneySuite[]
  errors: { message?: string }[]
}
interface JourneySuite {
  suites?: JourneySuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Common form of both reports. */
interface ToolOutput {
  failed: Outcome['failed']
  /** Error of a file that could not be loaded. */
  unloaded: string | undefined
}

async function runKind(
  root: string,
  files: readonly string[],
  isOfBrowser: boolean,
  which: RunSelection,
): Promise<Outcome> {
  const report = join(root, '.cache', 'mutant.json')
  await rm(report, { force: true })
  const { status, text } = await (isOfBrowser ? runJourneys : runVitest)(root, files, report, which)
  const read = await readFile(report, 'utf8').catch(() => null)
  if (read === null) return { failed: [], fault: faultIn(text) || 'the run said nothing' }
  const { failed, unloaded } = (isOfBrowser ? readPlaywrightReport : readVitestReport)(root, JSON.parse(read))
  if (failed.length > 0 || status === 0) return { failed }
  return { failed, fault: faultIn(unloaded ?? text) || `the run ended with ${status}` }
}

type Run = (root: string, files: readonly string[], report: string, which: RunSelection) => ReturnType<typeof run>

const runVitest: Run = (root, files, report, { tests = [], isQuick = false, project }) =>
  run(root, 'vitest', [
    'run',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // what a merge does not run catches nothing before it
    ...(project === 'journeys' ? ['--tagsFilter=!slow'] : []),
    ...(isQuick ? ['--bail=1'] : []),
    ...(tests.length > 0 ? ['--testNamePattern', anyOf(tests)] : []),
    ...files,
  ])

const runJourneys: Run = (root, files, report, { tests = [], isQuick = false, project }) =>
  run(
    root,
    'playwright',
    [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=json',
      '--trace=off',
      ...(project === undefined ? [] : [`--project=${project}`]),
      ...(isQuick ? ['--max-failures=1'] : []),
      ...(tests.length > 0 ? ['--grep', anyOf(tests)] : []),
      ...files,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )

function readVitestReport(root: string, { testResults }: Report): ToolOutput {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] = [] }) => ({
        file: relative(root, name),
        title: fullName,
        says: message.split('\n')[0]!,
      })),
  )
  return { failed, unloaded: testResults.find(({ message }) => message !== '')?.message }
}

function readPlaywrightReport(root: string, { config, suites, errors }: JourneyReport): ToolOutput {
  const specsOf = (suite: JourneySuite): JourneySuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const failed = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        file: relative(root, join(config.rootDir, file)),
        title,
        says: stripVTControlCharacters(results[0]?.error?.message ?? '').split('\n')[0]!,
      })),
  )
  const [error] = errors
  return { failed, unloaded: error?.message && stripVTControlCharacters(error.message) }
}

const anyOf = (titles: readonly string[]): string => titles.map(escaped).join('|')
const escaped = (text: string): string => text.replaceAll(/[^\w ]/g, String.raw`\$&`)

/** Returns the error in one line. */
function faultIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return (lines.find((line) => /^\w*Error: /.test(line)) ?? lines.find((line) => line !== '') ?? '').slice(0, 300)
}

const running = new Set<ChildProcess>()

/** Ends the tools that run, and their databases. */
export async function endRuns(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGINT')
  await Promise.all(ends)
}

/** Runs a tool of the checkout at `root`; returns output and status, which is null if it was killed. */
export async function run(
  root: string,
  tool: string,
  args: string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; text: string }> {
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    timeout: longestMs,
    // SIGINT, so that its database is stopped, too
    killSignal: 'SIGINT',
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  running.add(child)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [status] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return { status, text: Buffer.concat(said).toString('utf8') }
}
