/**
 * npm run mutants -- [<id> …] [--level pure | server | journeys | slow] [--skip-baseline] [--together <number>]: plants each fault in a temporary copy of the checkout
 * and runs the tests that should catch it. Exit code 1 if one survives or cannot be tried. Runs these tests without
 * faults first, unless skipped. Together: plants so many faults of the page at once, for one build and one run of their
 * journeys, which takes a quarter of the time; read then whether a journey failed for the fault that is its own.
 */
import { fileURLToPath } from 'node:url'
import { readArguments, refuseUse, typedNumber } from '../../scripts/arguments.mjs'
import { createCopy, uncommitted, type Copy } from './copy.ts'
import { mutants } from './list.ts'
import { isJourney, levels, needsBuild, type Mutant } from './mutant.ts'
import { endRuns, runTests, type Outcome } from './runner.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

interface Verdict {
  mutant: Mutant
  is: 'caught' | 'SURVIVED' | 'broken'
  /** Title and message of the failed test, or why there is no verdict. */
  by: string
  seconds: number
}

const { values: flags, positionals } = readArguments(import.meta.url, {
  options: {
    level: { type: 'string' },
    'skip-baseline': { type: 'boolean' },
    together: { type: 'string', default: '1' },
  },
  allowPositionals: true,
})
const together = Math.max(1, typedNumber(flags.together, '--together'))

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

/** Plants these faults at once. */
async function runGroup(copy: Copy, group: readonly Mutant[]): Promise<Verdict[]> {
  const began = performance.now()
  const seconds = (): number => (performance.now() - began) / 1000 / group.length
  const broken = (by: string): Verdict[] => group.map((mutant) => ({ mutant, is: 'broken', by, seconds: seconds() }))
  try {
    for (const mutant of group)
      // oxlint-disable-next-line no-await-in-loop
      if (!(await copy.plant(mutant))) return broken(`what ${mutant.id} replaces does not stand in its file once`)
    const [{ level }] = group as [Mutant]
    const files = [...new Set(group.flatMap(({ caughtBy }) => caughtBy))]
    const isBuilt = group.some(needsBuild)
    if (files.some(isJourney) && !isBuilt) await copy.keepBuild()
    const wrong = isBuilt ? await copy.build() : null
    if (wrong !== null) return broken(`the page was not built: ${wrong}`)
    const outcome = await runTests(copy.root, files, {
      tests: titlesIn(group, files),
      isQuick: group.length === 1,
      project: level === 'slow' ? 'slow' : 'journeys',
    })
    return group.map((mutant) => ({ mutant, ...verdictOn(mutant, outcome), seconds: seconds() }))
  } finally {
    // oxlint-disable-next-line no-await-in-loop
    for (const mutant of group) await copy.restore(mutant)
  }
}

function verdictOn({ caughtBy, test = '' }: Mutant, { failed, fault }: Outcome): Pick<Verdict, 'is' | 'by'> {
  const first = failed.find(({ file, title }) => caughtBy.includes(file) && title.includes(test))
  if (first) return { is: 'caught', by: `${first.title.slice(0, 110)} · ${first.says.slice(0, 90)}` }
  return fault === undefined ? { is: 'SURVIVED', by: caughtBy.join(', ') } : { is: 'broken', by: fault }
}

/** Those without a rebuild come first and one by one; the others, each group of one level. */
function groupsOf(some: readonly Mutant[]): Mutant[][] {
  const groups = some.filter((each) => !needsBuild(each)).map((each) => [each])
  for (const level of levels) {
    const ofLevel = some.filter((each) => needsBuild(each) && each.level === level)
    while (ofLevel.length > 0) groups.push(ofLevel.splice(0, together))
  }
  return groups
}

async function verdicts(copy: Copy, some: readonly Mutant[]): Promise<Verdict[]> {
  const red = flags['skip-baseline'] ? new Map<string, string>() : await findBaselineFailures(copy, some)
  const failing = ({ caughtBy }: Mutant): string | undefined => caughtBy.find((file) => red.has(file))
  const found: Verdict[] = []
  const report = (those: readonly Verdict[]): void => {
    found.push(...those)
    for (const verdict of those) console.log(lineOf(verdict))
  }
  const isRed = (each: Mutant): boolean => failing(each) !== undefined
  report(
    some
      .filter(isRed)
      .map((mutant) => ({ mutant, is: 'broken', by: `fails without it: ${red.get(failing(mutant)!)}`, seconds: 0 })),
  )
  // each uses the whole machine
  // oxlint-disable-next-line no-await-in-loop
  for (const group of groupsOf(some.filter((each) => !isRed(each)))) report(await runGroup(copy, group))
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
  process.once(
    signal,
    () =>
      void endRuns()
        .then(() => copy.remove())
        .finally(() => process.exit(130)),
  )
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
