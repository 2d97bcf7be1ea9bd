/** How test files are run: the one place that knows a test runner. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isJourney } from './mutant.ts'

export interface Outcome {
  /** Tests that failed, each with its file and the first line of what it says. */
  failed: { file: string; title: string; says: string }[]
  /** Why it came to no verdict: a file that could not be loaded, a run without an end; undefined: it did. */
  fault?: string
}

/** A run that takes longer has no end. */
const longestMs = 15 * 60_000

interface Which {
  /** Only tests whose title holds one of these; none: all. */
  tests?: readonly string[]
  /** The first test that fails is enough. */
  isQuick?: boolean
}

/** Runs files in the checkout at `root`. */
export async function runTests(root: string, files: readonly string[], which: Which = {}): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const isOfBrowser of [false, true]) {
    const some = files.filter((file) => isJourney(file) === isOfBrowser)
    // one after the other: each fills the machine
    // oxlint-disable-next-line no-await-in-loop
    if (some.length > 0) outcomes.push(await runKind(root, some, isOfBrowser, which))
    if (which.isQuick && outcomes.some(({ failed }) => failed.length > 0)) break
  }
  const fault = outcomes.find((each) => each.fault !== undefined)?.fault
  return { failed: outcomes.flatMap(({ failed }) => failed), ...(fault === undefined ? {} : { fault }) }
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

async function runKind(
  root: string,
  files: readonly string[],
  isOfBrowser: boolean,
  { tests = [], isQuick = false }: Which,
): Promise<Outcome> {
  const report = join(root, '.cache', 'mutant.json')
  await rm(report, { force: true })
  const { status, text } = await run(root, 'vitest', [
    'run',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(isOfBrowser ? ['--config', 'tests/e2e/vitest.config.ts'] : []),
    ...(isQuick ? ['--bail=1'] : []),
    ...(tests.length > 0 ? ['--testNamePattern', tests.map(escaped).join('|')] : []),
    ...files,
  ])
  const read = await readFile(report, 'utf8').catch(() => null)
  if (read === null) return { failed: [], fault: faultIn(text) || 'the run said nothing' }
  const { testResults } = JSON.parse(read) as Report
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] = [] }) => ({
        file: relative(root, name),
        title: fullName,
        says: message.split('\n')[0]!,
      })),
  )
  if (failed.length > 0 || status === 0) return { failed }
  const unloaded = testResults.find(({ message }) => message !== '')?.message
  return { failed, fault: faultIn(unloaded ?? text) || `the run ended with ${status}` }
}

const escaped = (text: string): string => text.replaceAll(/[^\w ]/g, String.raw`\$&`)

/** What went wrong, in a line. */
function faultIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return (lines.find((line) => /^\w*Error: /.test(line)) ?? lines.find((line) => line !== '') ?? '').slice(0, 300)
}

/** A tool of the checkout at `root`; what it says comes with its status, null: it was ended. */
export async function run(
  root: string,
  tool: string,
  args: string[],
): Promise<{ status: number | null; text: string }> {
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    timeout: longestMs,
    // as a person ends it: its database goes with it
    killSignal: 'SIGINT',
    env: { ...process.env, NO_COLOR: '1' },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, text: Buffer.concat(said).toString('utf8') }
}
