/** README.md's table of settings, made of the schema that reads them. */
import { readFile } from 'node:fs/promises'
import { about, settingNames, settings } from '../apps/server/config-schema.ts'
import { rootUrl } from './read-contracts.ts'

export const readmeUrl = new URL('README.md', rootUrl)

function rowOf(name: (typeof settingNames)[number]): string {
  const described = about.get(settings.shape[name])
  if (!described) throw new Error(`${name} has no description`)
  return `| \`${name}\` | ${described.default} | ${described.meaning} |`
}

/** README.md as it is to be. */
export async function readmeWithSettings(): Promise<string> {
  const readme = await readFile(readmeUrl, 'utf8')
  const table = ['| Variable | Default | Meaning |', '|---|---|---|', ...settingNames.map(rowOf)].join('\n')
  return readme.replace(/\| Variable \| Default \| Meaning \|\n[^]*?\n\n/, () => `${table}\n\n`)
}
