/** Sets up a new portal, from an empty database to the first person at the desk (docs/operations/first-hour.md). */
import { factsOf, marksOf, statesOf } from '@portal/setup-checklist/server'
import { linesOfVerdict, type Verdict } from '../checks/verdict.ts'
import { readCompanyFile, type CompanyFile } from '../setup/company-file.ts'
import {
  configFor,
  databaseChecks,
  machineVerdicts,
  serviceVerdicts,
  settingVerdicts,
  storageVerdict,
} from '../setup/check.ts'
import { example } from '../setup/example.ts'
import { interview } from '../setup/interview.ts'
import { leftOf } from '../setup/left.ts'
import { make, type Made } from '../setup/make.ts'
import { UsageError, type Context, type Noun, type Opened, type Result, type Surroundings } from './portal.ts'

const description =
  'Set up a new portal: check machine, settings, database and sign-in, create what the company file lists ' +
  '(categories, portals, people, first administrators, keys), and show what is left to do. What exists is not ' +
  'changed, so it can run again at any time. Without --file it asks questions and writes the file. Exit code 1: a ' +
  'check failed; 3: something differs from the file, or waits for a person.'

export const setup: Noun = (program, portal) => {
  program
    .command('setup')
    .description(description)
    .option('--file <path>', 'the company file, YAML or JSON')
    .option('--example', 'only print a complete example of a company file')
    .option('--check', 'only check; nothing is created or migrated')
    .addHelpText('after', '\nExample: forecourt setup --example > company.yaml; forecourt setup --file company.yaml')
    .action(({ file, example: isExample, check }) =>
      portal.surveyed(async (around, open) => {
        if (isExample) return { data: { example }, lines: example.trimEnd().split('\n') }
        const path = check ? file : (file ?? (await interview()))
        const company = path === undefined ? undefined : await readCompanyFile(path)
        if (check) return checked(around)
        return setUp(around, open, { company: company!, path: path! })
      }),
    )
}

const isWrong = (verdicts: readonly Verdict[]): boolean => verdicts.some(({ grade }) => grade === 'wrong')

async function checked(around: Surroundings): Promise<Result> {
  const verdicts = await allChecks(around)
  const lines = verdicts.flatMap(linesOfVerdict)
  return { data: { checks: verdicts }, lines, isWrong: isWrong(verdicts) }
}

async function allChecks(around: Surroundings): Promise<Verdict[]> {
  const config = configFor(around)
  const first = [...(await machineVerdicts(around, config)), ...settingVerdicts(around)]
  if (!config) return first
  const [database, services] = await Promise.all([databaseChecks(config), serviceVerdicts(config)])
  return [...first, ...database, storageVerdict(around), ...services]
}

interface Wanted {
  company: CompanyFile
  path: string
}

async function setUp(around: Surroundings, open: Opened, { company, path }: Wanted): Promise<Result> {
  const checks = await allChecks(around)
  const stops = checks.filter(({ what, grade }) => grade === 'wrong' && what !== 'sign-in')
  if (stops.length > 0)
    return {
      data: { checks, made: [], left: [] },
      lines: [...checks.flatMap(linesOfVerdict), '', 'Nothing was created: fix what is marked ✗ first'],
      isWrong: true,
    }
  return open(async (context) => {
    const made = await make(context, company, path).catch((error: Error) => {
      throw new UsageError(error.message, { cause: error })
    })
    const left = await leftIn(context)
    return {
      data: { checks, made, left },
      lines: [...checks.flatMap(linesOfVerdict), '', ...made.map(lineOfMade), '', ...linesOfLeft(made, left)],
      isWrong: isWrong(checks),
      isPartial: made.some(({ outcome }) => outcome === 'differs' || outcome === 'waits'),
    }
  })
}

async function leftIn({ db, config: { feishu, wecom, healthKeys } }: Context) {
  const wired = { hasChat: Boolean(feishu ?? wecom), hasHealth: healthKeys !== undefined }
  return leftOf(statesOf(await factsOf(db, wired), await marksOf(db)))
}

const outcomes = { made: 'created', there: 'exists', differs: 'differs', waits: 'waits' } as const

const lineOfMade = ({ what, outcome, says }: Made): string =>
  `${outcomes[outcome].padEnd(9)}  ${what}${says === undefined ? '' : `: ${says}`}`

function linesOfLeft(made: readonly Made[], left: ReturnType<typeof leftOf>): string[] {
  const changed = made.some(({ outcome }) => outcome === 'made') ? [] : ['Nothing was changed']
  if (left.length === 0) return [...changed, 'Nothing left to do']
  return [...changed, 'Left to do:', ...left.map(({ what, how }, index) => `${index + 1}. ${what}: ${how}`)]
}
