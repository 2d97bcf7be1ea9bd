/** Generates the column 'Used by' of docs/decisions/0009-dependencies.md from the package.json files. */
import { glob, readFile } from 'node:fs/promises'
import { rootUrl } from './read-contracts.ts'

export const dependenciesUrl = new URL('docs/decisions/0009-dependencies.md', rootUrl)
/** Number of workspaces above which the column says 'most'. */
const maxNamed = 8

/** Short names of the workspaces that list a package as runtime dependency, by package. */
async function dependents(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const paths: string[] = []
  for await (const path of glob('{package.json,{apps,packages,features,demo,tests}/**/package.json}', {
    cwd: rootUrl,
    exclude: (name) => name.split('/').includes('node_modules'),
  }))
    paths.push(path)
  for (const path of paths.toSorted()) {
    const { name, dependencies, optionalDependencies } = JSON.parse(
      await readFile(new URL(path, rootUrl), 'utf8'),
    ) as Partial<Record<'dependencies' | 'optionalDependencies', object>> & { name: string }
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
      found.set(each, [...(found.get(each) ?? []), name.replace('@portal/', '')])
  }
  return found
}

/** Returns the updated page; tables of build and test dependencies have no such column. */
export async function dependencyPage(): Promise<string> {
  const users = await dependents()
  const page = await readFile(dependenciesUrl, 'utf8')
  const [running = '', rest = ''] = page.split(/(?=\n## In building)/)
  const rows = running.split('\n').map((line) => {
    if (!line.startsWith('| `')) return line
    const [names = '', , ...cells] = line.split(' | ')
    const first = /`([^`]+)`/.exec(names)![1]!
    const by = (users.get(first) ?? []).toSorted()
    return [names, by.length > maxNamed ? 'most' : by.join(', '), ...cells].join(' | ')
  })
  return rows.join('\n') + rest
}
