/** Sets up a new portal, from an empty database to the first person at the desk (docs/operations/first-hour.md). */
import { loadStepFacts, loadConfirmedSteps, computeStepStates } from '@portal/setup-checklist/server'
import { formatVerdict, type Verdict } from '../checks/verdict.ts'
import { readCompanyFile, type CompanyFile } from '../setup/company-file.ts'
import {
  readConfigIfValid,
  databaseChecks,
  machineVerdicts,
  serviceVerdicts,
  settingVerdicts,
  storageVerdict,
} from '../setup/check.ts'
import { configuredPlatforms } from '../platform-list.ts'
import { exampleCompanyFile } from '../setup/example.ts'
import { runInterview } from '../setup/interview.ts'
import { listRemainingSteps } from '../setup/remaining-steps.ts'
import { createFromCompanyFile, type SetupItem } from '../setup/create.ts'
import {
  UsageError,
  type CommandContext,
  type AddVerbs,
  type OpenPortal,
  type CommandResult,
  type CommandEnvironment,
} from './portal.ts'

export const setup: AddVerbs = (noun, portal) => {
  noun
    .option('--file <path>', 'the company file, YAML or JSON')
    .option('--example', 'only print a complete example of a company file')
    .option('--check', 'only check; nothing is created or migrated')
    .addHelpText('after', '\nExample: forecourt setup --example > company.yaml; forecourt setup --file company.yaml')
    .action(({ file, example: isExample, check }) =>
      portal.afterChecks(async (environment, open) => {
        if (isExample) return { data: { example: exampleCompanyFile }, lines: exampleCompanyFile.trimEnd().split('\n') }
        const path = check ? file : (file ?? (await runInterview()))
        const company = path === undefined ? undefined : await readCompanyFile(path)
        if (check) return runChecks(environment)
        return setUp(environment, open, { company: company!, path: path! })
      }),
    )
}

const hasFailure = (verdicts: readonly Verdict[]): boolean => verdicts.some(({ grade }) => grade === 'wrong')

async function runChecks(environment: CommandEnvironment): Promise<CommandResult> {
  const verdicts = await allChecks(environment)
  const lines = verdicts.flatMap(formatVerdict)
  return { data: { checks: verdicts }, lines, isWrong: hasFailure(verdicts) }
}

async function allChecks(environment: CommandEnvironment): Promise<Verdict[]> {
  const config = readConfigIfValid(environment)
  const first = [...(await machineVerdicts(environment, config)), ...(await settingVerdicts(environment))]
  if (!config) return first
  const [database, storage, services] = await Promise.all([
    databaseChecks(config),
    storageVerdict(config),
    serviceVerdicts(config),
  ])
  return [...first, ...database, storage, ...services]
}

interface SetupParams {
  company: CompanyFile
  path: string
}

async function setUp(
  environment: CommandEnvironment,
  open: OpenPortal,
  { company, path }: SetupParams,
): Promise<CommandResult> {
  const checks = await allChecks(environment)
  const blockers = checks.filter(({ what, grade }) => grade === 'wrong' && what !== 'sign-in')
  if (blockers.length > 0)
    return {
      data: { checks, made: [], left: [] },
      lines: [...checks.flatMap(formatVerdict), '', 'Nothing was created: fix what is marked ✗ first'],
      isWrong: true,
    }
  return open(async (context) => {
    const made = await createFromCompanyFile(context, company, path).catch((error: Error) => {
      throw new UsageError(error.message, { cause: error })
    })
    const left = await findLeftSteps(context)
    return {
      data: { checks, made, left },
      lines: [...checks.flatMap(formatVerdict), '', ...made.map(formatSetupItem), '', ...formatLeftSteps(made, left)],
      isWrong: hasFailure(checks),
      isPartial: made.some(({ outcome }) => outcome === 'differs' || outcome === 'waits'),
    }
  })
}

async function findLeftSteps({ db, config }: CommandContext) {
  const features = { hasChat: configuredPlatforms(config).length > 0, hasHealth: config.healthKeys !== undefined }
  return listRemainingSteps(computeStepStates(await loadStepFacts(db, features), await loadConfirmedSteps(db)))
}

const outcomeLabels = { made: 'created', there: 'exists', differs: 'differs', waits: 'waits' } as const

const formatSetupItem = ({ what, outcome, says }: SetupItem): string =>
  `${outcomeLabels[outcome].padEnd(9)}  ${what}${says === undefined ? '' : `: ${says}`}`

function formatLeftSteps(made: readonly SetupItem[], left: ReturnType<typeof listRemainingSteps>): string[] {
  const changed = made.some(({ outcome }) => outcome === 'made') ? [] : ['Nothing was changed']
  if (left.length === 0) return [...changed, 'Nothing left to do']
  return [...changed, 'Left to do:', ...left.map(({ what, how }, index) => `${index + 1}. ${what}: ${how}`)]
}
