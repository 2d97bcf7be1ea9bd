/**
 * npm run drill [-- <name> … [--option …]]: real processes, real faults, one table each. Default: the cluster drill
 * (docs/operations/drill.md); `all`: every drill in sequence.
 */
import { readdir, readFile } from 'node:fs/promises'
import { descriptionIn } from '../scripts/help.ts'
import { endOnSignal } from './end-on-signal.ts'

const files = await readdir(new URL('.', import.meta.url))
const known = files.flatMap((file) => /^(.+)\.drill\.ts$/.exec(file)?.[1] ?? []).toSorted()
const asked = process.argv.slice(2)
const options = asked.findIndex((each) => each.startsWith('-'))
const names = options < 0 ? asked : asked.slice(0, options)

const sourceOf = (name: string): Promise<string> => readFile(new URL(`./${name}.drill.ts`, import.meta.url), 'utf8')

/** The first sentence of each. */
async function help(): Promise<string> {
  const lines = known.map(async (name) => {
    const said = descriptionIn(await sourceOf(name))
    return `  ${name.padEnd(12)} ${/^.+?[.:](?= |$)/.exec(said)?.[0].replace(/[.:]$/, '') ?? said}`
  })
  return `npm run drill -- <name> … | all\n\n${(await Promise.all(lines)).join('\n')}\n`
}

/** The whole description, and the options that it takes. */
async function helpOf(name: string): Promise<string> {
  const source = await sourceOf(name)
  const options = [...source.matchAll(/^ {4}(\w+): \{ type: '(string|boolean)'(?:, default: '?(.*?)'?)? \},/gm)].map(
    ([, option, type, preset]) =>
      `  --${option}${type === 'string' ? ` <${preset === undefined ? 'value' : `value, ${preset} if absent`}>` : ''}\n`,
  )
  return `npm run drill -- ${name}\n\n${descriptionIn(source)}\n\n${options.join('')}`
}

const unknown = names.find((name) => name !== 'all' && !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no drill '${unknown}'. There are: ${known.join(', ')}`)
  process.exit(2)
}
if (asked.includes('--help') || asked.includes('-h')) {
  const said = names.includes('all') || names.length === 0 ? [help()] : names.map(helpOf)
  process.stdout.write((await Promise.all(said)).join('\n'))
  process.exit(0)
}
endOnSignal()
const wanted = names.includes('all') ? known : names.length > 0 ? names : ['cluster']
for (const name of wanted) {
  process.stdout.write(`\n── ${name}\n`)
  // a drill runs when it is imported, so imports must be sequential
  // oxlint-disable-next-line no-await-in-loop
  await import(`./${name}.drill.ts`)
}
