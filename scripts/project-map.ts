/** From a word of the product to the folder that holds it. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { headerOf, rootUrl, type Slice } from './read-contracts.ts'

export async function mapOf(slices: readonly Slice[]): Promise<string> {
  const sections = await Promise.all(slices.map((slice) => sectionOf(slice)))
  const words = slices.map(
    ({ name, wing, about, calls }) =>
      `| [${name}](#${name}) | \`features/${wing}/${name}/\` | ${calls.length} | ${firstSentence(about)} |`,
  )
  return [
    '# Map: from a word of the product to its folder\n',
    'Made from the contracts, imports and store headers by `npm run docs`; do not edit.\n',
    `| Word | Folder | Calls | What |\n|---|---|---|---|\n${words.join('\n')}\n`,
    ...sections,
  ].join('\n')
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text

async function sectionOf({ name, wing, about, calls }: Slice): Promise<string> {
  const files = await sourcesOf(`features/${wing}/${name}/`)
  const owned = files
    .flatMap(({ text }) => /Owns: ([a-z_0-9, ]+)/.exec(headerOf(text))?.[1]?.split(', ') ?? [])
    .map((table) => table.trim())
  const doors = ['contract.ts', 'server/index.ts', 'web/index.ts'].filter((door) =>
    existsSync(new URL(`features/${wing}/${name}/${door}`, rootUrl)),
  )
  const lines = [
    ['Doors', doors.map((door) => `\`@portal/${name}/${door.replace(/\/index\.ts$|\.ts$/, '')}\``)],
    ['Owns the tables', [...new Set(owned)].toSorted().map((table) => `\`${table}\``)],
    [
      'Opens the doors of',
      sidewaysOf(
        name,
        files.map(({ text }) => text),
      ).map((slice) => `[${slice}](#${slice})`),
    ],
    ['Calls', calls.map(({ endpoint: { path, twin } }) => (twin ? `\`${path}\` (\`${twin}\`)` : `\`${path}\``))],
  ] as const
  const written = lines
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `- ${title}: ${items.join(', ')}`)
  return `## ${name}\n\n${about}\n\n${written.join('\n')}\n`
}

async function sourcesOf(path: string): Promise<{ text: string }[]> {
  const folder = new URL(path, rootUrl)
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test(-kit)?\.tsx?$/.test(name),
  )
  return Promise.all(names.toSorted().map(async (name) => ({ text: await readFile(new URL(name, folder), 'utf8') })))
}

function sidewaysOf(slice: string, texts: readonly string[]): string[] {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/'@portal\/([a-z-]+)\/(?:contract|server|web)'/g)].map((match) => match[1]!),
  )
  return [...new Set(named)].filter((name) => name !== slice).toSorted()
}
