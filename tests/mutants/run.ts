/**
 * npm run mutants -- [<id> …] [--level pure | server | journeys | slow] [--skip-baseline]: plants each fault in a temporary copy of the checkout
 * and runs the tests that should catch it. Exit code 1 if one survives or cannot be tried. Runs these tests without
 * faults first, unless skipped.
 */
import { fileURLToPath } from 'node:url'
import { readArguments, refuseUse } from '../../scripts/arguments.mjs'
import { createCopy, uncommitted, type Copy } from './copy.ts'
import { mutants } from './list.ts'
import { isJourney, levels, needsBuild, type Mutant } from './mutant.ts'
import { runTests } from './runner.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

interface Verdict {
  mutant: Mutant
  is: 'caught' | 'SURVIVED' | 'broken'
  /** Title and message of the failed test, or why there is no verdict. */
  by: string
  seconds: number
}

const { values: flags, positionals } = readArguments(import.meta.url, {
  options: { level: { type: 'string' }, 'skip-baseline': { type: 'boolean' } },
  allowPositionals: true,
})

function chosen(): readonly Mutant[] {
  const { level } = flags
  const unknown = positionals.find((id) => mutants.every((each) => each.id !== id))
  if (unknown !== undefined) refuseUse(`There is no mutant '${unknown}'`)
  if (level !== undefined && levels.every((each) => each !== level))
    refuseUse(`There is no level '${level}', but ${levels.join(', ')}`)
  const isNamed = ({ id }: Mutant): boolean => positionals.length === 0 || positionals.includes(id)
  return mutants.filter((each) => isNamed(each) && (level === undefined || each.level === level))
}

/** Returns the named tests of these files; none means all. */
function titlesIn(some: readonly Mutant[], files: readonly string[]): string[] {
  const titles = some.filter(({ caughtBy }) => caughtBy.some((file) => files.includes(file))).map(({ test }) => test)
  return titles.some((each) => each === undefined) ? [] : titles.filter((each) => each !== undefined)
}

/** Returns the test files that fail without a fault, whose verdicts would be meaningless. */
async function findBaselineFailures(copy: Copy, some: readonly Mutant[]): Promise<ReadonlyMap<string, string>> {
  const red = new Map<string, string>()
  const files = [...new Set(some.flatMap(({ caughtBy }) => caughtBy))]
  for (const each of [files.filter((file) => !isJourney(file)), ...files.filter(isJourney).map((file) => [file])]) {
    if (each.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- each run uses the whole machine
    const { failed, fault } = await runTests(copy.root, each, { tests: titlesIn(some, each) })
    for (const { file, title } of failed) red.set(file, title)
    if (failed.length === 0 && fault !== undefined) for (const file of each) red.set(file, fault)
  }
  return red
}

async function runMutant(copy: Copy, mutant: Mutant): Promise<Pick<Verdict, 'is' | 'by'>> {
  if (!(await copy.plant(mutant))) return { is: 'broken', by: 'what it replaces does not stand in its file once' }
  try {
    const isForBrowser = mutant.caughtBy.some(isJourney)
    if (isForBrowser && !needsBuild(mutant)) await copy.keepBuild()
    const wrong = needsBuild(mutant) ? await copy.build() : null
    if (wrong !== null) return { is: 'broken', by: `the page was not built: ${wrong}` }
    const { failed, fault } = await runTests(copy.root, mutant.caughtBy, {
      tests: mutant.test === undefined ? [] : [mutant.test],
      isQuick: true,
      project: mutant.level === 'slow' ? 'slow' : 'journeys',
    })
    const [first] = failed
    if (first) return { is: 'caught', by: `${first.title.slice(0, 110)} · ${first.says.slice(0, 90)}` }
    return fault === undefined ? { is: 'SURVIVED', by: mutant.caughtBy.join(', ') } : { is: 'broken', by: fault }
  } finally {
    await copy.restore(mutant)
  }
}

async function verdicts(copy: Copy, some: readonly Mutant[]): Promise<Verdict[]> {
  const red = flags['skip-baseline'] ? new Map<string, string>() : await findBaselineFailures(copy, some)
  const found: Verdict[] = []
  // mutants without a rebuild come first
  for (const mutant of some.toSorted((one, other) => Number(needsBuild(one)) - Number(needsBuild(other)))) {
    const began = performance.now()
    const fails = mutant.caughtBy.find((file) => red.has(file))
    // one fault at a time is the point
    // oxlint-disable-next-line no-await-in-loop
    const outcome = fails
      ? { is: 'broken' as const, by: `fails without it: ${red.get(fails)}` }
      : await runMutant(copy, mutant)
    const verdict = { mutant, ...outcome, seconds: (performance.now() - began) / 1000 }
    found.push(verdict)
    console.log(lineOf(verdict))
  }
  return found
}

const lineOf = ({ mutant: { id, level }, is, by, seconds }: Verdict): string =>
  `${is.padEnd(8)}  ${level.padEnd(8)}  ${seconds.toFixed(0).padStart(4)} s  ${id.padEnd(34)}  ${by}`

const some = chosen()
const dirty = await uncommitted(home)
if (dirty !== '') {
  console.error(`What is not committed would not be tried:\n${dirty}`)
  process.exit(2)
}
const copy = await createCopy(home)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void copy.remove().finally(() => process.exit(130)))
try {
  const began = performance.now()
  // faults in the page need a rebuild; the other journeys need a page, too
  const isBuilt = some.some((each) => each.caughtBy.some(isJourney) && !(flags['skip-baseline'] && needsBuild(each)))
  const wrong = isBuilt ? await copy.build() : null
  if (wrong !== null) throw new Error(`The page was not built: ${wrong}`)
  const found = await verdicts(copy, some)
  console.log('')
  for (const level of levels) {
    const ofLevel = found.filter(({ mutant }) => mutant.level === level)
    const seconds = ofLevel.reduce((sum, each) => sum + each.seconds, 0)
    if (ofLevel.length > 0) console.log(`${level.padEnd(8)}  ${ofLevel.length} mutants, ${seconds.toFixed(0)} s`)
  }
  const escaped = found.filter(({ is }) => is !== 'caught')
  console.log(
    `${found.length - escaped.length} of ${found.length} caught, ${((performance.now() - began) / 60_000).toFixed(1)} min`,
  )
  for (const each of escaped) console.log(`${lineOf(each)}\n          ${each.mutant.because}`)
  if (escaped.length > 0) process.exitCode = 1
} finally {
  await copy.remove()
}
