/** npm run drill [-- <name> …]: real processes, real faults, one table each; without a name all of them, one after the other. */
import { readdir } from 'node:fs/promises'

const files = await readdir(new URL('.', import.meta.url))
const known = files.flatMap((file) => /^(.+)\.drill\.ts$/.exec(file)?.[1] ?? []).toSorted()
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no drill '${unknown}'. There are: ${known.join(', ')}`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : known) {
  process.stdout.write(`\n── ${name}\n`)
  // each measures by itself when it is loaded; importing one after the other is the point
  // oxlint-disable-next-line no-await-in-loop
  await import(`./${name}.drill.ts`)
}
