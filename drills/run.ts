/**
 * npm run drill [-- <name> … [--option …]]: real processes, real faults, one table each. Default: the cluster drill
 * (docs/operations/drill.md); `all`: every drill in sequence.
 */
import { readdir, readFile } from 'node:fs/promises'
import { descriptionIn, readArguments, refuseUse } from '../scripts/arguments.mjs'
import { endOnSignal } from './end-on-signal.ts'

const files = await readdir(new URL('.', import.meta.url))
const known = files.flatMap((file) => /^(.+)\.drill\.ts$/.exec(file)?.[1] ?? []).toSorted()
const asked = process.argv.slice(2)
const first = asked.findIndex((each) => each.startsWith('-'))
const names = first < 0 ? asked : asked.slice(0, first)

const sourceOf = (name: string): Promise<string> => readFile(new URL(`./${name}.drill.ts`, import.meta.url), 'utf8')

/** The first sentence of each. */
async function help(): Promise<string> {
  const lines = known.map(async (name) => {
    const said = descriptionIn(await sourceOf(name))
    return `  ${name.padEnd(12)} ${/^.+?[.:](?= |$)/.exec(said)?.[0].replace(/[.:]$/, '') ?? said}`
  })
  return `npm run drill -- <name> … | all\n\n${(await Promise.all(lines)).join('\n')}\n`
}

/** Its options: name, type and default. */
const optionsOf = async (name: string) =>
  [...(await sourceOf(name)).matchAll(/\b(\w+): \{ type: '(string|boolean)'(?:, default: '?(.*?)'?)? \}/g)].map(
    ([, option, type, preset]) => [option!, type as 'string' | 'boolean', preset] as const,
  )

/** The whole description, and the options that it takes. */
async function helpOf(name: string): Promise<string> {
  const options = (await optionsOf(name)).map(
    ([option, type, preset]) =>
      `  --${option}${type === 'string' ? ` <${preset === undefined ? 'value' : `value, ${preset} if absent`}>` : ''}\n`,
  )
  return `npm run drill -- ${name}\n\n${descriptionIn(await sourceOf(name))}\n\n${options.join('')}`
}

const unknown = names.find((name) => name !== 'all' && !known.includes(name))
if (unknown !== undefined) refuseUse(`There is no drill '${unknown}'`)
if (asked.includes('--help') || asked.includes('-h')) {
  const said = names.includes('all') || names.length === 0 ? [help()] : names.map(helpOf)
  process.stdout.write((await Promise.all(said)).join('\n'))
  process.exit(0)
}
const wanted = names.includes('all') ? known : names.length > 0 ? names : ['cluster']
const options = (await Promise.all(wanted.map(optionsOf))).flat()
readArguments(import.meta.url, {
  allowPositionals: true,
  options: Object.fromEntries(options.map(([option, type]) => [option, { type }])),
})
endOnSignal()
for (const name of wanted) {
  process.stdout.write(`\n── ${name}\n`)
  // a drill runs when it is imported, so imports must be sequential
  // oxlint-disable-next-line no-await-in-loop
  await import(`./${name}.drill.ts`)
}
