/** Selects the tests that a change can affect: by the workspace graph, and journeys by their requirement ids. */
import { dirname } from 'node:path'

export interface Workspace {
  /** Folder below the root: 'features/content/news'. */
  folder: string
  name: string
  /** Workspaces listed in its package.json. */
  dependencies: readonly string[]
}

export interface Project {
  workspaces: readonly Workspace[]
  /** Text of each test and journey by path. */
  tests: ReadonlyMap<string, string>
}

export interface Affected {
  /** Files for vitest, or all. */
  tests: readonly string[] | 'all'
  /** Files for Playwright, or all. */
  journeys: readonly string[] | 'all'
}

const isJourney = (path: string): boolean => path.endsWith('.e2e.ts')
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Files without influence on the behaviour of the product. */
const isProse = (path: string): boolean => /\.md$|^docs\//.test(path)

/** Files that affect every test: the schema, tools and test support. */
const affectsAll = (path: string): boolean =>
  !path.includes('/') || /^(db|packages\/testing|tests\/portal)\//.test(path)

/** Every page stands on it: no requirement tells which journeys can break. */
const isShared = (folder: string): boolean => /^(packages|apps)\//.test(folder)

export function findAffected(changed: readonly string[], { workspaces, tests }: Project): Affected {
  const code = changed.filter((path) => !isProse(path))
  if (code.some(affectsAll)) return { tests: 'all', journeys: 'all' }
  const products = code.filter((path) => !isTest(path) && !isJourney(path))
  const hit = workspaces.filter(({ folder }) => products.some((path) => path.startsWith(`${folder}/`)))
  const folders = withDependents(hit, workspaces).map(({ folder }) => `${folder}/`)
  const files = [...tests.keys()]
  const chosen = files.filter(
    (path) =>
      code.includes(path) ||
      folders.some((folder) => path.startsWith(folder)) ||
      // project-wide tests read it as text
      (dirname(path) === 'tests' && code.length > 0),
  )
  const areAllJourneys =
    hit.some(({ folder }) => isShared(folder)) || code.some((path) => path.startsWith('tests/e2e/') && !isJourney(path))
  const journeys = areAllJourneys ? 'all' : listJourneys(hit, code, tests)
  return { tests: chosen.filter(isTest), journeys }
}

function withDependents(hit: readonly Workspace[], all: readonly Workspace[]): readonly Workspace[] {
  const reached = new Set(hit)
  for (const each of reached) for (const other of all) if (other.dependencies.includes(each.name)) reached.add(other)
  return [...reached]
}

/** Selects changed journeys and those that share a requirement id with tests of a changed slice. */
function listJourneys(hit: readonly Workspace[], code: readonly string[], tests: Project['tests']): readonly string[] {
  const own = [...tests].filter(([path]) => !isJourney(path) && hit.some(({ folder }) => path.startsWith(`${folder}/`)))
  const ids = new Set(own.flatMap(([, text]) => findRequirementIds(text)))
  return [...tests]
    .filter(
      ([path, text]) => isJourney(path) && (code.includes(path) || findRequirementIds(text).some((id) => ids.has(id))),
    )
    .map(([path]) => path)
}

const findRequirementIds = (text: string): string[] => text.match(/\[[A-Z]+-\d+(?=\])/g) ?? []
